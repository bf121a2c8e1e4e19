import { addMinutes, isoWeekday, type PlainDate, type WallTime } from '#api/dates.ts';
import { isInHours, toMinutes } from '#api/trainers/hours.ts';
import type { TrainerWeek, WorkingHours } from '#api/trainers/schema.ts';
import type { AdminTrainer } from '../queries.ts';

export type WeekOfTrainer = TrainerWeek['items'][number];

/**
 * What a trainer does now: away until, busy until, outside working hours with when they begin again that day, or free
 * until the next training of the day.
 */
export type Doing =
  | { kind: 'away' | 'busy'; until: WallTime }
  | { kind: 'off'; from: WallTime | undefined }
  | { kind: 'free'; until: WallTime | undefined };

const endOf = (start: WallTime, minutes: number): WallTime =>
  addMinutes(new Date(`${start}Z`), minutes)
    .toISOString()
    .slice(0, 19);

export function doingOf({ hours }: Pick<AdminTrainer, 'hours'>, week: WeekOfTrainer | undefined, now: WallTime): Doing {
  const uses = week?.uses ?? [];
  const running = uses.filter(
    ({ startDateTime, duration }) => startDateTime <= now && now < endOf(startDateTime, duration),
  );
  const away = running.find(({ by }) => by === 'absence');
  const current = away ?? running[0];
  if (current) {
    const until = endOf(current.startDateTime, current.duration);
    return { kind: away ? 'away' : 'busy', until };
  }
  if (!isInHours(hours, now, 1)) return { kind: 'off', from: beginsAfter(hours, now) };
  const next = uses.find(({ startDateTime }) => startDateTime > now && startDateTime.startsWith(now.slice(0, 10)));
  return { kind: 'free', until: next?.startDateTime };
}

function beginsAfter(hours: readonly WorkingHours[], now: WallTime): WallTime | undefined {
  const date = now.slice(0, 10);
  const starts = hours.filter(({ weekday }) => weekday === isoWeekday(date)).map(({ from }) => `${date}T${from}:00`);
  return starts.toSorted().find((start) => start > now);
}

/** Minutes of the day that lists and weeks show. */
export const shownDay = { from: 7 * 60, until: 22 * 60 };

/** What of it lies outside the working hours of a date, in minutes after midnight; nothing where none are set. */
export function closedOn(date: PlainDate, hours: readonly WorkingHours[]): { from: number; until: number }[] {
  if (hours.length === 0) return [];
  const open = hours
    .filter(({ weekday }) => weekday === isoWeekday(date))
    .map(({ from, until }) => ({ from: toMinutes(from), until: toMinutes(until) }))
    .toSorted((a, b) => a.from - b.from);
  const starts = [shownDay.from, ...open.map(({ until }) => until)];
  const ends = [...open.map(({ from }) => from), shownDay.until];
  return starts.flatMap((from, n) => {
    const until = Math.min(ends[n] ?? shownDay.until, shownDay.until);
    return until > from ? [{ from, until }] : [];
  });
}

/** Styles in which they substitute; all of them where none are set. */
export const substitutesIn = ({ styles }: Pick<AdminTrainer, 'styles'>): readonly number[] | 'all' =>
  styles.length === 0 ? 'all' : styles.filter(({ substitutes }) => substitutes).map(({ styleId }) => styleId);

export const canSubstitute = (trainer: Pick<AdminTrainer, 'styles'>): boolean => substitutesIn(trainer).length > 0;

/** Minutes after midnight, for bars of a day. */
export const dayMinutes = (start: WallTime): number => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));

/** The part of a use that lies on a date, in minutes after its midnight; undefined: none. */
export function partOn(
  date: string,
  { startDateTime, duration }: { startDateTime: WallTime; duration: number },
): { from: number; until: number } | undefined {
  const end = endOf(startDateTime, duration);
  if (startDateTime.slice(0, 10) > date || end <= `${date}T00:00:00`) return undefined;
  const from = startDateTime.startsWith(date) ? dayMinutes(startDateTime) : 0;
  return { from, until: end.startsWith(date) ? dayMinutes(end) : 1440 };
}
