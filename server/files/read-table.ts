import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, encodingOf } from '../decode-text.ts';
import { FileError } from './file-error.ts';
import { type Said, said } from './said.ts';

export interface TableRow {
  /** Line number in the file, from 1; the last one for a row over several lines. */
  line: number;
  /** Trimmed; as many as there are columns. */
  cells: string[];
  /** Why the line cannot be taken apart; then it has no cells. */
  problem?: Said;
}

export interface Table {
  columns: string[];
  rows: TableRow[];
}

export const largestTableBytes = 20_000_000;
const mostRows = 100_000;

/**
 * Reads a table with a header from CSV: separated by semicolons, commas or tabs, in UTF-8, UTF-16 or Windows-1257. A line that
 * cannot be taken apart is a row with its problem.
 * @throws FileError
 */
export function readTable(file: Uint8Array): Table {
  refuseOtherFile(file);
  const written = decode(file);
  const text = written.replace(/^sep=.\r?\n/i, '');
  const skipped = text === written ? 0 : 1;
  const delimiter = findDelimiter(text);
  const [header, ...rest] = readRecords(text, delimiter);
  if (!header || rest.length === 0) throw new FileError(said('file.noLines'));
  if (header.problem !== undefined) throw new FileError(said('file.header', { reason: header.problem }));
  if (header.cells.some((cell) => cell.includes('\0'))) throw new FileError(notText);
  if (rest.length > mostRows) throw new FileError(said('file.tooManyLines', { most: mostRows }));
  const columns = [...header.cells];
  while (columns.at(-1) === '') columns.pop();
  const rows = rest.map((row) => shape({ ...row, line: row.line + skipped }, { columns, delimiter }));
  return {
    columns,
    rows: rows.filter(({ cells, problem }) => problem !== undefined || cells.some((cell) => cell !== '')),
  };
}

const notText = said('file.noText');

function shape(
  { line, cells, problem }: TableRow,
  { columns, delimiter }: Pick<Table, 'columns'> & { delimiter: string },
): TableRow {
  const why = problem ?? whyNoRow(cells, columns, delimiter);
  if (why !== undefined) return { line, cells: [], problem: why };
  return { line, cells: columns.map((_, index) => cells[index] ?? '') };
}

function whyNoRow(cells: readonly string[], columns: readonly string[], delimiter: string): Said | undefined {
  const count = columns.length;
  if (cells.slice(count).some((cell) => cell !== '')) return said('line.tooManyCells');
  if (count > 1 && columns.every((name, index) => name === cells[index])) return said('line.headerAgain');
  const [only = '', ...others] = cells;
  const isApart = others.length === 0 && delimiters.some((one) => one !== delimiter && only.split(one).length >= count);
  return count > 1 && isApart ? said('line.otherSeparator') : undefined;
}

/** Spreadsheets in the region save CSV in Windows-1257, unless set to UTF-8. */
function decode(file: Uint8Array): string {
  const marked = encodingOf(file);
  if (marked !== undefined) return decodeText(file) ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1257').decode(file);
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseRecords(text: string, delimiter: string): CsvRecord[] {
  return parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as CsvRecord[];
}

/** All lines at once; where one has a quote too many, line by line, so that it alone is broken. */
function readRecords(text: string, delimiter: string): TableRow[] {
  try {
    const records = parseRecords(text, delimiter);
    const columns = records[0]?.record.length ?? 0;
    if (!records.some(({ record }) => hasSwallowed(record, delimiter, columns)))
      return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return readLineByLine(text.split(/\r\n|\n|\r/), delimiter);
}

/** A quote that nobody closes takes the next lines into its cell: what looks like lines of the table is no text of a cell. */
const hasSwallowed = (record: readonly string[], delimiter: string, columns: number): boolean =>
  record.some((cell) =>
    cell
      .split(/[\r\n]+/)
      .slice(1)
      .some((line) => columns > 1 && line.split(delimiter).length >= columns),
  );

/** A cell may go over so many lines. */
const longestCell = 20;

function readLineByLine(lines: readonly string[], delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let columns = 0;
  for (let at = 0; at < lines.length; at++) {
    if ((lines[at] ?? '').trim() === '') continue;
    const found = readOne(lines, at, { delimiter, columns });
    if (found) at += found.count - 1;
    rows.push(found ? { line: at + 1, cells: found.cells } : { line: at + 1, cells: [], problem: unbalanced });
    if (rows.length === 1) columns = found?.cells.length ?? 0;
  }
  return rows;
}

const unbalanced = said('line.quote');

function readOne(
  lines: readonly string[],
  at: number,
  { delimiter, columns }: { delimiter: string; columns: number },
): { cells: string[]; count: number } | undefined {
  for (let count = 1; count <= longestCell && at + count <= lines.length; count++) {
    const text = lines.slice(at, at + count).join('\n');
    // Within a quoted cell, so that it goes on.
    if ((text.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    try {
      const [only, ...others] = parseRecords(text, delimiter);
      if (!only || others.length > 0 || hasSwallowed(only.record, delimiter, columns)) return undefined;
      return { cells: only.record, count };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return undefined;
    }
  }
  return undefined;
}

const delimiters = [';', '\t', ','];

/** The most frequent separator in the header. */
function findDelimiter(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}

/** By how they begin, whatever their names end with. */
const otherFiles: readonly [beginnings: readonly string[], what: string][] = [
  [['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'], 'xlsx'],
  [
    [
      '\u00D0\u00CF\u0011\u00E0',
      '\t\u0008\u0010\u0000',
      '\t\u0008\u0008\u0000',
      '\t\u0004\u0006\u0000',
      '\t\u0000\u0004\u0000',
    ],
    'xls',
  ],
  [['\u001F\u008B', '7z\u00BC\u00AF', 'Rar!'], 'packed'],
  [['%PDF'], 'pdf'],
  [['{\\rtf'], 'rtf'],
  [['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'RIFF'], 'picture'],
  [['<'], 'page'],
  [['[{', '{"'], 'json'],
  [['BEGIN:V'], 'card'],
];

/** @throws FileError that says what it is instead of a table */
function refuseOtherFile(file: Uint8Array): void {
  const whole = Buffer.from(file.subarray(0, 64)).toString('latin1');
  const shown = whole.replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '');
  const other = otherFiles.find(([starts]) => starts.some((one) => whole.startsWith(one) || shown.startsWith(one)));
  if (other) throw new FileError(said('file.other', { what: said(`other.${other[1]}`) }));
}
