import type { WallTime } from '#api/dates.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** Days are counted from 1 January 1970, since the rule's arithmetic is one of whole days. */
type Day = number;

const dayMs = 86_400_000;
const dayOf = (year: number, month: number, day: number): Day => Date.UTC(year, month - 1, day) / dayMs;
const dateOf = (day: Day) => {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
};
const weekdayOf = (day: Day): number => new Date(day * dayMs).getUTCDay() || 7;
const startOfWeek = (day: Day, weekStart: number): Day => day - ((weekdayOf(day) - weekStart + 7) % 7);
/** The start of the week of day 0. */
const firstWeek = (weekStart: number): Day => startOfWeek(0, weekStart);
const parseDay = (wall: WallTime): Day => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / dayMs;

/** The first week with at least four days in the year, as in ISO 8601. */
const startOfWeekYear = (year: number, weekStart: number): Day => startOfWeek(dayOf(year, 1, 4), weekStart);

function weekYearOf(day: Day, weekStart: number): number {
  const { year } = dateOf(day);
  if (day >= startOfWeekYear(year + 1, weekStart)) return year + 1;
  return day < startOfWeekYear(year, weekStart) ? year - 1 : year;
}

/**
 * The wall times of a rule, in order and without end, from `first` on. `first` itself is always one of them, whether or
 * not it matches the rule, and counts (RFC 5545, DTSTART). Stops at COUNT and after `last`.
 * @param from Without COUNT, earlier ones may be left out
 */
export function* expandRule(
  given: RecurrenceRule,
  first: WallTime,
  { from, last }: { from: WallTime; last: WallTime },
): Generator<WallTime> {
  if (first > last) return;
  const rule = withDefaults(given, first);
  const times = timesOfDay(rule, first);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  yield first;
  left--;
  const origin = periodOf(parseDay(first), rule);
  const skipped = rule.count === null && from > first ? periodOf(parseDay(from), rule) - origin : 0;
  const start = origin + Math.floor(skipped / rule.interval) * rule.interval;
  const end = periodOf(parseDay(last), rule);
  for (let period = start; period <= end && left > 0; period += rule.interval) {
    for (const wall of choose(daysOf(period, rule), times, rule.positions)) {
      if (wall > last || left === 0) return;
      if (wall <= first) continue;
      yield wall;
      left--;
    }
  }
}

/** What the rule leaves open is as on its first day; a day that a month or a year lacks is left out. */
function withDefaults(rule: RecurrenceRule, first: WallTime): RecurrenceRule {
  const { frequency, months, weekNumbers, yearDays, monthDays, weekdays } = rule;
  if (yearDays.length + monthDays.length + weekdays.length > 0 || frequency === 'DAILY') return rule;
  const day = parseDay(first);
  if (frequency === 'WEEKLY' || weekNumbers.length > 0) {
    return { ...rule, weekdays: [{ weekday: weekdayOf(day), ordinal: null }] };
  }
  const { month, dayOfMonth } = dateOf(day);
  const isOfOneMonth = frequency === 'YEARLY' && months.length === 0;
  return { ...rule, months: isOfOneMonth ? [month] : months, monthDays: [dayOfMonth] };
}

const write = (numbers: readonly number[], own: number | undefined): string[] =>
  (numbers.length > 0 ? numbers : [own ?? 0]).map((number) => String(number).padStart(2, '0'));

/** The times of day, `18:00:00`, in order. */
function timesOfDay({ hours, minutes, seconds }: RecurrenceRule, first: WallTime): string[] {
  const [hour, minute, second] = first.slice(11).split(':').map(Number);
  const all = write(hours, hour).flatMap((h) =>
    write(minutes, minute).flatMap((m) => write(seconds, second).map((s) => `${h}:${m}:${s}`)),
  );
  return [...new Set(all)].toSorted();
}

/** The number of the day, week, month or year of the rule in which a day is. */
function periodOf(day: Day, { frequency, weekStart, weekNumbers }: RecurrenceRule): number {
  const { year, month } = dateOf(day);
  if (frequency === 'DAILY') return day;
  if (frequency === 'WEEKLY') return (startOfWeek(day, weekStart) - firstWeek(weekStart)) / 7;
  if (frequency === 'MONTHLY') return year * 12 + month - 1;
  return weekNumbers.length > 0 ? weekYearOf(day, weekStart) : year;
}

function daysOf(period: number, rule: RecurrenceRule): Day[] {
  const [start, end] = boundsOf(period, rule);
  const days: Day[] = [];
  for (let day = start; day < end; day++) if (matches(day, rule)) days.push(day);
  return days;
}

/** The first day of a period and of the next one. */
function boundsOf(period: number, { frequency, weekStart, weekNumbers }: RecurrenceRule): [Day, Day] {
  const startOf = (number: number): Day => {
    if (frequency === 'DAILY') return number;
    if (frequency === 'WEEKLY') return number * 7 + firstWeek(weekStart);
    if (frequency === 'MONTHLY') return dayOf(Math.floor(number / 12), (number % 12) + 1, 1);
    return weekNumbers.length > 0 ? startOfWeekYear(number, weekStart) : dayOf(number, 1, 1);
  };
  return [startOf(period), startOf(period + 1)];
}

const isOneOf = (allowed: readonly number[], ...values: number[]): boolean =>
  allowed.length === 0 || values.some((value) => allowed.includes(value));

function matches(day: Day, rule: RecurrenceRule): boolean {
  const { year, month, dayOfMonth } = dateOf(day);
  const monthEnd = dayOf(year, month + 1, 1);
  const [yearStart, yearEnd] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
  return (
    isOneOf(rule.months, month) &&
    isOneOf(rule.monthDays, dayOfMonth, day - monthEnd) &&
    isOneOf(rule.yearDays, day - yearStart + 1, day - yearEnd) &&
    isOneOf(rule.weekNumbers, ...weekNumbersOf(day, rule.weekStart)) &&
    isOnWeekday(day, rule, isOfMonths(rule) ? [dayOf(year, month, 1), monthEnd] : [yearStart, yearEnd])
  );
}

const isOfMonths = ({ frequency, months }: RecurrenceRule): boolean => frequency === 'MONTHLY' || months.length > 0;

function isOnWeekday(day: Day, { weekdays }: RecurrenceRule, [start, end]: readonly [Day, Day]): boolean {
  if (weekdays.length === 0) return true;
  const ordinals = [Math.floor((day - start) / 7) + 1, -Math.floor((end - 1 - day) / 7) - 1];
  return weekdays.some(
    ({ weekday, ordinal }) => weekday === weekdayOf(day) && (ordinal === null || ordinals.includes(ordinal)),
  );
}

/** From the start of the year of weeks and from its end. */
function weekNumbersOf(day: Day, weekStart: number): number[] {
  const year = weekYearOf(day, weekStart);
  const [start, end] = [startOfWeekYear(year, weekStart), startOfWeekYear(year + 1, weekStart)];
  const number = Math.floor((day - start) / 7) + 1;
  return [number, number - (end - start) / 7 - 1];
}

/** BYSETPOS: some of a period's wall times, by their place in it. */
function choose(days: readonly Day[], times: readonly string[], positions: readonly number[]): WallTime[] {
  const all = days.flatMap((day) => {
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    return times.map((time) => `${date}T${time}`);
  });
  return all.filter((_, index) => isOneOf(positions, index + 1, index - all.length));
}
