import { type RawBuilder, sql } from 'kysely';
import { isPlainDate } from '#api/dates.ts';
import type { Order } from '#api/lists/list-limits.ts';

const kinds = {
  text: (value: string) => value.length <= 400,
  bigint: (value: string) => /^-?\d{1,15}$/.test(value),
  date: (value: string) => /^-?infinity$/.test(value) || isPlainDate(value),
} as const;

/** One value that rows are sorted by; never null, so that rows can be compared as a whole. */
export interface SortPart {
  value: RawBuilder<unknown>;
  kind: keyof typeof kinds;
}

/** What a list can be sorted by. */
export interface SortedList<Key extends string> {
  keys: Readonly<Record<Key, readonly SortPart[]>>;
  /** Without a wish. */
  first: { sort: Key; order: Order };
  /** What makes it one order. */
  id: RawBuilder<unknown>;
}

export interface AskedOrder<Key extends string> {
  sort?: Key | undefined;
  order?: Order | undefined;
  cursor?: string | undefined;
}

export interface ListOrder {
  by: RawBuilder<unknown>;
  /** True for the rows after the cursor; all without one. */
  after: RawBuilder<boolean>;
  /** What a row is sorted by, of which its cursor is made. */
  at: RawBuilder<string[]>;
  cursorOf(at: readonly string[]): string;
}

/**
 * The order of a list and where its page begins: by what it is sorted by and the id. The page after a row is what compares as
 * later, so it costs the same however far down it is, and rows that come or go move no other. A cursor that is an id alone is of the
 * order without a wish: lists that could not be sorted gave such ones. Undefined for a cursor of another order.
 */
export function orderOf<Key extends string>(asked: AskedOrder<Key>, list: SortedList<Key>): ListOrder | undefined {
  const key = asked.sort ?? list.first.sort;
  const way = asked.order ?? (asked.sort === undefined ? list.first.order : 'asc');
  const parts: readonly SortPart[] = [...list.keys[key], { value: list.id, kind: 'bigint' }];
  const values = parts.map(({ value }) => value);
  const { cursor } = asked;
  const start = cursor === undefined ? undefined : readCursor(cursor, [key, way], parts);
  if (cursor !== undefined && !start) return undefined;
  const typed = start?.map((value, at) => sql`${value}::${sql.raw(parts[at]?.kind ?? 'text')}`);
  const isLater = sql.raw(way === 'asc' ? '>' : '<');
  return {
    by: sql.join(values.map((value) => sql`${value} ${sql.raw(way)}`)),
    after: typed ? sql<boolean>`(${sql.join(values)}) ${isLater} (${sql.join(typed)})` : sql<boolean>`true`,
    at: sql<string[]>`array[${sql.join(values.map((value) => sql`(${value})::text`))}]`,
    cursorOf: (at) => Buffer.from(JSON.stringify([key, way, ...at])).toString('base64url'),
  };
}

function readCursor(cursor: string, order: readonly string[], parts: readonly SortPart[]): string[] | undefined {
  if (/^\d{1,10}$/.test(cursor) && parts.length === 1) return [cursor];
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  const values = Array.isArray(read) && read.every((value) => typeof value === 'string') ? read : [];
  const start = values.slice(order.length);
  const isOfOrder = order.every((word, at) => values[at] === word) && start.length === parts.length;
  return isOfOrder && parts.every(({ kind }, at) => fits(kind, start[at])) ? start : undefined;
}

/** A NUL is no text of PostgreSQL's. */
const fits = (kind: SortPart['kind'], value = ''): boolean => !value.includes('\0') && kinds[kind](value);
