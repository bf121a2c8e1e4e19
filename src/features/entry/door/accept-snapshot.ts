import { isOlder, isSnapshotSigned } from '#api/entry/door/check-snapshot.ts';
import type { DoorSnapshot, EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { KeptDoor, KnownPeople } from './door-store.ts';
import { mergeSnapshot } from './merge-snapshot.ts';

export type HeardPeople = Omit<KnownPeople, 'offset'>;

/** Is it the club's word to this door, with nothing lost, added or changed? */
function isKnownSigned({ tenantId, doorId, unitId, tenantKeys }: EnrolledDoor, known: HeardPeople): boolean {
  const people = Object.entries(known.people).map(([passId, person]) => ({ passId: Number(passId), ...person }));
  return isSnapshotSigned({ ...known, tenantId, doorId, unitId, people }, known, tenantKeys);
}

/** The door as it was kept, without what it knew where that is not as the club has signed it. */
export function believeKept(door: KeptDoor): KeptDoor {
  const { known, ...rest } = door;
  return known && isKnownSigned(door.place, known) ? door : rest;
}

/** What the door knows with an answer; nothing where the club has not said so, or had said it before what is known. */
export function acceptSnapshot(
  { place, known }: Pick<KeptDoor, 'place' | 'known'>,
  snapshot: DoorSnapshot,
): HeardPeople | undefined {
  if (known && isOlder(snapshot, known)) return undefined;
  const heard = mergeSnapshot(known, snapshot);
  return isKnownSigned(place, heard) ? heard : undefined;
}
