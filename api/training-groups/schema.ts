import { z } from 'zod';
import { names } from '../timetable/schema.ts';
import { id, idText, instant, longId, plainDate, wallTime } from '../wire-types.ts';
import { makeUpRule } from './make-up/schema.ts';
import { readPeriod } from './period.ts';

export const cents = z.int().min(0);
const { units, rooms, trainers, styles } = names;
/** Names that groups refer to by id, each once. */
export const places = { units, rooms, trainers, styles };

/** When its trainings are, as far as they repeat. */
export const groupTime = z.object({
  /** 1 (Monday) to 7 (Sunday). */
  weekday: z.int().min(1).max(7),
  /** Of the club's clock, as `16:30`. */
  startTime: z.string(),
  /** Minutes. */
  duration: z.int(),
});

export const facts = {
  id,
  name: z.string(),
  unitId: id,
  trainerId: id.nullable(),
  roomId: id.nullable(),
  /** Id of the style; null where it has no trainings. */
  style: id.nullable(),
  capacity: z.int(),
  memberCount: z.int(),
  times: z.array(groupTime),
  nextStartDateTime: wallTime.nullable(),
  /** Of its first and last training. */
  firstDate: plainDate.nullable(),
  lastDate: plainDate.nullable(),
};

/** Null: without end. */
export const validUntil = plainDate.nullable();

export const trainingGroup = z.object({
  ...facts,
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** Members whose right ends within two weeks or has ended, and the first of those days. */
  ending: z.object({ count: z.int(), on: plainDate.nullable() }),
});

export const trainingGroupList = z.object({ items: z.array(trainingGroup), ...places, today: plainDate });

export const detailsQuery = z
  .object({ groupId: idText, startTime: z.string(), endTime: z.string() })
  .refine(({ startTime, endTime }) => readPeriod(startTime, endTime) !== undefined);

export const groupDate = z.object({
  trainingId: id,
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  isCancelled: z.boolean(),
  /** Marks count from `from` (inclusive) to `until` (exclusive). */
  marking: z.object({ from: instant, until: instant }),
  /** Somebody else leads this date: the caller may only read it. */
  canMark: z.boolean(),
});

export const memberMark = z.object({
  trainingId: id,
  registrationId: longId,
  presence: z.enum(['present', 'absent']).nullable(),
  markedAt: instant.nullable(),
});

export const groupMember = z.object({
  id,
  /** "Emma K.", whoever asks. */
  name: z.string(),
  joinedOn: plainDate,
  /** They are no member any more. */
  hasLeft: z.boolean(),
  /** None gives them the right to come, or it ended. */
  hasRight: z.boolean(),
  validUntil,
  /** Of the dates on which they have a place. */
  marks: z.array(memberMark),
});

/** The attendance of a period, as a device keeps it for want of a network. */
export const groupDetails = z.object({
  item: trainingGroup,
  from: plainDate,
  until: plainDate,
  dates: z.array(groupDate),
  members: z.array(groupMember),
  ...places,
  today: plainDate,
});

const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+\d][\d\s()-]*$|^$/);

const body = {
  name: z.string().trim().min(1).max(120),
  unitId: id,
  trainerId: id.nullable(),
  capacity: z.int().min(1).max(500),
  contactName: z.string().trim().max(120),
  contactPhone: phone,
  /** Of a training in whose series it meets; null: none yet. */
  seriesId: id.nullable(),
  /** Gross cents of all its dates; null: nobody joins by buying. */
  price: cents.max(10_000_000).nullable(),
  isSoldOnline: z.boolean(),
  /** What a missed date gives, and whether others make up theirs here; null: nothing. Left out: as it is. */
  makeUp: makeUpRule.nullable().optional(),
};

export const groupBody = z.strictObject(body);
export const changeGroupBody = z.strictObject({ ...body, version: z.int().min(1).max(2_147_483_647) });

/** A member may come by what they have, or by a place that the club gives them. */
export const addMemberBody = z.strictObject({ clientId: id, givesPlace: z.boolean().default(false) });
export const memberParams = z.object({ id: idText, memberId: idText });

export const adminMember = z.object({
  id,
  clientId: id,
  name: z.string(),
  state: z.enum(['held', 'member']),
  joinedOn: plainDate,
  hasRight: z.boolean(),
  validUntil,
  isBought: z.boolean(),
  /** Dates to come on which they have no place: no right to them, or no place free. */
  withoutPlace: z.int(),
});

export const adminGroup = trainingGroup.extend({
  seriesId: id.nullable(),
  price: cents.nullable(),
  isSoldOnline: z.boolean(),
  /** Dates to come, and all. */
  remainingDates: z.int(),
  allDates: z.int(),
  makeUp: makeUpRule.nullable(),
  version: z.int(),
});
export const adminGroupList = z.object({ items: z.array(adminGroup), ...places, today: plainDate });
export const oneAdminGroup = z.object({ item: adminGroup, members: z.array(adminMember) });

/** A series of the timetable that is no group's yet. */
export const freeSeries = z.object({
  seriesId: id,
  name: z.string(),
  unitId: id,
  trainerId: id.nullable(),
  startDateTime: wallTime,
  maxPlaces: z.int(),
  dates: z.int(),
});
export const freeSeriesList = z.object({ items: z.array(freeSeries) });

export type GroupTime = z.infer<typeof groupTime>;
export type TrainingGroup = z.infer<typeof trainingGroup>;
export type TrainingGroupList = z.infer<typeof trainingGroupList>;
export type GroupDate = z.infer<typeof groupDate>;
export type MemberMark = z.infer<typeof memberMark>;
export type GroupMember = z.infer<typeof groupMember>;
export type GroupDetails = z.infer<typeof groupDetails>;
export type GroupBody = z.infer<typeof groupBody>;
export type ChangeGroupBody = z.infer<typeof changeGroupBody>;
export type AdminMember = z.infer<typeof adminMember>;
export type AdminGroup = z.infer<typeof adminGroup>;
export type AdminGroupList = z.infer<typeof adminGroupList>;
export type OneAdminGroup = z.infer<typeof oneAdminGroup>;
export type FreeSeries = z.infer<typeof freeSeries>;
