import { keepPreviousData } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { query } from '#src/lib/data/query.ts';

/** What the desk sees of trainings and their people. */
export const deskQueries = {
  day: (owner: number, date: PlainDate) => query('GET /admin/registration', { owner, query: { date } }),
  roster: (owner: number, id: number) => query('GET /admin/registration/class/{id}', { owner, params: { id } }),
  candidates: (owner: number, id: number, search: string) =>
    query(
      'GET /admin/registration/class/{id}/candidate',
      { owner, params: { id }, query: { search } },
      { placeholderData: keepPreviousData },
    ),
  byCode: (owner: number, id: number, code: string) =>
    query(
      'GET /admin/registration/class/{id}/candidate/code',
      { owner, params: { id }, query: { code } },
      { retry: false },
    ),
  /** Without a date the same style in the coming week. */
  targets: (owner: number, id: number, date: PlainDate | undefined) =>
    query('GET /admin/registration/{id}/target', { owner, params: { id }, query: { date } }),
};
