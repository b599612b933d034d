// The last free set-up of each player on each board, remembered on this device.

const KEY = "tafelrunde/kekse-setups";

/** The fields of the chips 2 to 12, by `board/name`. Empty if storage is disabled or damaged. */
export function readSetups(): Record<string, readonly number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly number[]>;
  } catch {
    return {};
  }
}

/** Remember a set-up. If storage is disabled, it is forgotten. */
export function writeSetup(key: string, fields: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSetups(), [key]: fields }));
  } catch {
    // private mode: there is no last time
  }
}
