import type { DoorSnapshot } from '#api/entry/door/door-schema.ts';
import type { KnownPeople } from './door-store.ts';

/** What the door knows after an answer, whoever has given it: all of it, or what it knew with what has changed. */
export function mergeSnapshot(before: KnownPeople | undefined, snapshot: DoorSnapshot): Omit<KnownPeople, 'offset'> {
  const { people, revoked, forgotten, since, serverTime } = snapshot;
  const held = since === null ? undefined : before;
  const gone = new Set([...(held?.revoked ?? []), ...revoked]);
  const known = { ...held?.people };
  for (const { passId, firstName, answer } of people) {
    known[passId] = { firstName, answer };
    gone.delete(passId);
  }
  for (const passId of revoked) delete known[passId];
  for (const passId of forgotten) {
    delete known[passId];
    gone.delete(passId);
  }
  const { policy, inside, cursor, tenantKeys, zone, kid, signature } = snapshot;
  const facts = { policy, inside, cursor, tenantKeys, zone, kid, signature, serverTime };
  return { ...facts, people: known, revoked: [...gone], syncedAt: Date.parse(serverTime) };
}
