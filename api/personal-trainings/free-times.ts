import { clockChangeAt, clockOf } from '../clock-changes.ts';
import { addDays, addMinutes, type PlainDate, toInstant, type WallTime } from '../dates.ts';
import { type Hours, isInHours, toTime } from '../trainers/hours.ts';

interface Span {
  startsAt: Date;
  endsAt: Date;
}

export interface FreeTimesAsked {
  from: PlainDate;
  days: number;
  /** Of a session. */
  minutes: number;
  timeZone: string;
  now: Date;
  /** Of the trainer; none: always. */
  hours: readonly Hours[];
  /** Trainings, absences, bookings, uses of the room: whatever takes the time of one of them. */
  busy: readonly Span[];
}

export interface FreeDay {
  date: PlainDate;
  /** Half hours at which a session may begin, as `09:30`. */
  times: string[];
}

const stepMinutes = 30;
/** Nobody is asked to train at night where no working hours are set. */
const usual = { from: '06:00', until: '22:00' } as const;
const everyDay: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...usual }));

/** The half hours of each day at which trainer and client are both free for a whole session. */
export function listFreeTimes({ from, days, hours, ...asked }: FreeTimesAsked): FreeDay[] {
  const working = hours.length > 0 ? hours : everyDay;
  return Array.from({ length: days }, (_, n) => {
    const date = addDays(from, n);
    const times = Array.from({ length: (24 * 60) / stepMinutes }, (_each, at) => toTime(at * stepMinutes));
    return { date, times: times.filter((time) => isFree(`${date}T${time}:00`, working, asked)) };
  });
}

function isFree(start: WallTime, working: readonly Hours[], asked: Omit<FreeTimesAsked, 'from' | 'days' | 'hours'>) {
  const { minutes, timeZone, now, busy } = asked;
  if (!isInHours(working, start, minutes)) return false;
  if (clockChangeAt(start, clockOf(timeZone))?.kind === 'skipped') return false;
  const startsAt = toInstant(start, timeZone);
  const endsAt = addMinutes(startsAt, minutes);
  return startsAt > now && !busy.some((use) => use.startsAt < endsAt && use.endsAt > startsAt);
}
