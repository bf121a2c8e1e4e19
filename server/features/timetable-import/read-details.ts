import { foldMailAddress } from '#api/clients/mail-address.ts';
import type { ClockChange } from '#api/clock-changes.ts';
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
    throw problemAt(first('summary')?.line, `The title is longer than ${longestSummary} characters.`);
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
    throw problemAt(property?.line, `The description is longer than ${longestDescription} characters.`);
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
  if (!/^\d{1,4}$/.test(text)) throw problemAt(property.line, 'X-TRENN-PLACES is a whole number up to 9999.');
  return Number(text);
}

/** The problem of an event with its title: a club knows its events by that, not by the lines of a file. */
export function inEvent({ sentence, ...rest }: Problem, properties: readonly CalendarProperty[]): Problem {
  const title = String(properties.find(({ name }) => name === 'summary')?.values[0] ?? '').trim();
  return { ...rest, sentence: title === '' ? sentence : `“${title.slice(0, 60)}”: ${sentence}` };
}

/** For an event that is no training. `minutes` is its length, null when it has none. */
export function whyLeftOut(minutes: number | null, summary: string): string {
  if (minutes === null || minutes < 1) return `“${summary}” is for all day or has no length, and is left out.`;
  return `“${summary}” is longer than a day, and is left out.`;
}

/** A time that its clocks skip, or show twice, is not held as it is written. */
export function noticeOfClocks(
  { kind, wanted, startDateTime }: ClockChange,
  { line, summary }: Pick<EventDetails, 'line' | 'summary'>,
): Problem {
  const [date, time] = [wanted.slice(0, 10), wanted.slice(11, 16)];
  const sentence =
    kind === 'skipped'
      ? `On ${date} the clocks skip ${time}: “${summary}” is held at ${startDateTime.slice(11, 16)}.`
      : `On ${date} the clocks show ${time} twice: “${summary}” is held at the first of them.`;
  return { line, sentence };
}
