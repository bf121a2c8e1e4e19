import { keepPreviousData } from '@tanstack/react-query';
import type { HistoryKind } from '#api/clients/history-kinds.ts';
import type { awayDays, PeopleSort, PeopleState } from '#api/clients/people-schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';

/** What the list of people is narrowed to and sorted by. */
export interface PeopleFilter {
  search?: string | undefined;
  state?: PeopleState | undefined;
  owes?: 'yes' | undefined;
  away?: (typeof awayDays)[number] | undefined;
  sort?: PeopleSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const peopleQueryOf = ({ search, state, owes, away, sort, order }: PeopleFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(owes && { owes }),
  ...(away && { away: Number(away) }),
  ...(sort && { sort }),
  ...(order && { order }),
});

/** Nothing about clients is stored on the device. `owner` is the admin. */
export const clientQueries = {
  all: areaOf('GET /admin/client/{id}'),
  /** By what is typed and chosen; without either all. While others are fetched, the ones before stay. */
  people: (owner: number, filter: PeopleFilter) =>
    pages(
      'GET /admin/people',
      { owner, query: peopleQueryOf(filter) },
      { key: [filter], placeholderData: keepPreviousData },
    ),
  /** The first few, for a choice beside a form. */
  few: (owner: number, search: string, limit = 6) =>
    query('GET /admin/client', { owner, query: { search, limit } }, { placeholderData: keepPreviousData }),
  card: (owner: number, id: number) => query('GET /admin/client/{id}', { owner, params: { id } }),
  /** All their bookings, also past, cancelled and lost ones, latest first. */
  bookings: (owner: number, id: number) => pages('GET /admin/client/{id}/registration', { owner, params: { id } }),
  /** All that happened to them, newest first. */
  history: (owner: number, id: number, filter: { kind?: HistoryKind | undefined; day?: PlainDate | undefined }) =>
    pages(
      'GET /admin/client/{id}/history',
      { owner, params: { id }, query: filter },
      { key: [filter], placeholderData: keepPreviousData },
    ),
  /** What erasing them would end and leave in the books. */
  erasure: (owner: number, id: number) =>
    query('GET /admin/client/{id}/erase', { owner, params: { id } }, { gcTime: 0 }),
  /** Looks and changes, of all clients or of one. */
  log: (owner: number, client: number | undefined) => pages('GET /admin/audit', { owner, query: { client } }),
};
