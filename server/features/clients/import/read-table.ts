import { CsvError, parse } from 'csv-parse/sync';
import { ClientsFileError } from './import-error.ts';

export interface TableRow {
  /** Line number in the file, from 1; the last one for a row over several lines. */
  line: number;
  /** Trimmed; as many as there are columns. */
  cells: string[];
}

export interface Table {
  columns: string[];
  rows: TableRow[];
}

export const largestTableBytes = 20_000_000;
const mostRows = 100_000;

/**
 * Reads a table with a header from CSV: separated by semicolons, commas or tabs, in UTF-8, UTF-16 or Windows-1257.
 * @throws ClientsFileError
 */
export function readTable(file: Uint8Array): Table {
  const text = decode(file).replace(/^sep=.\r?\n/i, '');
  const skipped = text === decode(file) ? 0 : 1;
  const records = parseRecords(text);
  const [header, ...rest] = records;
  if (!header || rest.length === 0) throw new ClientsFileError('The file has no line below its header.');
  if (rest.length > mostRows) throw new ClientsFileError(`The file has more than ${mostRows} lines.`);
  const columns = header.record;
  while (columns.at(-1) === '') columns.pop();
  const rows = rest.map(({ record, info }) => {
    const line = info.lines + skipped;
    if (record.slice(columns.length).some((cell) => cell !== '')) {
      throw new ClientsFileError(`Line ${line} has more cells than the header has columns.`);
    }
    return { line, cells: columns.map((_, index) => record[index] ?? '') };
  });
  return { columns, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/** Spreadsheets in the region save CSV in Windows-1257, unless set to UTF-8. */
function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1257').decode(file);
  }
}

function parseRecords(text: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ClientsFileError(`The file is no CSV: ${error.message}.`, { cause: error });
  }
}

/** The most frequent separator in the header. */
function findDelimiter(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}
