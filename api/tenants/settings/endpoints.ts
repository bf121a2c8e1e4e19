import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { trialReasons } from '../../registrations/policy/trial-reasons.ts';
import { holiday } from '../../scheduling/series/schema.ts';
import { id, idParams, idText, instant, listOf, wallTime } from '../../wire-types.ts';
import { settingParts } from './parts.ts';

/** Null: nothing, or not set. */
const settingValue = z.union([
  z.string().max(200_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(300)).max(200),
  z.record(z.string().max(40), z.number()),
]);

/** As in the tenant’s file, with a kind or an id in place of `[]`: `branding.title`, `bookingPolicies.group.perDayLimit`, `styles.5.color`. */
const fieldName = z.string().max(100);
const version = z.int().min(0).max(2_147_483_647);

/** What a field may be, as the schema of the tenant’s file says. */
const settingField = z.object({
  /** With `[]` for each of a list. */
  name: z.string(),
  part: z.enum(settingParts),
  type: z.enum(['text', 'number', 'whole', 'switch', 'choice', 'list', 'object']),
  options: z.array(z.string()).optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  /** It may be set to nothing. */
  isNullable: z.boolean(),
  default: settingValue,
});

const settings = z.object({
  /** With the defaults of what is not set. */
  item: z.record(z.string(), settingValue),
  fields: z.array(settingField),
  /** Grows with each change. */
  version,
  lastChange: z.object({ at: instant, by: z.string().nullable() }).nullable(),
});

const changedField = z.object({ field: z.string(), before: settingValue, after: settingValue });

const historyItem = z.object({
  id,
  at: instant,
  /** Null: an operator, at the server. */
  by: z.string().nullable(),
  changes: z.array(changedField),
  /** The change that this one takes back. */
  undoes: id.nullable(),
  /** Nothing of it has been changed since, and it can be taken back. */
  isUndoable: z.boolean(),
});

/** A calendar month, as 2026-10. */
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

const trialCounts = z.object({
  /** Bookings of the changed kinds that would have been refused, and of how many people. */
  refused: z.int(),
  people: z.int(),
  /** Bookings that the rules of now would refuse, and the changed ones would not. */
  allowed: z.int(),
  /** Late cancellations by the rules of now, and by the changed ones. */
  lateNow: z.int(),
  lateThen: z.int(),
});

/** A booking that the rules of now and the changed ones decide differently. */
const triedBooking = z.object({
  clientId: id,
  client: z.string(),
  trainingId: id,
  training: z.string(),
  /** Local time of the club. */
  startsAt: wallTime,
  bookedAt: instant,
  effect: z.enum(['refused', 'allowed']),
  /** Why the changed rules refuse it, or those of now do. */
  reason: z.enum(trialReasons),
});

const trial = z.object({
  month,
  bookings: z.int(),
  ...trialCounts.shape,
  styles: z.array(z.object({ name: z.string(), refused: z.int() })),
  /** Of each changed rule what it would do alone. */
  fields: z.array(z.object({ field: z.string(), ...trialCounts.shape })),
  /** The first hundred that would have been refused or allowed, as they were booked. */
  changed: z.array(triedBooking).max(100),
});

/** What opening hours leave outside. */
const hoursTrial = z.object({
  /** Public holidays of the next year, and further dates of the club’s own, by the rules as changed. */
  holidays: z.array(holiday),
  /** Coming trainings of the next eight weeks, and the people in them. */
  trainings: z.int(),
  people: z.int(),
  /** The first fifty of them. */
  outside: z
    .array(z.object({ id, name: z.string(), unitId: id, startsAt: wallTime, people: z.int(), isHoliday: z.boolean() }))
    .max(50),
});

/** Where a style stands. */
const styleUse = z.object({
  id,
  /** All of the timetable, and those that are to come. */
  trainings: z.int(),
  coming: z.int(),
  /** Of those to come; twenty at most. */
  names: z.array(z.string()),
  /** That are good for it alone or among others. */
  products: z.int(),
  rooms: z.int(),
  trainers: z.int(),
});

const changes = z.record(fieldName, settingValue).refine((all) => Object.keys(all).length <= 300);

const admin = { access: 'admin' } as const;

/** What the file of the tenant sets, by admins: the same fields, and the same mistakes are refused. */
export const settingsEndpoints = {
  getSettings: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings',
    summary: 'All settings of the club that the file of a tenant names, and what each may be',
    response: settings,
    cacheKey: 'settings all',
    freshSeconds: 0,
  }),
  changeSettings: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings',
    summary: 'Change settings, all or none; null takes a field away, and its default applies',
    body: z.object({
      changes,
      /** As it was read: refused where somebody has changed one of the fields since. */
      version,
    }),
    bodyBytes: 1_000_000,
    response: settings,
    errors: ['changed_meanwhile', 'host_not_reached'],
    isIdempotent: true,
  }),
  trySettings: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/settings/trial',
    summary:
      'What other rules of booking would have made of the bookings of a past month, by the rules that decide bookings',
    body: z.object({
      changes,
      /** A whole month that is over; without it the last one. */
      month: month.optional(),
    }),
    bodyBytes: 1_000_000,
    status: 200,
    response: trial,
    cacheKey: 'settings trial',
    freshSeconds: 60,
  }),
  tryHours: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/settings/hours/trial',
    summary: 'Which coming trainings opening hours would leave outside, with changes of settings or as they are',
    body: z.object({ changes }),
    bodyBytes: 1_000_000,
    status: 200,
    response: hoursTrial,
    cacheKey: 'settings hours',
    freshSeconds: 30,
  }),
  listStyleUses: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/styles',
    summary: 'The styles in their order, and where each of them stands',
    response: listOf(styleUse),
    cacheKey: 'settings styles',
    freshSeconds: 30,
  }),
  mergeStyle: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/styles/{id}/merge',
    summary: 'Make a style another one of its kind: all that names it names the other; it cannot be taken back',
    params: idParams,
    body: z.object({ into: id }),
    response: settings,
    isIdempotent: true,
  }),
  listSettingsHistory: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/history',
    summary: 'Who has changed which settings, when, from what to what; the newest first, 30 at a time',
    query: z.object({ before: idText.optional() }),
    response: listOf(historyItem),
    cacheKey: 'settings history',
    freshSeconds: 0,
  }),
  undoSettings: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/history/{id}/undo',
    summary: 'Take back a change of settings by a new one; refused where a field has been changed since',
    params: idParams,
    response: settings,
    errors: ['changed_meanwhile', 'host_not_reached'],
    isIdempotent: true,
  }),
};

export type SettingsPage = z.infer<typeof settings>;
export type SettingField = z.infer<typeof settingField>;
export type SettingValue = z.infer<typeof settingValue>;
export type SettingsHistoryItem = z.infer<typeof historyItem>;
export type StyleUse = z.infer<typeof styleUse>;
export type HoursTrial = z.infer<typeof hoursTrial>;
export type SettingsTrial = z.infer<typeof trial>;
export type TriedBooking = z.infer<typeof triedBooking>;
export type TrialCounts = z.infer<typeof trialCounts>;
