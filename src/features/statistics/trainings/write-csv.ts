/** Between cells, as spreadsheets in Estonia and Latvia read them. */
const separator = ';';
const byteOrderMark = '\uFEFF';

/** A spreadsheet must not take a name for a formula. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = harmless(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = readonly (string | number | null)[];

/** A file that a spreadsheet opens: UTF-8 with its mark, semicolons, CRLF. */
export const writeCsv = (rows: readonly CsvRow[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
