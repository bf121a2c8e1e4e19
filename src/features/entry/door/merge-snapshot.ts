import type { DoorSnapshot } from '#api/entry/door-schema.ts';
import type { KnownPeople } from './door-store.ts';

/** What the door knows after an answer: all of it the first time, then what has changed. */
export function mergeSnapshot(
  before: KnownPeople | undefined,
  { people, revoked, serverTime, policy, inside, cursor, tenantKeys, zone }: DoorSnapshot,
  offset: number,
): KnownPeople {
  const gone = new Set([...(before?.revoked ?? []), ...revoked]);
  const known = { ...before?.people };
  for (const { passId, firstName, answer } of people) {
    known[passId] = { firstName, answer };
    gone.delete(passId);
  }
  for (const passId of revoked) delete known[passId];
  return {
    people: known,
    revoked: [...gone],
    policy,
    inside,
    cursor,
    tenantKeys,
    zone,
    syncedAt: Date.parse(serverTime),
    offset,
  };
}
