import { type CalendarEvent, readEvent } from './read-event.ts';
import { type CalendarOccurrence, expandSeries, type Series, type Window } from './expand-series.ts';
import { type Problem, problemAt } from './import-error.ts';
import { findPlace, type Places } from './places.ts';
import { type CalendarComponent, readComponents, unfoldLines } from './read-components.ts';
import { instantOf, ianaZone, readDescribedZones, type TimeZone } from './read-moments.ts';

export const largestFileBytes = 5_000_000;
const mostEvents = 20_000;
const mostOccurrences = 50_000;
const longestMinutes = 1440;

export interface CalendarRequest {
  file: Uint8Array;
  window: Window;
  /** Their zones are those of times that name none. */
  places: Places;
}

export interface TimedOccurrence extends CalendarOccurrence {
  minutes: number;
}

export interface CalendarReading {
  occurrences: TimedOccurrence[];
  notices: Problem[];
}

/** The trainings in an iCalendar file (RFC 5545), in the window, by start. @throws ImportError with the line */
export function readCalendar({ file, window, places }: CalendarRequest): CalendarReading {
  if (file.byteLength > largestFileBytes) {
    throw problemAt(undefined, `The file is larger than ${largestFileBytes / 1_000_000} MB.`);
  }
  const events = readComponents(unfoldLines(file)).flatMap(readEvents);
  if (events.length === 0) throw problemAt(undefined, 'There are no events in the file.');
  if (events.length > mostEvents) throw problemAt(undefined, `The file has more than ${mostEvents} events.`);
  const occurrences: CalendarOccurrence[] = [];
  for (const series of groupSeries(events)) {
    for (const occurrence of expandSeries(series, window, fallbackZone(series, places))) occurrences.push(occurrence);
    if (occurrences.length > mostOccurrences) {
      throw problemAt(series.master?.line, `The file has more than ${mostOccurrences} occurrences; try fewer weeks.`);
    }
  }
  return keepTrainings(occurrences.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
}

function readEvents(calendar: CalendarComponent): CalendarEvent[] {
  const textOf = (name: string) => String(calendar.properties.find((property) => property.name === name)?.values[0]);
  if (textOf('version') === '1.0') {
    throw problemAt(calendar.line, 'This is a vCalendar 1.0 file; export the calendar as iCalendar (.ics).');
  }
  const zones = readDescribedZones(calendar);
  const isWithdrawn = textOf('method').toUpperCase() === 'CANCEL';
  return calendar.children
    .filter(({ name }) => name === 'vevent')
    .map((component) => readEvent(component, zones))
    .map((event) => (isWithdrawn ? { ...event, isCancelled: true } : event));
}

/** One series a UID. Of events that name the same occurrence the newest one counts. */
function groupSeries(events: readonly CalendarEvent[]): Series[] {
  const utc = ianaZone('UTC');
  const groups = new Map<string, Map<string, CalendarEvent>>();
  for (const event of events) {
    const group = groups.get(event.uid) ?? new Map<string, CalendarEvent>();
    const key = event.recurrenceId ? `${instantOf(event.recurrenceId, utc).getTime()}` : 'master';
    const other = group.get(key);
    if (!other || isNewer(event, other)) group.set(key, event);
    groups.set(event.uid, group);
  }
  return [...groups].map(([uid, group]) => ({ uid, ...splitGroup(group) }));
}

function splitGroup(group: ReadonlyMap<string, CalendarEvent>): Omit<Series, 'uid'> {
  const events = [...group.values()];
  return {
    master: events.find(({ recurrenceId }) => recurrenceId === null),
    exceptions: events.filter(({ recurrenceId }) => recurrenceId !== null),
  };
}

const isNewer = (a: CalendarEvent, b: CalendarEvent): boolean =>
  a.sequence === b.sequence ? a.stamp >= b.stamp : a.sequence > b.sequence;

/** Floating times are those of the club; without a known one, of the first. */
function fallbackZone({ master, exceptions }: Series, places: Places): TimeZone {
  const place = findPlace((master ?? exceptions[0])?.details.location ?? null, places);
  const club = 'club' in place ? place.club : places.clubs[0];
  return ianaZone(club?.timeZone ?? 'UTC');
}

/** A training has a length of at most a day; what has not is left out, and said once an event. */
function keepTrainings(all: readonly CalendarOccurrence[]): CalendarReading {
  const occurrences: TimedOccurrence[] = [];
  const notices = new Map<number, Problem>();
  for (const occurrence of all) {
    const { minutes, details } = occurrence;
    if (minutes !== null && minutes >= 1 && minutes <= longestMinutes) occurrences.push({ ...occurrence, minutes });
    else notices.set(details.line, { line: details.line, sentence: whyLeftOut(minutes, details.summary) });
  }
  return { occurrences, notices: [...notices.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function whyLeftOut(minutes: number | null, summary: string): string {
  if (minutes === null || minutes < 1) return `“${summary}” is for all day or has no length, and is left out.`;
  return `“${summary}” is longer than a day, and is left out.`;
}
