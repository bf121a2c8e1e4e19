import { queryOptions } from '@tanstack/react-query';
import type { UseStore } from 'idb-keyval';
import type { PlainDate } from '#api/dates.ts';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';
import { openDeviceStore } from '#src/lib/device-database.ts';
import { getPass, storeOf } from './pass/get-pass.ts';
import { forgetKeptPass, getKeptPass, type UsablePass } from './pass/kept-pass.ts';

/** Of tickets that nobody's account holds. */
const visitorStore: UseStore = openDeviceStore('trenn-tickets', () => true);

/**
 * What this device shows of a ticket, without a network too; undefined where the club has none on phones. With
 * `clientId` it is deleted with the session. Throws as `getKeptPass` does.
 */
async function getTicketPass(code: string, clientId: number | undefined): Promise<UsablePass | null> {
  const place = {
    store: clientId === undefined ? visitorStore : storeOf(clientId),
    key: `ticket ${code}`,
    sid: () => undefined,
    ask: (publicKey: string, signal: AbortSignal) =>
      callApi('PUT /public/ticket/pass', { body: { code, publicKey }, idempotencyKey: crypto.randomUUID(), signal }),
  };
  try {
    return await getKeptPass(place);
  } catch (error) {
    if (!(error instanceof ApiFailure) || isTransient(error)) throw error;
    // It was used or passed on, or is for the desk to check: its printed code is all that there is.
    await forgetKeptPass(place).catch(() => undefined);
    return null;
  }
}

/** Filters of the door log. */
export interface RecordFilters {
  door?: number | undefined;
  date?: PlainDate | undefined;
  isFlagged: boolean;
  isRefused: boolean;
}

export const entryQueries = {
  /** Whether the door will open, by what, and what comes next. */
  own: (owner: number) => query('GET /user/entry', { owner }),
  /** The pass of this device. It decides itself when to ask the server, and works without a network. */
  pass: (owner: number) =>
    queryOptions({
      queryKey: ['own', owner, 'pass'] as const,
      queryFn: () => getPass(owner),
      networkMode: 'always',
      staleTime: 3_600_000,
      retry: false,
    }),
  /** What this device shows of a ticket; null: the printed code is all that there is. It works without a network. */
  ticketPass: (code: string, owner: number | undefined) =>
    queryOptions({
      queryKey: ['own', owner ?? 'visitor', 'ticketPass', code] as const,
      queryFn: () => getTicketPass(code, owner),
      networkMode: 'always',
      staleTime: 3_600_000,
      retry: false,
    }),
  /** The user’s phones that have a pass. */
  phones: (owner: number) => query('GET /user/entry/pass', { owner }),
  /** The doors of all clubs, for admins. */
  doors: (owner: number) => query('GET /admin/door', { owner }, { refetchInterval: 60_000 }),
  /** The log of the doors, newest first. */
  record: (owner: number, { door, date, isFlagged, isRefused }: RecordFilters) =>
    pages('GET /admin/entry', {
      owner,
      query: { door, date, ...(isFlagged && { flagged: true as const }), ...(isRefused && { refused: true as const }) },
    }),
  /** How many are in each club now. */
  inside: () => query('GET /public/entry/inside', {}, { refetchInterval: 60_000 }),
  /** How many are usually in each club, hour by hour of this weekday. */
  usual: () => query('GET /public/entry/usual', {}),
  /** Who is in now. */
  insideNow: (owner: number, unit: number | undefined) =>
    query('GET /admin/entry/inside', { owner, query: { unit } }, { refetchInterval: 15_000 }),
  /** Somebody at the desk: whether they may enter, and what they have today. */
  personAtDesk: (owner: number, id: number) => query('GET /admin/entry/person/{id}', { owner, params: { id } }),
};
