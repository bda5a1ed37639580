/** Milliseconds after which a browser has surely begun to save what it was given. */
const savedAfterMs = 10_000;

/** Gives somebody a file, as if a link to it had been pressed. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savedAfterMs);
}
