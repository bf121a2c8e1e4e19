import { z } from 'zod';
import { mailAddress } from '../clients/typed-schema.ts';
import { entryPolicy } from '../entry/entry-policy.ts';
import type { Language } from '../languages.ts';
import { bookingPolicy } from '../registrations/policy/policy.ts';
import { type HoursDay, readDayHours, readHours, writeDayHours } from '../rooms/opening-hours.ts';
import { isTimeZoneName } from '../time-zone-name.ts';
import { trainingKind } from '../timetable/schema.ts';
import { visitorAccess } from '../visitors/visitor-access.ts';
import { contractSettingsOfFile } from './contract-settings.ts';
import { embedSettings } from './embed-settings.ts';
import { name, text } from './file-texts.ts';
import { defaultFont, fontNames } from './fonts.ts';
import { hostName as host } from './host-name.ts';
import { mailSettings } from './mail-settings.ts';
import { scheduleSettings } from './schedule-settings.ts';
import { pageRules } from './schema.ts';
import { sellerSettings } from './seller-settings.ts';
import { smsSettings } from './sms-settings.ts';

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #1a9e5c')
  .transform((color) => color.toLowerCase());

const timeZone = z.string().refine(isTimeZoneName, 'must be a time zone of the IANA database, as Europe/Tallinn');

const room = z.strictObject({
  name: name.describe('Name of the room; once in a club'),
  group: name.optional().describe('Name of one of the club’s room groups'),
  isShared: z.boolean().default(false).describe('Several trainings at once may use it, as a gym floor'),
  places: z.int().min(1).max(10_000).nullable().default(null).describe('People that it is made for'),
  layout: z
    .enum(['list', 'lanes', 'tee'])
    .optional()
    .describe(
      'How the timetable shows its trainings: each by itself, as lanes of a pool or as start times; left out, by its trainings',
    ),
  styles: z.array(name).default([]).describe('Names of the styles that may be trained there; empty: all'),
  isHidden: z.boolean().default(false).describe('Out of use: no new training gets it'),
});

const hours = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').replaceAll('–', '-'))
  .refine((text) => readHours(text) !== undefined, 'must be as 06:30-22:00, 07:00-12:00+14:00-21:00 or closed');

const dayHours = z
  .string()
  .transform((text) => text.trim().replaceAll('–', '-'))
  .refine((text) => readDayHours(text) !== undefined, 'must be as 2026-12-24 08:00-14:00 or 2026-12-25 closed')
  .transform((text) => writeDayHours(text));

const onceADate = 'must hold each date once';

/** `geo:` as phones know it, or a page of a map. */
const map = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^(https:\/\/\S+|-?\d{1,2}\.\d{2,8}, ?-?\d{1,3}\.\d{2,8})$/,
    'must be a link as https://maps.example/place or coordinates as 59.4370, 24.7536',
  );

const club = z.strictObject({
  name: name.describe('Name of the club'),
  address: text.default('').describe('Street, number and town; calendars’ places are also known by it'),
  phone: text.default('').describe('Phone number as people read it'),
  map: map
    .optional()
    .describe(
      'Link to the place on a map, or its coordinates as 59.4370, 24.7536; without it a map is asked for the address',
    ),
  hours: z
    .strictObject({
      mon: hours.describe(
        'Opening hours on Mondays, as 06:30-22:00, 07:00-12:00+14:00-21:00 or closed; without it nothing is said',
      ),
      tue: hours.describe('The same on Tuesdays'),
      wed: hours.describe('The same on Wednesdays'),
      thu: hours.describe('The same on Thursdays'),
      fri: hours.describe('The same on Fridays'),
      sat: hours.describe('The same on Saturdays'),
      sun: hours.describe('The same on Sundays'),
      holidays: hours.describe(
        'The same on public holidays and on `schedule.ownHolidays`; without it those are as the others',
      ),
    } satisfies Record<HoursDay, unknown>)
    .partial()
    .default({}),
  days: z
    .array(dayHours)
    .max(200)
    .refine((days) => new Set(days.map((day) => day.slice(0, 10))).size === days.length, onceADate)
    .default([])
    .describe('Hours of single dates, as 2026-12-24 08:00-14:00 or 2026-12-25 closed, which go before all others'),
  timeZone: timeZone.describe('Time zone of the IANA database, as Europe/Tallinn'),
  roomGroups: z.array(name).default([]).describe('Names under which rooms can be put together'),
  rooms: z.array(room).default([]).describe('Rooms where trainings are'),
});

const schemeColors = z
  .strictObject({
    fill: color.describe('Buttons and what is chosen, in place of the computed colour'),
    acc: color.describe('Text in the brand’s colour, in place of the computed one'),
    tint: color.describe('Quiet ground in the brand’s colour, in place of the computed one'),
  })
  .partial();

const branding = z.strictObject({
  title: name.describe('Name as members know it, in pages and mails'),
  brandColor: color.describe('One colour, as #1a7f5a, from which all others are computed'),
  logo: z
    .string()
    .min(1, 'must be SVG text or the path of an .svg file')
    .describe('SVG text, or the path of an .svg file as seen from this file'),
  invoiceLogoHeight: z.int().min(10).max(200).default(40).describe('Height of the logo on invoices, in pixels'),
  invoiceLogoPadding: z.int().min(0).max(100).default(20).describe('Room around the logo on invoices, in pixels'),
  phone: text.default('').describe('Phone number for questions, as people read it'),
  colors: z.strictObject({ light: schemeColors, dark: schemeColors }).partial().default({}),
  font: z.enum(fontNames).default(defaultFont).describe('Typeface of the app'),
});

const trainer = z.strictObject({
  firstName: name.describe('First name, which members see'),
  lastName: name.describe('Last name'),
  email: mailAddress({ max: 254 }, 'must be an e-mail address')
    .optional()
    .describe('Address by which calendars’ organizers are known'),
});

/** A club's own page rules; the others come from `defaultPageRules`. */
const ownPageRules = z.strictObject({
  payment: z.strictObject(pageRules.shape.payment.shape).partial().default({}),
  pages: z.strictObject(pageRules.shape.pages.shape).partial().default({}),
  pageFunctions: z.strictObject(pageRules.shape.pageFunctions.shape).partial().default({}),
  main: z.strictObject(pageRules.shape.main.shape).partial().default({}),
});

const style = z.strictObject({
  name: name.describe('Name of the style, by which calendars’ events find it'),
  names: z
    .strictObject({
      et: name.describe('Name in Estonian, where it is another one; calendars’ events find it by this too'),
      en: name.describe('Name in English, where it is another one'),
      lv: name.describe('Name in Latvian, where it is another one'),
    } satisfies Record<Language, unknown>)
    .partial()
    .default({}),
  color: color.describe('A colour, as #7b61c9; only its hue is shown'),
  kind: trainingKind.describe('Kind of training, by which rules of booking and contracts tell trainings apart'),
  position: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Place among the styles; those with the same are in the order of their names'),
  isFlagged: z.boolean().default(false).describe('Counted by `flaggedStylePerDayLimit`'),
  visitors: visitorAccess
    .optional()
    .describe(
      'People without an account may book its imported trainings: `open` is paid at the desk, `free` costs nothing; left out, they may not',
    ),
  usualMinutes: z.int().min(5).max(1440).nullable().default(null).describe('Minutes that a new training of it lasts'),
  usualPlaces: z.int().min(0).max(10_000).nullable().default(null).describe('Places that a new training of it has'),
  isHidden: z
    .boolean()
    .default(false)
    .describe('No new training gets it, and filters leave it out; only of a style that has no training to come'),
});

/** The file from which `npm run tenant -- add` creates a tenant. */
export const tenantFile = z.strictObject({
  name: name.describe('Name of the tenant, for operators'),
  hosts: z
    .array(host)
    .min(1, 'must name at least one host')
    .max(100)
    .describe(
      'Hosts at which the tenant is opened, without https:// and port; the first in the alphabet stands in mails',
    ),
  pageRules: ownPageRules.prefault({}),
  branding,
  clubs: z.array(club).min(1, 'must hold at least one club').max(500),
  styles: z.array(style).max(1000).default([]),
  trainers: z.array(trainer).max(5000).default([]),
  /** The fields of a kind of training that override `defaultPolicy`. */
  bookingPolicies: z
    .array(
      z.strictObject({
        kind: trainingKind.describe('Kind of training that the rules are for'),
        ...bookingPolicy.partial().shape,
      }),
    )
    .default([]),
  /** The fields of its doors that override `defaultEntryPolicy`. */
  entryPolicy: z.strictObject(entryPolicy.shape).partial().default({}),
  mail: mailSettings.default({}),
  sms: smsSettings.default({}),
  /** The fields of its timetable’s rules that override `defaultScheduleRules`. */
  schedule: scheduleSettings.default({}),
  seller: sellerSettings.default({}),
  embed: embedSettings.default({}),
  /** The fields of its rules of contracts that override `defaultContractRules`. */
  contracts: contractSettingsOfFile.default({}),
  buyingTerms: z
    .strictObject({
      et: text.describe('Terms of buying in Estonian'),
      en: text.describe('Terms of buying in English'),
      lv: text.describe('Terms of buying in Latvian'),
    })
    .default({ et: '', en: '', lv: '' }),
});

export type TenantFile = z.infer<typeof tenantFile>;

/** The parts of the file that are one for the whole tenant. */
export const tenantSettings = tenantFile.pick({
  name: true,
  pageRules: true,
  branding: true,
  entryPolicy: true,
  mail: true,
  sms: true,
  schedule: true,
  seller: true,
  contracts: true,
  embed: true,
  buyingTerms: true,
});

export type TenantSettings = z.infer<typeof tenantSettings>;
