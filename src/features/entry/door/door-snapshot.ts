import { isOlder, isSnapshotSigned } from '#api/entry/door/check-snapshot.ts';
import type { DoorSnapshot, EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { DoorApiClient } from './door-api-client.ts';
import type { KnownPeople, StoredDoor } from './door-store.ts';

export type SyncedPeople = Omit<KnownPeople, 'offset'>;

/** Whether the snapshot is signed by the club for this door, with nothing lost, added or changed. */
function isKnownSigned({ tenantId, doorId, unitId, tenantKeys }: EnrolledDoor, known: SyncedPeople): boolean {
  const people = Object.entries(known.people).map(([passId, person]) => ({ passId: Number(passId), ...person }));
  return isSnapshotSigned({ ...known, tenantId, doorId, unitId, people }, known, tenantKeys);
}

/** The stored door, without its snapshot when the club’s signature does not match. */
export function verifyStoredDoor(door: StoredDoor): StoredDoor {
  const { known, ...rest } = door;
  return known && isKnownSigned(door.place, known) ? door : rest;
}

/**
 * The door’s snapshot after a response; undefined when the club has not signed it, or when it is older than the known
 * one.
 */
export function acceptSnapshot(
  { place, known }: Pick<StoredDoor, 'place' | 'known'>,
  snapshot: DoorSnapshot,
): SyncedPeople | undefined {
  if (known && isOlder(snapshot, known)) return undefined;
  const synced = mergeSnapshot(known, snapshot);
  return isKnownSigned(place, synced) ? synced : undefined;
}

/** The door’s snapshot after a response: the full one, or the known one with the changes. */
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

/** Fetches the changes; undefined when the response is not signed by the club. Throws when there is no response. */
export async function fetchSnapshot(client: DoorApiClient, door: StoredDoor): Promise<SyncedPeople | undefined> {
  const ask = async (query: { cursor?: number }) =>
    acceptSnapshot(door, await client.call('GET /door/snapshot', { query }));
  const cursor = door.known?.cursor;
  if (cursor === undefined) return ask({});
  // A delta may not fit the stored snapshot; a full snapshot always does.
  return (await ask({ cursor: Number(cursor) })) ?? ask({});
}
