import { mostListed } from '#api/lists/list-limits.ts';
import { type AskedOrder, type ListOrder, orderOf, type SortedList } from '../db/list-order.ts';
import { invalidFields } from './api-error.ts';

/** The order that a list is asked for. Throws 400 for a cursor of another one. */
export function askedOrder<Key extends string>(asked: AskedOrder<Key>, list: SortedList<Key>): ListOrder {
  const order = orderOf(asked, list);
  if (!order) throw invalidFields(['cursor']);
  return order;
}

/** How many rows a page may have. Throws 400 for a longer one, unless they go into a file that was noted. */
export function pageLimit(query: { limit?: number | undefined; export?: number | undefined }, usual: number): number {
  const { limit = usual } = query;
  if (limit > mostListed && query.export === undefined) throw invalidFields(['limit']);
  return limit;
}

/** A page of a list of one row more than is shown, and its cursor where there is another. */
export function pageOf<Row extends { at: readonly string[] }>(rows: readonly Row[], limit: number, order: ListOrder) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, ...(last && { nextCursor: order.cursorOf(last.at) }) };
}
