/**
 * Formats a table: the first column is left-aligned, the others are right-aligned.
 * @param {readonly (readonly string[])[]} rows
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}
