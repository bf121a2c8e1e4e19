import { addMinutes, type WallTime } from '#api/dates.ts';
import { isInHours } from '#api/trainers/hours.ts';
import type { AdminTrainer, TrainerWeek } from '#api/trainers/schema.ts';

export type WeekOfTrainer = TrainerWeek['items'][number];

/** What a trainer does now: away until, busy until, outside working hours, or free until the next training of the day. */
export type Doing =
  | { kind: 'away' | 'busy'; until: WallTime }
  | { kind: 'off' }
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
  if (!isInHours(hours, now, 1)) return { kind: 'off' };
  const next = uses.find(({ startDateTime }) => startDateTime > now && startDateTime.startsWith(now.slice(0, 10)));
  return { kind: 'free', until: next?.startDateTime };
}

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
