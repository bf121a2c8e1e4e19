import type { CsvRow } from '#api/write-csv.ts';
import { saveCsv } from '../api/save-file.ts';

/** What stands in a field of a file; amounts of cents as bigint. */
export type CsvValue = CsvRow[number];

export interface CsvFile {
  add: (rows: readonly CsvRow[]) => void;
  save: (fileName: string) => void;
}

const mark = /^\ufeff/;

/** A file that rows are added to as they come, so that they are never held all at once as objects. */
export async function openCsvFile(heads: readonly string[]): Promise<CsvFile> {
  const { writeCsv } = await import('#api/write-csv.ts');
  const parts = [writeCsv([heads])];
  return {
    add: (rows) => parts.push(writeCsv(rows).replace(mark, '')),
    save: (fileName) => saveCsv(fileName, parts),
  };
}
