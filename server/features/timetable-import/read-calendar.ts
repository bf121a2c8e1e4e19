import { type Clock, clockOf } from '#api/clock-changes.ts';
import { said } from '../../files/said.ts';
import { zoneOfFirst } from '../rooms/club-zone.ts';
import { type CalendarOccurrence, expandSeries, isExceptionOf, type Series, type Window } from './expand-series.ts';
import { findIdleParts } from './idle-parts/find-idle-parts.ts';
import { ImportError, type Problem, problemAt, sortByLine } from './import-error.ts';
import { findPlace, type Places } from './places.ts';
import { type CalendarComponent, readComponents, unfoldLines } from './read-components.ts';
import { inEvent, noticeOfClocks, whyLeftOut } from './read-details.ts';
import { type CalendarEvent, readEvent } from './read-event.ts';
import { instantOf } from './read-moments.ts';
import { readDescribedZones } from './time-zones/described-zones.ts';

export const largestFileBytes = 5_000_000;
const mostEvents = 20_000;
const mostOccurrences = 50_000;
const longestMinutes = 1440;
const utc = clockOf('UTC');

export interface CalendarRequest {
  file: Uint8Array;
  window: Window;
  /** Their time zones apply to times without one. */
  places: Places;
  /** An invalid event is reported, and does not affect the others. */
  skipBroken: boolean;
}

export interface TimedOccurrence extends CalendarOccurrence {
  minutes: number;
}

/** An event that is skipped because of an error in it, or in another event with its UID. */
export interface BrokenEvent {
  /** Null: it has none, so it was never imported. */
  uid: string | null;
  /** As far as it could be read. */
  title?: string;
  problem: Problem;
}

export interface CalendarReading {
  occurrences: TimedOccurrence[];
  notices: Problem[];
  /** Only if skipping is allowed. None of their UIDs is in `occurrences`. */
  broken: BrokenEvent[];
}

/** The trainings in an iCalendar file (RFC 5545), in the window, by start. @throws ImportError with the lines */
export function readCalendar({ file, window, places, skipBroken }: CalendarRequest): CalendarReading {
  if (file.byteLength > largestFileBytes) {
    throw problemAt(undefined, 'calendar.tooLarge', { most: largestFileBytes / 1_000_000 });
  }
  const { events, broken } = readEvents(readComponents(unfoldLines(file)));
  if (events.length + broken.length === 0) throw problemAt(undefined, 'calendar.noEvents');
  if (events.length > mostEvents) throw problemAt(undefined, 'calendar.tooManyEvents', { most: mostEvents });
  const occurrences: CalendarOccurrence[] = [];
  const notices: Problem[] = [];
  const brokenUids = new Set(broken.map(({ uid }) => uid));
  for (const [uid, group] of Map.groupBy(events, (event) => event.uid)) {
    if (brokenUids.has(uid)) continue;
    try {
      const expanded = expandGroup(uid, group, window, places);
      for (const occurrence of expanded.occurrences) occurrences.push(occurrence);
      notices.push(...expanded.notices);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      broken.push(...error.problems.map((problem) => ({ uid, problem })));
    }
    if (occurrences.length > mostOccurrences) {
      throw problemAt(group[0]?.line, 'calendar.tooManyTimes', { most: mostOccurrences });
    }
  }
  if (broken.length > 0 && !skipBroken) throw new ImportError(sortByLine(broken.map(({ problem }) => problem)));
  const kept = keepTrainings(occurrences.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
  return { occurrences: kept.occurrences, notices: sortByLine([...notices, ...kept.notices]), broken };
}

function readEvents(calendars: readonly CalendarComponent[]): { events: CalendarEvent[]; broken: BrokenEvent[] } {
  const events: CalendarEvent[] = [];
  const broken: BrokenEvent[] = [];
  for (const calendar of calendars) {
    const textOf = (name: string) => String(calendar.properties.find((property) => property.name === name)?.values[0]);
    if (textOf('version') === '1.0') {
      throw problemAt(calendar.line, 'calendar.old');
    }
    const zones = readDescribedZones(calendar);
    const isWithdrawn = textOf('method').toUpperCase() === 'CANCEL';
    for (const component of calendar.children.filter(({ name }) => name === 'vevent')) {
      try {
        if (component.problems.length > 0) throw new ImportError(component.problems);
        const event = readEvent(component, zones);
        events.push(isWithdrawn ? { ...event, isCancelled: true } : event);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        const uid = String(component.properties.find(({ name }) => name === 'uid')?.values[0] ?? '').trim() || null;
        broken.push(...error.problems.map((problem) => ({ uid, problem: inEvent(problem, component.properties) })));
      }
    }
  }
  return { events, broken };
}

interface Expanded {
  occurrences: CalendarOccurrence[];
  notices: Problem[];
}

/**
 * The occurrences of the events of one UID: a series and its exceptions. Some programs give one UID to many events that
 * are no exceptions; then each is a series of its own.
 */
function expandGroup(uid: string, events: readonly CalendarEvent[], window: Window, places: Places): Expanded {
  const { masters, notices } = keepNewest(events.filter(({ recurrenceId }) => recurrenceId === null));
  const exceptions = newestExceptions(events.filter(({ recurrenceId }) => recurrenceId !== null));
  const fallback = fallbackZone((masters[0] ?? exceptions[0])?.details.location ?? null, places);
  const expand = (series: Series) => {
    notices.push(...findIdleParts(series, window, fallback));
    return expandSeries(series, window, fallback);
  };
  if (masters.length < 2) return { occurrences: expand({ uid, master: masters[0], exceptions }), notices };
  const rule =
    [...new Set(masters.flatMap(({ rules }) => rules.map(({ text }) => text)))].toSorted().join('\n') || null;
  const ownerOf = (exception: CalendarEvent) =>
    masters.find((master) => isExceptionOf(exception, master, fallback)) ?? masters[0];
  const owners = new Map(exceptions.map((exception) => [exception, ownerOf(exception)]));
  const all = masters.flatMap((master) => {
    const own = exceptions.filter((exception) => owners.get(exception) === master);
    return expand({ uid, master, exceptions: own });
  });
  return { occurrences: nameApart(all.map((one) => ({ ...one, rule, isSingle: false }))), notices };
}

/** Of events that name the same occurrence, the newest one applies. */
function newestExceptions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const newest = new Map<number, CalendarEvent>();
  for (const event of events) {
    const key = event.recurrenceId ? instantOf(event.recurrenceId, utc).getTime() : 0;
    const other = newest.get(key);
    if (!other || isNewer(event, other)) newest.set(key, event);
  }
  return [...newest.values()];
}

/** Of an event written twice, or before and after a change (SEQUENCE), the newest version counts. */
function keepNewest(events: readonly CalendarEvent[]): { masters: CalendarEvent[]; notices: Problem[] } {
  const masters: CalendarEvent[] = [];
  const notices: Problem[] = [];
  const seen = new Map<string, CalendarEvent>();
  for (const event of events.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))) {
    const start = `${instantOf(event.start, utc).getTime()}`;
    const text = JSON.stringify([event.details.summary, event.details.location]);
    const newer = [seen.get(start), seen.get(text)].find((other) => other && other.sequence > event.sequence);
    const same = newer ?? seen.get(start + text);
    if (same) notices.push({ line: event.line, said: said('event.newer', { line: same.line }) });
    else masters.push(event);
    for (const key of [start, text, start + text]) if (!seen.has(key)) seen.set(key, event);
  }
  return { masters: masters.toSorted((a, b) => a.line - b.line), notices };
}

/** Two trainings with the same UID and time are distinguished by title and location; otherwise the UID is enough. */
function nameApart(occurrences: readonly CalendarOccurrence[]): CalendarOccurrence[] {
  return [...Map.groupBy(occurrences, ({ recurrenceAt }) => recurrenceAt.getTime()).values()].flatMap((same) => {
    if (same.length < 2) return same;
    const named = same.map((one) => ({
      ...one,
      uid: `${one.uid}\t${one.details.summary}\t${one.details.location ?? ''}`,
    }));
    return [...new Map(named.map((one) => [one.uid, one])).values()];
  });
}

/** The UID of an occurrence as in its file. */
export const ownUid = (uid: string): string => uid.split('\t')[0] ?? uid;

/** Of two equal versions, the one later in the file. */
function isNewer(a: CalendarEvent, b: CalendarEvent): boolean {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence;
  return a.stamp === b.stamp ? a.line > b.line : a.stamp > b.stamp;
}

/** Floating times are in the club's time zone; without a known club, the first one's. */
function fallbackZone(location: string | null, places: Places): Clock {
  const place = findPlace(location, places);
  return clockOf('club' in place ? place.club.timeZone : zoneOfFirst(places.clubs));
}

/** A training lasts at most a day; longer ones and those without a length are reported once per event. */
export function keepTrainings(all: readonly CalendarOccurrence[]): Omit<CalendarReading, 'broken'> {
  const occurrences: TimedOccurrence[] = [];
  const notices = new Map<number, Problem>();
  const clockNotices: Problem[] = [];
  for (const occurrence of all) {
    const { minutes, details } = occurrence;
    if (minutes !== null && minutes >= 1 && minutes <= longestMinutes) {
      occurrences.push({ ...occurrence, minutes });
      if (occurrence.clockChange) clockNotices.push(noticeOfClocks(occurrence.clockChange, details));
    } else notices.set(details.line, { line: details.line, said: whyLeftOut(minutes, details.summary) });
  }
  return { occurrences, notices: [...notices.values(), ...clockNotices] };
}
