import ICAL from 'ical.js';
import { toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { describeTimeZone, offsetAt } from './describe-time-zone.ts';
import { type CalendarEntry, type EntryContext, presentPublicEntry } from './present-entry.ts';
import { findPublicEntry } from './queries.ts';

type JcalProperty = [name: string, parameters: Record<string, string>, type: string, value: string | number];
/** iCalendar as JSON (jCal, RFC 7265). */
export type JcalComponent = [name: string, properties: JcalProperty[], children: JcalComponent[]];

export interface CalendarFile {
  /** The calendar's display name; one of a single event has none. */
  name?: string;
  /** Language of its texts. */
  language: string;
  entries: readonly CalendarEntry[];
  /** What goes to somebody's calendar by mail, rather than being read. */
  invitation?: Invitation;
}

export interface Invitation {
  /** It takes the event out of the calendar again. */
  isCancelled: boolean;
  organizer: { name: string; address: string };
  attendee: string;
  writtenAt: Date;
}

/** As RFC 5546 names them: what is to be done with the events. */
export const methodOf = ({ isCancelled }: Pick<Invitation, 'isCancelled'>) => (isCancelled ? 'CANCEL' : 'REQUEST');

// The library counts 75 octets of a line without the leading space of folded lines.
ICAL.foldLength = 74;

/**
 * A file as RFC 5545 requires, in UTF-8 with CRLF. Nothing in it depends on the clock, so the same trainings give the
 * same bytes.
 */
export function writeCalendar({ name, language, entries, invitation }: CalendarFile): string {
  const calendar: JcalComponent = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', `-//Trenn//Trenn//${language.toUpperCase()}`],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ...(invitation ? [['method', {}, 'text', methodOf(invitation)] satisfies JcalProperty] : []),
      ...(name === undefined ? [] : nameProperties(name)),
    ],
    [...timeZonesOf(entries), ...entries.map((entry) => toEvent(entry, invitation))],
  ];
  return `${ICAL.stringify(calendar)}\r\n`;
}

/** The name and the refresh interval: by RFC 7986, and as older programs expect them. */
function nameProperties(name: string): JcalProperty[] {
  // The library writes unknown properties unchanged.
  const text = oneLine(name).replaceAll(/[\\;,]/g, '\\$&');
  return [
    ['name', {}, 'unknown', text],
    ['x-wr-calname', {}, 'unknown', text],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ];
}

function timeZonesOf(entries: readonly CalendarEntry[]): JcalComponent[] {
  return [...Map.groupBy(entries, ({ timeZone }) => timeZone)].map(([timeZone, group]) => {
    const instants = group.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
    return describeTimeZone(timeZone, new Date(Math.min(...instants)), new Date(Math.max(...instants)));
  });
}

const toEvent = (entry: CalendarEntry, invitation: Invitation | undefined): JcalComponent => [
  'vevent',
  [
    ['uid', {}, 'text', entry.uid],
    // Without METHOD, DTSTAMP is when the event was last revised (RFC 5545, 3.8.7.2).
    ['dtstamp', {}, 'date-time', writeUtc(invitation?.writtenAt ?? entry.changedAt)],
    ...(invitation ? peopleOf(invitation) : []),
    ['last-modified', {}, 'date-time', writeUtc(entry.changedAt)],
    ...(entry.createdAt ? [['created', {}, 'date-time', writeUtc(entry.createdAt)] satisfies JcalProperty] : []),
    ['sequence', {}, 'integer', entry.sequence],
    writeTime('dtstart', entry.startsAt, entry.timeZone),
    writeTime('dtend', entry.endsAt, entry.timeZone),
    ['summary', {}, 'text', oneLine(entry.title)],
    ['location', {}, 'text', oneLine(entry.place)],
    ['description', {}, 'text', entry.text.replaceAll(/(?!\n)\p{Cc}/gu, ' ')],
    ['url', {}, 'uri', entry.url],
    ['status', {}, 'text', entry.status],
    // Only a booked place marks the time as busy.
    ['transp', {}, 'text', entry.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'],
  ],
  [],
];

/** The club invites; whoever booked comes already, so that nobody is asked for an answer. */
const peopleOf = ({ organizer, attendee }: Invitation): JcalProperty[] => [
  ['organizer', { cn: oneLine(organizer.name).replaceAll('"', "'") }, 'cal-address', `mailto:${organizer.address}`],
  [
    'attendee',
    { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' },
    'cal-address',
    `mailto:${attendee}`,
  ],
];

/** Names are user input: a line break in them must not start a new line of the file. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

const writeUtc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

const dayMs = 86_400_000;

/**
 * The club's wall time; in UTC within a day of a clock change, since programs disagree on which of two equal wall times
 * is meant.
 */
function writeTime(name: string, instant: Date, timeZone: string): JcalProperty {
  const ms = instant.getTime();
  const isSettingNear = offsetAt(ms - dayMs, timeZone) !== offsetAt(ms + dayMs, timeZone);
  if (isSettingNear) return [name, {}, 'date-time', writeUtc(instant)];
  return [name, { tzid: timeZone }, 'date-time', toWallTime(instant, timeZone)];
}

/** One public training as a calendar file. Throws 404 when it does not exist. */
export async function writeTrainingCalendar(
  scope: TenantScope,
  id: number,
  context: EntryContext & { language: Language },
): Promise<string> {
  const row = await findPublicEntry(scope, id);
  if (!row) throw new ApiError(404, 'training_not_found');
  return writeCalendar({ language: context.language, entries: [presentPublicEntry(row, context)] });
}
