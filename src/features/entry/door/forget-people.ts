import { doorStatusOf, isPastUse } from '#api/entry/door/door-status.ts';
import type { StoredDoor } from './door-store.ts';

/**
 * What a door may still store at `date`, in ms since 1970 by its own clock: no names and passes once they admit nobody.
 * Returns the same object when there is nothing to delete. The next contact with the server brings all of them again.
 */
export function forgetPeople(door: StoredDoor, date: number): StoredDoor {
  const { known, ...rest } = door;
  const now = date + (known?.offset ?? 0);
  if (!known || !isPastUse({ ...known, now })) return door;
  const { syncedAt, offset, policy } = known;
  const status = doorStatusOf({ now, syncedAt, policy, doubt: undefined });
  return { ...rest, forgot: { syncedAt, offset, standing: status } };
}
