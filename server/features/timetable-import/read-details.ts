import { foldMailAddress } from '#api/clients/mail-address.ts';
import type { ClockChange } from '#api/clock-changes.ts';
import { type Said, said } from '../../files/said.ts';
import { type Problem, problemAt } from './import-error.ts';
import type { CalendarComponent, CalendarProperty } from './read-components.ts';

/** The trainer, as the calendar names them; at least one of the two is set. */
export interface Organizer {
  name: string | null;
  /** Lower case. */
  email: string | null;
}

/** The data of an event other than its time. The same object for all occurrences that share it. */
export interface EventDetails {
  /** The event's first line in the file. */
  line: number;
  summary: string;
  description: string | null;
  location: string | null;
  organizer: Organizer | null;
  categories: string[];
  /** Null: not in the file. */
  places: number | null;
  /** Marked private or confidential in the calendar. */
  isPrivate: boolean;
  /** Of a line of a table, which says each by itself. */
  row?: RowDetails;
}

/** Undefined: the line does not say, so that a class that is there keeps its own; null: it is to have none. */
export interface RowDetails {
  clubId: number;
  room: string | null | undefined;
  trainer: string | null | undefined;
  saysStyle: boolean;
  saysComment: boolean;
  /** Of a class that is held each week. */
  weekdays?: number[];
}

const longestSummary = 200;
const longestDescription = 5000;

/** Addresses that Google gives to calendars and rooms, never to trainers. */
const calendarAddress = /@((group|resource|import)\.calendar\.google\.com|calendar\.google\.com)$/;

/** The data of an event other than its time. @throws ImportError */
export function readDetails(component: CalendarComponent): EventDetails {
  const first = (name: string) => component.properties.find((property) => property.name === name);
  const textOf = (name: string) => String(first(name)?.values[0] ?? '').trim();
  const summary = textOf('summary').replace(/\s+/g, ' ');
  if (summary.length > longestSummary) {
    throw problemAt(first('summary')?.line, 'event.titleTooLong', { most: longestSummary });
  }
  return {
    line: component.line,
    summary,
    description: readDescription(first('description')),
    location: textOf('location') || null,
    organizer: readOrganizer(first('organizer')),
    categories: component.properties
      .filter(({ name }) => name === 'categories')
      .flatMap(({ values }) => values.map((value) => String(value).trim()))
      .filter(Boolean),
    places: readPlaces(first('x-trenn-places')),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf('class').toUpperCase()),
  };
}

function readDescription(property: CalendarProperty | undefined): string | null {
  const text = plainText(String(property?.values[0] ?? '')).trim();
  if (text.length > longestDescription) {
    throw problemAt(property?.line, 'event.descriptionTooLong', { most: longestDescription });
  }
  return text || null;
}

/** Google and Outlook write HTML when the text has bold or a list. */
function plainText(text: string): string {
  if (!/<\/?(br|p|b|i|u|a|ul|ol|li|div|span|strong|em)\b[^<>]*>/i.test(text)) return text;
  return text
    .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n');
}

function readOrganizer(property: CalendarProperty | undefined): Organizer | null {
  const address = foldMailAddress(String(property?.values[0] ?? '').replace(/^\s*mailto:/i, ''));
  if (calendarAddress.test(address)) return null;
  const email = /^[^\s@]+@[^\s@]+$/.test(address) && !address.endsWith('.invalid') ? address : null;
  const cn = String(property?.parameters['cn'] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2');
  // Without a name Google and Outlook repeat the address there.
  const name = cn === '' || cn.includes('@') ? null : cn;
  return email === null && name === null ? null : { name, email };
}

function readPlaces(property: CalendarProperty | undefined): number | null {
  if (!property) return null;
  const text = String(property.values[0] ?? '').trim();
  if (!/^\d{1,4}$/.test(text)) throw problemAt(property.line, 'event.places');
  return Number(text);
}

/** The problem of an event with its title: a club knows its events by that, not by the lines of a file. */
export function inEvent(problem: Problem, properties: readonly CalendarProperty[]): Problem {
  const title = String(properties.find(({ name }) => name === 'summary')?.values[0] ?? '').trim();
  if (title === '') return problem;
  return { ...problem, said: said('event.named', { title: title.slice(0, 60), reason: problem.said }) };
}

/** For an event that is no training. `minutes` is its length, null when it has none. */
export const whyLeftOut = (minutes: number | null, title: string): Said =>
  said(minutes === null || minutes < 1 ? 'event.noLength' : 'event.tooLong', { title });

/** A time that its clocks skip, or show twice, is not held as it is written. */
export function noticeOfClocks(
  { kind, wanted, startDateTime }: ClockChange,
  { line, summary }: Pick<EventDetails, 'line' | 'summary'>,
): Problem {
  const [date, time] = [wanted.slice(0, 10), wanted.slice(11, 16)];
  const values = { date, time, title: summary };
  const why =
    kind === 'skipped'
      ? said('event.clocksSkip', { ...values, held: startDateTime.slice(11, 16) })
      : said('event.clocksTwice', values);
  return { line, said: why };
}
