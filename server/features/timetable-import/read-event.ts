import ICAL from 'ical.js';
import { clockOf } from '#api/clock-changes.ts';
import { problemAt } from './import-error.ts';
import type { CalendarComponent, CalendarProperty } from './read-components.ts';
import { type EventDetails, readDetails } from './read-details.ts';
import { instantOf, type Moment, readMoment, readMoments } from './read-moments.ts';
import { type RecurrenceRule, readRule } from './recurrence/recurrence-rule.ts';
import type { Zones } from './time-zones/find-zone.ts';

export interface ExtraDate {
  at: Moment;
  /** Null: as long as the others. */
  minutes: number | null;
}

/** A date without the occurrence that the rule gives. */
export interface ExcludedDate {
  at: Moment;
  line: number;
}

/** One VEVENT. Several with one UID form a series: one without `recurrenceId`, and its exceptions. */
export interface CalendarEvent {
  uid: string;
  line: number;
  sequence: number;
  /** When it was written, as sortable text. */
  stamp: string;
  isCancelled: boolean;
  start: Moment;
  /** Null for all-day events and for events without a length. */
  minutes: number | null;
  /** How many of the minutes are whole days (DURATION), which are as long as the calendar's days. */
  wholeDays: number;
  recurrenceId: Moment | null;
  /** The exception applies from its occurrence on. */
  isFromHereOn: boolean;
  rules: { rule: RecurrenceRule; text: string; line: number }[];
  extraDates: ExtraDate[];
  excluded: ExcludedDate[];
  details: EventDetails;
}

const longestUid = 1000;

/** What an event says once or not at all. */
const once = ['uid', 'dtstart', 'dtend', 'duration', 'recurrence-id'];

/** Reads one VEVENT. `zones` are those that the file defines. @throws ImportError */
export function readEvent(component: CalendarComponent, zones: Zones): CalendarEvent {
  const { line } = component;
  const all = (name: string) => component.properties.filter((property) => property.name === name);
  const textOf = (name: string) => String(all(name)[0]?.values[0] ?? '').trim();
  const uid = textOf('uid');
  const [startProperty] = all('dtstart');
  if (uid === '') throw problemAt(line, 'event.noUid');
  if (uid.length > longestUid) throw problemAt(line, 'event.uidTooLong', { most: longestUid });
  if (!startProperty) throw problemAt(line, 'event.noStart');
  const twice = once.map((name) => all(name)[1]).find((property) => property !== undefined);
  if (twice) throw problemAt(twice.line, 'event.twice', { name: twice.name.toUpperCase() });
  const [exrule] = all('exrule');
  if (exrule) throw problemAt(exrule.line, 'event.exrule');
  const [recurrence] = all('recurrence-id');
  const start = onlyMoment(startProperty, zones);
  return {
    uid,
    line,
    sequence: Number(textOf('sequence')) || 0,
    stamp: textOf('dtstamp'),
    isCancelled: textOf('status').toUpperCase() === 'CANCELLED',
    start,
    minutes: readMinutes(start, all('dtend')[0], all('duration')[0], zones),
    wholeDays: wholeDaysOf(all('dtend')[0], all('duration')[0]),
    recurrenceId: recurrence ? onlyMoment(recurrence, zones) : null,
    isFromHereOn: recurrence !== undefined && isFromHereOn(recurrence),
    rules: all('rrule').map(readRuleOf),
    extraDates: all('rdate').flatMap((property) => readExtraDates(property, zones)),
    excluded: all('exdate').flatMap((property) =>
      readMoments(property, zones).map((at) => ({ at, line: property.line })),
    ),
    details: readDetails(component),
  };
}

function isFromHereOn({ parameters, line }: CalendarProperty): boolean {
  const range = String(parameters['range'] ?? '').toUpperCase();
  if (range !== '' && range !== 'THISANDFUTURE') throw problemAt(line, 'event.range', { range: range.slice(0, 40) });
  return range !== '';
}

function onlyMoment(property: CalendarProperty, zones: Zones): Moment {
  return readMoment(String(property.values[0] ?? ''), property, zones);
}

function readMinutes(
  start: Moment,
  end: CalendarProperty | undefined,
  duration: CalendarProperty | undefined,
  zones: Zones,
): number | null {
  if (start.kind === 'date') return null;
  const untilEnd = end ? minutesUntil(start, end, zones) : 0;
  // Thunderbird writes DURATION:PT0S beside the DTEND of an event that was moved manually.
  if (untilEnd > 0 || !duration) return end ? untilEnd : null;
  return durationMinutes(String(duration.values[0] ?? ''), duration.line);
}

/** RFC 5545: days and weeks of a DURATION are nominal, so that one day ends at the same wall time. */
function wholeDaysOf(end: CalendarProperty | undefined, duration: CalendarProperty | undefined): number {
  if (end || !duration) return 0;
  const [, weeks = '0', days = '0'] = /P(?:(\d+)W)?(?:(\d+)D)?/.exec(String(duration.values[0] ?? '')) ?? [];
  return Number(weeks) * 7 + Number(days);
}

function minutesUntil(start: Extract<Moment, { kind: 'time' }>, end: CalendarProperty, zones: Zones): number {
  const until = onlyMoment(end, zones);
  // Floating ends use the start's time zone; two floating times have the same difference in any zone without a clock
  // change.
  const zone = start.zone ?? clockOf('UTC');
  const minutes = (instantOf(until, zone).getTime() - instantOf(start, zone).getTime()) / 60_000;
  if (minutes < 0) throw problemAt(end.line, 'event.endsBefore');
  return Math.round(minutes);
}

function durationMinutes(text: string, line: number): number {
  const isDuration = /^[+-]?P(\d+W|(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?)$/.test(text) && /\d/.test(text);
  if (!isDuration) throw problemAt(line, 'event.noDuration', { text: text.slice(0, 40) });
  const minutes = Math.round(ICAL.Duration.fromString(text).toSeconds() / 60);
  if (minutes < 0) throw problemAt(line, 'event.endsBefore');
  return minutes;
}

const readRuleOf = ({ values, line }: CalendarProperty): CalendarEvent['rules'][number] => {
  const text = String(values[0] ?? '').replace(/\s/g, '');
  const rule = readRule(text, line);
  return { rule, text: ICAL.Recur.fromString(text).toString(), line };
};

function readExtraDates(property: CalendarProperty, zones: Zones): ExtraDate[] {
  if (property.type !== 'period') return readMoments(property, zones).map((at) => ({ at, minutes: null }));
  return property.values.map((value) => {
    const [from, to] = (Array.isArray(value) ? value : []).map(String);
    if (from === undefined || to === undefined) throw problemAt(property.line, 'event.noPeriod');
    const at = readMoment(from, property, zones);
    if (to.includes('P')) return { at, minutes: durationMinutes(to, property.line) };
    const zone = clockOf('UTC');
    const ms = instantOf(readMoment(to, property, zones), zone).getTime() - instantOf(at, zone).getTime();
    return { at, minutes: Math.round(ms / 60_000) };
  });
}
