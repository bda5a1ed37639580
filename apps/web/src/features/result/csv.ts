const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet would take such a text for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

const cell = (value: string | number): string => quoted(typeof value === 'number' ? String(value) : harmless(value));

/** Rows as comma-separated values (RFC 4180): lines end in CR LF, the last one too. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
