import { openCsvFile } from '#src/lib/files/csv-file.ts';
import { type Column, fileRows } from './column.ts';

export interface ListFile<Row> {
  /** With its ending. */
  fileName: string;
  /** Noted on the server before any of it leaves, where the rows are personal data. */
  note?: () => Promise<number>;
  /** All rows of the list as it is narrowed and sorted, page by page. */
  pages: (noted: number | undefined) => AsyncIterable<readonly Row[]>;
}

/** Saves rows as a file with the columns of the list: all of it, or those that are given. */
export async function saveList<Row>(
  { fileName, note, pages }: ListFile<Row>,
  columns: readonly Column<Row>[],
  { rows, onRows }: { rows?: readonly Row[] | undefined; onRows?: (count: number) => void } = {},
): Promise<void> {
  const file = await openCsvFile(columns.map(({ label }) => label));
  const noted = await note?.();
  let count = 0;
  for await (const page of rows ? [rows] : pages(noted)) {
    file.add(fileRows(columns, page));
    count += page.length;
    onRows?.(count);
  }
  file.save(fileName);
}

/** Pages of a list by its cursor until there is no other. */
export async function* allPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<{ items: readonly Row[]; nextCursor?: string | undefined }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
