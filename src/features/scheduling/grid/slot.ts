import type { PlainDate } from '#api/dates.ts';

/** A place on the grid. */
export interface Slot {
  date: PlainDate;
  /** Minutes since midnight. */
  start: number;
  roomId: number | null;
}

/** What the panel has open: where it would be; of a training its id. */
export interface GridDraft extends Slot {
  id?: number | undefined;
  duration: number;
  name: string;
}
