import type { Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** What a training is copied with. */
export const copiedColumns = [
  'starts_at',
  'date',
  'duration_minutes',
  'name',
  'style_id',
  'kind',
  'unit_id',
  'room_id',
  'holds_room',
  'trainer_id',
  'max_places',
  'is_waiting_list_allowed',
  'is_public',
  'visitors',
  'is_closed',
  'comment_public',
  'comment_private',
] as const satisfies (keyof Tables['training'])[];

/** The columns that an admin edits, in this order. */
export const editedColumns = [
  ...copiedColumns,
  'free_leaving_since',
  'is_apart',
] as const satisfies (keyof Tables['training'])[];

export type TrainingColumns = Pick<Insertable<Tables['training']>, (typeof editedColumns)[number]>;
