import { createAtom, useSelector } from '@tanstack/react-store';
import type { EnrolledDoor } from '#api/entry/door/door-schema.ts';
import { type DoorDoubt, type DoorStatus, doorStatusOf } from '#api/entry/door/door-status.ts';
import type { EntryAnswer, EntryReason } from '#api/entry/entry-reasons.ts';
import type { StoredDoor } from './door-store.ts';

export interface DoorAnswer {
  kind: EntryAnswer;
  reason: EntryReason;
  /** Its words are about a ticket. */
  isTicket?: boolean | undefined;
  firstName: string | undefined;
}

/** What the tablet shows. */
export interface DoorView {
  /** `none`: this device is not a door. */
  phase: 'starting' | 'none' | 'door';
  /** It was one until just now. */
  wasRemoved?: boolean | undefined;
  place?: EnrolledDoor | undefined;
  answer?: DoorAnswer | undefined;
  /** The door's own code, for phones to scan. */
  code?: string | undefined;
  inside?: number | undefined;
  /** `new`: it has never received a snapshot. */
  status?: DoorStatus | 'new' | undefined;
  isClockDoubtful?: boolean | undefined;
  /** Time of the last contact with the server, in ms since 1970. */
  syncedAt?: number | undefined;
  /** The last request to the server failed. */
  isAway?: boolean | undefined;
  /** The last snapshot is not signed by the club. */
  isDisputed?: boolean | undefined;
  /** Entries not yet sent to the server. */
  waiting?: number | undefined;
}

const state = createAtom<DoorView>({ phase: 'starting' });

export const doorView = {
  get: (): DoorView => state.get(),

  /** Changes only the given properties. */
  show: (change: Partial<DoorView>): void => state.set((view) => ({ ...view, ...change })),
};

/** What follows from what a door stores, at `now` (in ms since 1970 by the server’s clock). */
export function viewOf(
  { place, known, forgot }: StoredDoor,
  now: number,
  doubt: DoorDoubt | undefined,
): Partial<DoorView> {
  return {
    phase: 'door',
    place,
    inside: known?.inside,
    syncedAt: (known ?? forgot)?.syncedAt,
    status: known ? doorStatusOf({ ...known, now, doubt }) : (forgot?.standing ?? 'new'),
    isClockDoubtful: doubt === 'clock',
  };
}

export const useDoorView = (): DoorView => useSelector(state);
