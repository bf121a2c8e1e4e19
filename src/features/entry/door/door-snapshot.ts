import { isOlder, isSnapshotSigned } from '#api/entry/door/check-snapshot.ts';
import type { DoorSnapshot, EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { KeptDoor, KnownPeople } from './door-store.ts';
import type { DoorApiClient } from './door-api-client.ts';

export type SyncedPeople = Omit<KnownPeople, 'offset'>;

/** Is it the club's word to this door, with nothing lost, added or changed? */
function isKnownSigned({ tenantId, doorId, unitId, tenantKeys }: EnrolledDoor, known: SyncedPeople): boolean {
  const people = Object.entries(known.people).map(([passId, person]) => ({ passId: Number(passId), ...person }));
  return isSnapshotSigned({ ...known, tenantId, doorId, unitId, people }, known, tenantKeys);
}

/** The door as it was kept, without what it knew where that is not as the club has signed it. */
export function verifyKept(door: KeptDoor): KeptDoor {
  const { known, ...rest } = door;
  return known && isKnownSigned(door.place, known) ? door : rest;
}

/** What the door knows with an answer; nothing where the club has not said so, or had said it before what is known. */
export function acceptSnapshot(
  { place, known }: Pick<KeptDoor, 'place' | 'known'>,
  snapshot: DoorSnapshot,
): SyncedPeople | undefined {
  if (known && isOlder(snapshot, known)) return undefined;
  const synced = mergeSnapshot(known, snapshot);
  return isKnownSigned(place, synced) ? synced : undefined;
}

/** What the door knows after an answer, whoever has given it: all of it, or what it knew with what has changed. */
export function mergeSnapshot(before: KnownPeople | undefined, snapshot: DoorSnapshot): SyncedPeople {
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

/** Asks the server what is new; nothing where what it says is not the club's word. Throws where nobody answers. */
export async function fetchSnapshot(client: DoorApiClient, door: KeptDoor): Promise<SyncedPeople | undefined> {
  const ask = async (query: { cursor?: number }) =>
    acceptSnapshot(door, await client.call('GET /door/snapshot', { query }));
  const cursor = door.known?.cursor;
  if (cursor === undefined) return ask({});
  // A difference may not fit what was kept; all that there is fits whatever was.
  return (await ask({ cursor: Number(cursor) })) ?? ask({});
}
