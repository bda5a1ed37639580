/** What a board and the bars around it are written in. */
const faces = [
  '500 1em "Barlow Semi Condensed"',
  '600 1em "Barlow Semi Condensed"',
  '700 1em "Barlow Semi Condensed"',
  '700 1em "Barlow Condensed"',
  'italic 500 1em "Vollkorn"',
];

/**
 * Fetches the faces of a board, with the alphabets that its names need. Text that is laid out before its face is there
 * is laid out twice, and the board below it painted twice.
 */
export function loadBoardFaces(names: readonly string[]): void {
  // a document without a screen has none
  if (!('fonts' in document)) return;
  const text = ` ${names.join('')}`;
  for (const face of faces)
    document.fonts.load(face, text).catch((error: unknown) => console.warn(`${face} could not be loaded:`, error));
}
