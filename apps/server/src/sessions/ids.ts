const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** So many random bytes, as letters that may stand in an address. */
export const randomText = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)));

/** Random bits that nobody may guess, for links and ids. None begins with a dash: on a command line that would be a flag. */
export function newId(): string {
  const id = randomText(16);
  return id.startsWith('-') ? newId() : id;
}
