import { keepPreviousData } from '@tanstack/react-query';
import type { InvoiceSort, StaffQuery } from '#api/invoices/staff-view-schema.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';

/** What the list is narrowed to; undefined parts are left out of the key. */
export interface BillFilter {
  search?: string | undefined;
  state?: StaffQuery['state'];
  unit?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  client?: number | undefined;
  sort?: InvoiceSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const textOf = (filter: BillFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const billQueryOf = ({ search, state, unit, from, until, client, sort, order }: BillFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(unit !== undefined && { unit }),
  ...(from && { from }),
  ...(until && { until }),
  ...(client !== undefined && { client }),
  ...(sort && { sort }),
  ...(order && { order }),
});

/** Invoices as staff see them. */
export const billQueries = {
  all: areaOf('GET /admin/invoice'),
  /** The first few by number, reference number or name. */
  few: (owner: number, search: string) =>
    query('GET /admin/invoice', { owner, query: { search, limit: 6 } }, { key: ['few', search] }),
  /** Kept on the device, so that the last list can be read without a network. */
  list: (owner: number, filter: BillFilter) =>
    pages(
      'GET /admin/invoice',
      { owner, query: { ...billQueryOf(filter), limit: 50 } },
      { key: ['list', textOf(filter)], placeholderData: keepPreviousData },
    ),
  /** The first few of a client: what they owe, or the latest. */
  ofClient: (owner: number, client: number, state?: StaffQuery['state']) =>
    query(
      'GET /admin/invoice',
      { owner, query: { client, limit: 20, ...(state && { state }) } },
      { key: ['ofClient', client, state ?? 'all'] },
    ),
  /** Those that money may be for, of which something is open. */
  open: (owner: number, search: string) =>
    query(
      'GET /admin/invoice',
      { owner, query: { search, state: 'unpaid', limit: 20 } },
      { key: ['open', search], placeholderData: keepPreviousData },
    ),
  one: (owner: number, id: number) =>
    query('GET /admin/invoice/{id}', { owner, params: { id } }, { select: ({ item }) => item }),
  money: (owner: number, client: number) => query('GET /admin/client/{id}/money', { owner, params: { id: client } }),
  tasks: (owner: number) => query('GET /admin/money-task', { owner }, { select: ({ items }) => items }),
};
