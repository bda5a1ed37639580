/** What moves a cursor, breaks a line, turns the writing or is half a character. */
const unprintable = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/** A text from outside that can be shown in a terminal: what cannot be shown as it is, by its number. */
export const harmless = (text: string): string =>
  text.replaceAll(unprintable, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
