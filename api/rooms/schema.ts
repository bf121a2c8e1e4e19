import { z } from 'zod';
import { trainingKinds } from '../timetable/training-kinds.ts';
import { id, idsText, idText, listOf, plainDate, wallTime } from '../wire-types.ts';
import { availability, wantedSpan } from './occupation.ts';

/** A club; a "unit" in the specification. */
export const unit = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** IANA time zone; every scheduled time of the club is its wall time there. */
  timeZone: z.string(),
});

const span = z.object({ from: z.string(), until: z.string() });

/** Of a club’s day whose hours are said; no span: it is closed. */
const hoursOfDay = z.object({
  date: plainDate,
  spans: z.array(span),
  reason: z.enum(['date', 'holiday', 'week']),
  /** Of a public holiday, in the languages that are known. */
  holiday: z.object({ et: z.string().optional(), en: z.string().optional(), lv: z.string().optional() }).optional(),
});

/** The days from one to another, at most six weeks. */
export const hoursQuery = z.object({ from: plainDate, until: plainDate });
export const hoursList = z.object({
  clubs: z.array(
    z.object({
      unitId: id,
      /** Where it is: a link, else empty. */
      map: z.string(),
      days: z.array(hoursOfDay),
    }),
  ),
});
export type HoursOfDay = z.infer<typeof hoursOfDay>;

export const roomGroup = z.object({ id, unitId: id, name: z.string() });

export const room = z.object({
  id,
  unitId: id,
  roomGroupId: id.nullable(),
  name: z.string(),
});

/** `kinds`: of its trainings of the last week and the next four. */
export const unitList = listOf(unit.extend({ kinds: z.array(z.enum(trainingKinds)) }));
/** `homeUnitId`: the one that a contract names, else of those it covers the one where the person books; absent: neither. */
export const ownUnitList = listOf(unit).extend({ homeUnitId: id.optional() });
export const roomGroupList = listOf(roomGroup);
export const roomList = listOf(room);

export type Unit = z.infer<typeof unit>;
export type Room = z.infer<typeof room>;

export const roomAvailabilityQuery = z.object({
  ...wantedSpan,
  /** Omitted: all rooms. */
  room: idsText.optional(),
  unit: idsText.optional(),
  /** What is to be trained there. */
  style: idText.optional(),
  exceptReservation: idText.optional(),
  /** Wanted whole, as a reservation does, also where several trainings may share it. */
  whole: z.literal('true').optional(),
});

export const roomAvailability = z.object({
  /** Whether every room asked for is free and may hold the style. */
  isCondition: z.boolean(),
  items: z.array(
    z.object({
      roomId: id,
      ...availability,
      /** Whether the style may be trained there; true without a style. */
      isForStyle: z.boolean(),
      /** Until what comes next that day; null: nothing does, or it is not free. */
      freeUntil: wallTime.nullable(),
    }),
  ),
});

export type RoomAvailabilityQuery = z.infer<typeof roomAvailabilityQuery>;
export type RoomAvailability = z.infer<typeof roomAvailability>;
