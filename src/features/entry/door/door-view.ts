import { createAtom, useSelector } from '@tanstack/react-store';
import type { EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { DoorStatus } from '#api/entry/door/door-status.ts';
import type { EntryAnswer, EntryReason } from '#api/entry/entry-reasons.ts';

export interface DoorAnswer {
  kind: EntryAnswer;
  reason: EntryReason;
  firstName: string | undefined;
}

/** What the tablet shows. */
export interface DoorView {
  /** `none`: this device is no door. */
  phase: 'starting' | 'none' | 'door';
  /** It was one until just now. */
  wasRemoved?: boolean | undefined;
  place?: EnrolledDoor | undefined;
  answer?: DoorAnswer | undefined;
  /** The door's own code, for phones to read. */
  code?: string | undefined;
  inside?: number | undefined;
  /** `new`: it has never heard who may come in. */
  status?: DoorStatus | 'new' | undefined;
  isClockDoubtful?: boolean | undefined;
  /** When the server was last heard, in ms since 1970. */
  syncedAt?: number | undefined;
  /** The server did not answer last time. */
  isAway?: boolean | undefined;
  /** What it was told last is not the club's word. */
  isDisputed?: boolean | undefined;
  /** Entries that the server has not heard of. */
  waiting?: number | undefined;
}

const state = createAtom<DoorView>({ phase: 'starting' });

export const doorView = {
  get: (): DoorView => state.get(),

  /** Changes what is named. */
  show: (change: Partial<DoorView>): void => state.set((view) => ({ ...view, ...change })),
};

export const useDoorView = (): DoorView => useSelector(state);
