import { keepPreviousData } from '@tanstack/react-query';
import type { RiseBody } from '#api/contracts/rises/schema.ts';
import type { ForeseenQuery } from '#api/contracts/schema.ts';
import { query } from '#src/lib/data/query.ts';

/** What would be, asked while it is chosen: in memory no longer than it is shown. */
const foreseen = { gcTime: 0, retry: false } as const;

export const contractQueries = {
  own: (owner: number) => query('GET /user/contract', { owner }),
  /** What a pause would change, as the server says; asked while its dates are chosen. */
  freeze: (owner: number, id: number, { from, until }: { from: string; until: string }) =>
    query('GET /user/contract/{id}/freeze', { owner, params: { id }, query: { from, until } }, foreseen),
  /** What taking back the pause that begins on `from` would change. */
  freezeEnd: (owner: number, id: number, from: string) =>
    query('GET /user/contract/{id}/freeze/end', { owner, params: { id }, query: { from } }, foreseen),
  end: (owner: number, id: number, because?: 'price') =>
    query('GET /user/contract/{id}/end', { owner, params: { id }, query: { because } }, foreseen),
  /** New prices of contracts, and the contracts whose price can rise. */
  rises: (owner: number) => query('GET /admin/price-rise', { owner }),
  /** What a new price would change, asked while it is typed. */
  foreseenRise: (owner: number, body: RiseBody) =>
    query('POST /admin/price-rise/foreseen', { owner, body }, { ...foreseen, placeholderData: keepPreviousData }),
  /** Of any client, with the log of its changes. */
  admin: (owner: number, id: number) => query('GET /admin/contract/{id}', { owner, params: { id } }),
  /** What an admin's change would do, asked while its dates are chosen. */
  foreseen: (owner: number, id: number, asked: ForeseenQuery) =>
    query(
      'GET /admin/contract/{id}/foreseen',
      { owner, params: { id }, query: asked },
      { ...foreseen, placeholderData: keepPreviousData },
    ),
};
