import type { TrainingKind } from '#api/timetable/training-kinds.ts';

/** A training as the calendar wants it. Ids below zero are of rooms and trainers that the import makes. */
export interface WantedTraining {
  /** Of the file, where its event begins. */
  line: number;
  uid: string;
  rule: string | null;
  isSingle: boolean;
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
  /** Null: the file does not say, so a training that is there keeps its own. */
  places: number | null;
  isPrivate: boolean;
}
