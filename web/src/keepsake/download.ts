const REVOKE_AFTER_MS = 60_000; // long enough for the browser to have read it

/** Offer a file as a download, or open it in a new tab. */
export function download(file: File, opens = false): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  if (opens) link.target = "_blank";
  else link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
