import { listRightsToComeBack } from '../../course-places/make-up/come-back.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { listStrikes } from '../../trainings/strikes/queries.ts';
import { lockClients } from '../booking/queries.ts';
import { listLiveRegistrations } from '../queries.ts';
import { listWaiting } from './queries.ts';
import type { Waitlist } from './waitlist.ts';

interface Wanted {
  /** The number on the waitlist behind which to look, and how many at most. */
  behind: number;
  limit: number;
  asked: 'everybody' | 'not yet offered';
  /** Locks their rows, by id with this one: for a caller that will promote them. */
  lock?: { alongWith: number | undefined };
}

export type Waiting = Awaited<ReturnType<typeof getCandidates>>[number];

/** The next who wait, first on the waitlist first, with what the rules need to know of each. */
export async function getCandidates({ scope, training, catalog, now }: Waitlist, { lock, ...wanted }: Wanted) {
  const waiting = await listWaiting(scope, training.id, wanted);
  if (waiting.length === 0) return [];
  const clientIds = waiting.map(({ clientId }) => clientId);
  if (lock) await lockClients(scope, lock.alongWith ? [...clientIds, lock.alongWith] : clientIds);
  const entitlements = Map.groupBy(await listEntitlements(scope, clientIds), ({ clientId }) => clientId);
  const live = await listLiveRegistrations(scope, clientIds, training.date, now);
  const registrations = Map.groupBy(live, ({ clientId }) => clientId);
  const strikes = await listStrikes(scope, catalog, clientIds, now);
  const own = waiting.map(({ clientId }) => ({ clientId, entitlements: entitlements.get(clientId) ?? [] }));
  const rights = new Map((await listRightsToComeBack(scope, training, own)).map((one) => [one.clientId, one]));
  return waiting.map((one) => ({
    ...one,
    trainingId: training.id,
    entitlements: rights.get(one.clientId)?.entitlements ?? [],
    registrations: registrations.get(one.clientId) ?? [],
    strikes: strikes.get(one.clientId) ?? [],
  }));
}
