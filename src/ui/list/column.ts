import type { ReactNode } from 'react';
import type { CsvValue } from '#src/lib/files/csv-file.ts';

/** One column of a list, declared once: its head, cell, sorting and what stands in a file all follow from it. */
export interface Column<Row, Key extends string = string> {
  id: string;
  /** The head. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** In a file; amounts of cents as bigint. */
  text: (row: Row) => CsvValue;
  /** What its head sorts by; without it nothing. */
  sort?: Key;
  /** The way of its first press; another turns it. */
  first?: Order;
  /** Its share of the width, as a track of a grid. */
  width: string;
  /** Figures stand at the end. */
  isFigure?: boolean;
  /** Only shown where the table is at least so wide, in px; a file has it always. */
  from?: number;
}

export type Order = 'asc' | 'desc';

export interface Sorting<Key extends string = string> {
  key: Key;
  order: Order;
}

/** What a press on a head makes of the sorting: its own first way, then the other. */
export function sortBy<Key extends string>(
  now: Sorting<Key>,
  { sort, first = 'asc' }: Pick<Column<never, Key>, 'sort' | 'first'>,
): Sorting<Key> {
  if (sort === undefined) return now;
  if (now.key !== sort) return { key: sort, order: first };
  return { key: sort, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/** Rows that are all here, sorted as a server would: by what stands in the file, then by their order as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { key, order }: Sorting,
  language: string,
): Row[] {
  const text = columns.find(({ sort }) => sort === key)?.text;
  if (!text) return [...rows];
  const way = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => way * compare(text(one), text(other), language));
}

/** What has no value comes last, and first the other way round. */
function compare(one: CsvValue, other: CsvValue, language: string): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string' || typeof other === 'string')
    return String(one).localeCompare(String(other), language, { numeric: true });
  return one < other ? -1 : Number(one > other);
}

/** What the columns say of each row in a file. */
export const fileRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvValue[][] =>
  rows.map((row) => columns.map(({ text }) => text(row)));
