import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, idText, instant, listOf } from '../../wire-types.ts';
import { settingParts } from './parts.ts';
import { hoursTrial, month, roomsTrial, trial } from './trial-schema.ts';

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
  tryRooms: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/settings/rooms/trial',
    summary: 'Which coming trainings are fuller than rooms would have places, with changes of settings or as they are',
    body: z.object({ changes }),
    bodyBytes: 1_000_000,
    status: 200,
    response: roomsTrial,
    cacheKey: 'settings rooms',
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
