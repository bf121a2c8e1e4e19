import { z } from 'zod';
import { entryPolicy } from '../entry/entry-policy.ts';
import { bookingPolicy } from '../registrations/policy.ts';
import { isTimeZoneName } from '../time-zone-name.ts';
import { trainingKind } from '../timetable/schema.ts';
import { visitorAccess } from '../visitors/visitor-access.ts';
import { defaultFont, fontNames } from './fonts.ts';
import { mailSettings } from './mail-settings.ts';
import { pageRules } from './schema.ts';

/** Below the space and but tab and line ends: no place in a text, and PostgreSQL takes no NUL. */
const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' && !'\t\r\n'.includes(character));

const noControls = 'must not hold control characters';
const text = z
  .string()
  .trim()
  .max(20_000)
  .refine((text) => !hasControls(text), noControls);
const name = text.pipe(z.string().min(1, 'must not be empty').max(200));

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #1a9e5c')
  .transform((color) => color.toLowerCase());

const host = z
  .string()
  .transform((host) => host.trim().toLowerCase())
  .refine(
    (host) => host.length <= 253 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host),
    'must be a host’s name as club.example.com, without https:// and port',
  );

const timeZone = z.string().refine(isTimeZoneName, 'must be a time zone of the IANA database, as Europe/Tallinn');

const room = z.strictObject({
  name,
  /** Name of one of the club's room groups. */
  group: name.optional(),
  /** Several trainings at once may use it, as a gym floor. */
  isShared: z.boolean().default(false),
});

const club = z.strictObject({
  name,
  address: text.default(''),
  phone: text.default(''),
  timeZone,
  roomGroups: z.array(name).default([]),
  rooms: z.array(room).default([]),
});

const schemeColors = z.strictObject({ fill: color, acc: color, tint: color }).partial();

const branding = z.strictObject({
  title: name,
  brandColor: color,
  /** SVG text, or the path of an .svg file as seen from the tenant's file. */
  logo: z.string().min(1, 'must be SVG text or the path of an .svg file'),
  phone: text.default(''),
  colors: z.strictObject({ light: schemeColors, dark: schemeColors }).partial().default({}),
  font: z.enum(fontNames).default(defaultFont),
});

const trainer = z.strictObject({
  firstName: name,
  lastName: name,
  email: z
    .email('must be an e-mail address')
    .transform((email) => email.toLowerCase())
    .optional(),
});

/** A club's own switches, one by one; the others are as `defaultPageRules` says. */
const ownPageRules = z.strictObject({
  payment: z.strictObject(pageRules.shape.payment.shape).partial().default({}),
  pages: z.strictObject(pageRules.shape.pages.shape).partial().default({}),
  pageFunctions: z.strictObject(pageRules.shape.pageFunctions.shape).partial().default({}),
  main: z.strictObject(pageRules.shape.main.shape).partial().default({}),
});

const style = z.strictObject({
  name,
  color,
  kind: trainingKind,
  /** Counted by the limit of one style a day. */
  isFlagged: z.boolean().default(false),
  /** What people without an account may do in its new trainings; left out, nothing. */
  visitors: visitorAccess.optional(),
});

/** The file from which `npm run tenant -- add` makes a tenant. */
export const tenantFile = z.strictObject({
  name,
  hosts: z.array(host).min(1, 'must name at least one host').max(100),
  pageRules: ownPageRules.prefault({}),
  branding,
  clubs: z.array(club).min(1, 'must hold at least one club').max(500),
  styles: z.array(style).max(1000).default([]),
  trainers: z.array(trainer).max(5000).default([]),
  /** The fields in which a kind of training differs from `defaultPolicy`. */
  bookingPolicies: z.array(z.strictObject({ kind: trainingKind, ...bookingPolicy.partial().shape })).default([]),
  /** The fields in which its doors differ from `defaultEntryPolicy`. */
  entryPolicy: z.strictObject(entryPolicy.shape).partial().default({}),
  mail: mailSettings.default({}),
  buyingTerms: z.strictObject({ et: text, en: text, lv: text }).default({ et: '', en: '', lv: '' }),
});

export type TenantFile = z.infer<typeof tenantFile>;

/** What of the file a tenant may have otherwise later, by `npm run tenant -- set`. */
export const tenantSettings = tenantFile.pick({
  name: true,
  pageRules: true,
  branding: true,
  entryPolicy: true,
  mail: true,
  buyingTerms: true,
});

export type TenantSettings = z.infer<typeof tenantSettings>;
