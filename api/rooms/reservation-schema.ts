import { z } from 'zod';
import { isWallTime } from '../dates.ts';
import { style } from '../timetable/schema.ts';
import { clockChange, dateRange, id, idsText, listOf, plainDate, wallTime } from '../wire-types.ts';
import { occupation } from './occupation.ts';
import { purposes } from './purposes.ts';

const minutesOfMonth = 31 * 1440;

export const repeatRule = z.object({
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  until: plainDate,
  /** Left out. */
  skipDates: z.array(plainDate).max(400).default([]),
});

const values = {
  roomIds: z.array(id).min(1).max(20),
  purpose: z.enum(purposes),
  /** For whom or what. */
  name: z.string().trim().max(120),
  /** Members see the name and not only that the room is taken. */
  isPublic: z.boolean(),
  /** Wall time of the rooms' clubs. */
  startDateTime: wallTime.refine(isWallTime),
  /** Minutes; a day at most if it repeats. */
  duration: z.int().min(5).max(minutesOfMonth),
  /** Null: once. */
  repeat: repeatRule.nullable(),
};

/** Which dates of a repeated reservation are meant; what has ended never changes. */
export const repeatScopes = ['this', 'following', 'all'] as const;

export const reservationBody = z.object(values);

export const changeReservationBody = z.object({
  ...values,
  scope: z.enum(repeatScopes),
  /** The date from which it is changed: of this one, or of the first of the following. */
  date: plainDate,
  version: z.int().min(1).max(2_147_483_647),
});

export const removeReservationQuery = z.object({ scope: z.enum(repeatScopes), date: plainDate });

export const reservation = z.object({
  id,
  ...values,
  name: z.string(),
  repeat: z.object({ weekdays: z.array(z.int()), until: plainDate, skipDates: z.array(plainDate) }).nullable(),
  /** Who reserved it; null: no longer known. */
  by: z.string().nullable(),
  version: z.int(),
});

export const oneReservation = z.object({ item: reservation });

export const reservationEffects = z.object({
  /** So many times each room would be taken. */
  dates: z.array(plainDate),
  /** What is in the way; `roomId` says where. */
  occupied: z.array(occupation),
  clockChanges: z.array(clockChange),
});

export const roomUseQuery = dateRange.extend({ unit: idsText.optional() });

/** A time at which a room is taken, for a plan of the day. */
export const roomUse = occupation.extend({
  roomId: id,
  styleId: id.nullable(),
  isRepeated: z.boolean(),
});

export const roomUseList = listOf(roomUse).extend({ styles: z.array(style) });

/** A time at which a room is reserved, as everybody may see it: for whom or what only where that is public. */
export const takenRoom = z.object({
  roomId: id,
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  name: z.string().nullable(),
  purpose: z.enum(purposes).nullable(),
});

export const takenRoomList = listOf(takenRoom);

export type TakenRoom = z.infer<typeof takenRoom>;
export type ReservationBody = z.infer<typeof reservationBody>;
export type ChangeReservationBody = z.infer<typeof changeReservationBody>;
export type RemoveReservationQuery = z.infer<typeof removeReservationQuery>;
export type RoomReservation = z.infer<typeof reservation>;
export type ReservationEffects = z.infer<typeof reservationEffects>;
export type RoomUseQuery = z.infer<typeof roomUseQuery>;
export type RoomUse = z.infer<typeof roomUse>;
