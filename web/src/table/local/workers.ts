// Workers: all run the same script, which loads what they are asked for.

export function startWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
