import { isWallTime, type WallTime } from '#api/dates.ts';
import { problemAt } from '../import-error.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof frequencies)[number];
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

interface RuleWeekday {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** Which of the month or the year, negative from its end; null: each of them. */
  ordinal: number | null;
}

/** RFC 5545's RRULE. An empty list: the part is not in the rule. */
export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** A day alone is the end of that day. */
  until: { wall: WallTime; isUtc: boolean } | null;
  /** The first day of weeks, 1 (Monday) to 7. */
  weekStart: number;
  months: number[];
  weekNumbers: number[];
  yearDays: number[];
  monthDays: number[];
  weekdays: RuleWeekday[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
}

const numberParts = [
  ['BYMONTH', 1, 12],
  ['BYWEEKNO', -53, 53],
  ['BYYEARDAY', -366, 366],
  ['BYMONTHDAY', -31, 31],
  ['BYHOUR', 0, 23],
  ['BYMINUTE', 0, 59],
  ['BYSECOND', 0, 59],
  ['BYSETPOS', -366, 366],
] as const;

/** RSCALE and SKIP (RFC 7529) change nothing with these values. */
const idle = new Map([
  ['RSCALE', 'GREGORIAN'],
  ['SKIP', 'OMIT'],
]);

const known = new Set<string>([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  ...numberParts.map(([name]) => name),
  ...idle.keys(),
]);

/**
 * Reads an RRULE. Every part of it is understood or the rule is refused: one that was read in part would give classes
 * that nobody announced.
 * @throws ImportError
 */
export function readRule(text: string, line: number): RecurrenceRule {
  const parts = splitParts(text, line);
  const refuse = (name: string): never => {
    throw problemAt(line, 'rule.part', { part: `${name}=${(parts.get(name) ?? '').slice(0, 40)}` });
  };
  const numbers = ([name, least, most]: (typeof numberParts)[number]) =>
    (parts.get(name)?.split(',') ?? []).map((value) => {
      const number = /^[+-]?\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
      const isAllowed = number >= least && number <= most && (number !== 0 || least === 0);
      return isAllowed ? number : refuse(name);
    });
  const positive = (name: 'INTERVAL' | 'COUNT') => {
    const value = parts.get(name);
    if (value === undefined) return null;
    return /^0*[1-9]\d{0,4}$/.test(value) ? Number(value) : refuse(name);
  };
  const weekday = (name: 'WKST' | 'BYDAY', value: string) =>
    weekdays.findIndex((one) => one === value) + 1 || refuse(name);
  const weekdaysOf = (value: string): RuleWeekday => {
    const [, ordinal, day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? [];
    const number = ordinal === undefined ? null : Number(ordinal);
    if (number === 0 || Math.abs(number ?? 1) > 53) refuse('BYDAY');
    return { weekday: weekday('BYDAY', day), ordinal: number };
  };
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (!frequency) {
    const found = parts.get('FREQ')?.slice(0, 40);
    throw found === undefined ? problemAt(line, 'rule.noFrequency') : problemAt(line, 'rule.frequency', { found });
  }
  const [months, weekNumbers, yearDays, monthDays, hours, minutes, seconds, positions] = numberParts.map(numbers);
  const rule: RecurrenceRule = {
    frequency,
    interval: positive('INTERVAL') ?? 1,
    count: positive('COUNT'),
    until: parts.has('UNTIL') ? (readUntil(parts.get('UNTIL') ?? '') ?? refuse('UNTIL')) : null,
    weekStart: parts.has('WKST') ? weekday('WKST', parts.get('WKST') ?? '') : 1,
    months: months ?? [],
    weekNumbers: weekNumbers ?? [],
    yearDays: yearDays ?? [],
    monthDays: monthDays ?? [],
    weekdays: parts.get('BYDAY')?.split(',').map(weekdaysOf) ?? [],
    hours: hours ?? [],
    minutes: minutes ?? [],
    seconds: seconds ?? [],
    positions: positions ?? [],
  };
  for (const [name, value] of idle) if (parts.has(name) && parts.get(name) !== value) refuse(name);
  refuseSenseless(rule, parts, line);
  return rule;
}

/** Spaces, which some programs and people add after a semicolon, mean nothing. */
function splitParts(text: string, line: number): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.replace(/\s/g, '').toUpperCase().split(';').filter(Boolean)) {
    const [, name = '', value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? [];
    if (value === undefined || !known.has(name)) {
      throw problemAt(line, 'rule.unknown', { part: part.slice(0, 40) });
    }
    if (parts.has(name)) throw problemAt(line, 'rule.twice', { name });
    parts.set(name, value);
  }
  return parts;
}

function readUntil(value: string): RecurrenceRule['until'] {
  const [, year, month, day, hour = '23', minute = '59', second = '59', utc = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value) ?? [];
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return isWallTime(wall) ? { wall, isUtc: utc === 'Z' } : null;
}

/** Parts that RFC 5545 does not allow together: programs disagree on what they mean. */
function refuseSenseless(rule: RecurrenceRule, parts: ReadonlyMap<string, string>, line: number): void {
  const { frequency } = rule;
  const hasOrdinal = rule.weekdays.some(({ ordinal }) => ordinal !== null);
  const refused = [
    frequency !== 'YEARLY' && rule.weekNumbers.length > 0 && 'BYWEEKNO',
    frequency !== 'YEARLY' && rule.yearDays.length > 0 && 'BYYEARDAY',
    frequency === 'WEEKLY' && rule.monthDays.length > 0 && 'BYMONTHDAY',
    ['DAILY', 'WEEKLY'].includes(frequency) && hasOrdinal && 'BYDAY',
    hasOrdinal && rule.weekNumbers.length > 0 && 'BYDAY',
  ].find((name) => name !== false);
  if (refused !== undefined) {
    const part = `${refused}=${(parts.get(refused) ?? '').slice(0, 40)}`;
    throw problemAt(line, 'rule.senseless', { part, frequency });
  }
  const isAlone = ![...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (rule.positions.length > 0 && isAlone) throw problemAt(line, 'rule.nothingToChoose');
}
