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
  const text = ` ${names.join('')}`;
  for (const face of faces) void document.fonts.load(face, text).catch(() => []);
}
