import { addMinutes, type PlainDate, toInstant, toWallTime } from '#api/dates.ts';
import type { ShownRoster } from '../marking/with-taps.ts';

/** One of the trainer's classes, as it stands now. */
export interface DayClass {
  sheet: ShownRoster;
  phase: 'past' | 'running' | 'coming';
  booked: number;
  waiting: number;
  here: number;
  absent: number;
  /** Booked, and nobody has said whether they came. */
  unmarked: number;
  /** Marks that wait for a network. */
  queued: number;
}

export interface MyDay {
  /** Today, or where there is none today the next day that has a class. */
  date: PlainDate;
  isToday: boolean;
  /** In order of time. */
  classes: DayClass[];
  running: DayClass | undefined;
  next: DayClass | undefined;
  /** After that one. */
  rest: DayClass[];
  /** Over, with names that nobody has marked; also of yesterday, as long as they can be. */
  unmarked: DayClass[];
  minutes: number;
  people: number;
}

const dateOf = ({ sheet }: DayClass): PlainDate => sheet.startDateTime.slice(0, 10);

/** The day of a trainer, from the rosters that their device keeps. */
export function readDay(sheets: readonly ShownRoster[], now: Date, timeZone: string): MyDay {
  const all = sheets
    .map((sheet) => readClass(sheet, now))
    .toSorted((a, b) => a.sheet.startDateTime.localeCompare(b.sheet.startDateTime));
  const today = toWallTime(now, timeZone).slice(0, 10);
  const date = all.map(dateOf).find((one) => one >= today) ?? today;
  const classes = all.filter((one) => dateOf(one) === date);
  const led = classes.filter(({ sheet }) => !sheet.isCancelled);
  const running = led.find(({ phase }) => phase === 'running');
  const next = led.find(({ phase }) => phase === 'coming');
  const shown = running ?? next;
  return {
    date,
    isToday: date === today,
    classes,
    running,
    next,
    rest: classes.filter((one) => one.phase === 'coming' && one !== shown),
    unmarked: all.filter(({ phase, unmarked, sheet }) => phase === 'past' && unmarked > 0 && !sheet.isCancelled),
    minutes: led.reduce((sum, { sheet }) => sum + sheet.duration, 0),
    people: led.reduce((sum, { booked }) => sum + booked, 0),
  };
}

function readClass(sheet: ShownRoster, now: Date): DayClass {
  const startsAt = toInstant(sheet.startDateTime, sheet.timeZone);
  const isOver = addMinutes(startsAt, sheet.duration) <= now;
  const booked = sheet.people.filter(({ status }) => status === 'booked');
  const count = (presence: 'present' | 'absent' | null) => booked.filter((one) => one.presence === presence).length;
  return {
    sheet,
    phase: isOver ? 'past' : startsAt <= now ? 'running' : 'coming',
    booked: booked.length,
    waiting: sheet.people.length - booked.length,
    here: count('present'),
    absent: count('absent'),
    unmarked: count(null),
    queued: booked.filter(({ isQueued }) => isQueued).length,
  };
}
