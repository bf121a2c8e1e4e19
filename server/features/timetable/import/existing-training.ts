import type { TrainingKind } from '#api/timetable/training-kinds.ts';

/** A training of an earlier import of the same calendar that has not started yet. */
export interface ExistingTraining {
  id: number;
  uid: string;
  /** Of its series, as last imported. */
  rule: string | null;
  recurrenceAt: Date;
  startsAt: Date;
  durationMinutes: number;
  unitId: number;
  timeZone: string;
  roomId: number | null;
  holdsRoom: boolean;
  styleId: number;
  kind: TrainingKind;
  trainerId: number | null;
  name: string;
  comment: string | null;
  maxPlaces: number;
  taken: number;
  isPublic: boolean;
  isCancelled: boolean;
  /** Anybody was ever registered; then it is never deleted. */
  hasRegistrations: boolean;
}

/** Any other training that has not ended: it may be in the way. */
export interface OtherTraining {
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
  /** Null where it may share its room. */
  heldRoomId: number | null;
  trainerId: number | null;
  name: string;
}
