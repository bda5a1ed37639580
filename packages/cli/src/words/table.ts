const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Rows as lines with aligned columns, two spaces apart; columns of numbers to the right. The first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 0;
  const cells = (column: number): readonly string[] => rows.map((row) => row[column] ?? '');
  const widths = Array.from({ length: columns }, (_, column) =>
    cells(column).reduce((widest, cell) => Math.max(widest, cell.length), 0),
  );
  const numeric = widths.map((_, column) => rows.length > 1 && cells(column).slice(1).every(isNumber));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        numeric[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}
