import { keepPreviousData } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';

/** While those of another day are fetched, the ones before stay. */
const stays = { placeholderData: keepPreviousData } as const;

export const accountingQueries = {
  all: areaOf('GET /admin/accounting/batch'),
  /** Batches, and how many postings up to a date wait. */
  batches: (owner: number, until: PlainDate) =>
    query('GET /admin/accounting/batch', { owner, query: { until } }, stays),
  mapping: (owner: number) => query('GET /admin/accounting/mapping', { owner }),
  balances: (owner: number, until: PlainDate) =>
    query('GET /admin/accounting/balance', { owner, query: { until } }, stays),
  /** What was taxed in a span of days. */
  vat: (owner: number, from: PlainDate, until: PlainDate) =>
    query('GET /admin/accounting/vat', { owner, query: { from, until } }, stays),
  periods: (owner: number) => query('GET /admin/accounting/period', { owner }),
  openings: (owner: number) => query('GET /admin/accounting/opening', { owner }),
  /** What oneself took on a day. */
  ownDay: (owner: number, date: PlainDate) => query('GET /desk/closing', { owner, query: { date } }),
  /** What everybody took on a day; for admins. */
  days: (owner: number, date: PlainDate) => query('GET /admin/accounting/day', { owner, query: { date } }),
  /** Counts that were made, one's own or, for admins, everybody's. */
  counts: (owner: number, whose: 'own' | 'all') =>
    whose === 'all' ? pages('GET /admin/accounting/day/count', { owner }) : pages('GET /desk/closing/count', { owner }),
};
