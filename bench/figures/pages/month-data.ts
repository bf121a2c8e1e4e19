import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { PersonalStatistics } from '#api/statistics/personal/schema.ts';
import type { OwnTrainingStatistics, TrainingFigures } from '#api/statistics/trainings/schema.ts';

const names = ['Vinyasa jooga', 'Pilates', 'Selja tervis', 'Jin-jooga', 'Venitus', 'Kangitreening'];
const hours = [7, 9, 12, 16, 17, 18, 19, 20];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const weekCount = 12;
const sessionCount = 68;
/** Of the sessions a page shows so many at first. */
export const shownSessions = 20;
/** Rows of all tables: weeks, weekdays, styles and sessions. */
export const shownRows = weekCount + weekdays.length + names.length + shownSessions;

const figures = (n: number, sessions = 1): TrainingFigures => ({
  sessions,
  cancelled: n % 3,
  minutes: 60 * sessions,
  places: 20 * sessions,
  booked: (8 + (n % 12)) * sessions,
  present: (7 + (n % 11)) * sessions,
  absent: sessions,
  waiting: n % 4,
  givenUp: n % 5,
});

const tones = { b: '#102b1a', d: '#102b1a', t: '#b7f5c8', y: '#6ccf8a', e: '#2a5a3a' };

const compared = (n: number, sessions?: number) => ({ now: figures(n, sessions), before: figures(n + 1, sessions) });

/** A month of a trainer with 68 classes of six styles. */
export function makeMonth(from: PlainDate, until: PlainDate): OwnTrainingStatistics {
  const monday = mondayOf(until);
  return {
    from,
    until,
    before: { from: addDays(from, -30), until: addDays(from, -1) },
    total: compared(7, sessionCount),
    styles: names.map((name, at) => ({
      id: at + 1,
      name,
      ...compared(at, 12),
      tones: { dark: tones, light: tones },
    })),
    units: [{ id: 1, name: 'Noblessner', ...compared(3, sessionCount) }],
    hours: weekdays.flatMap((weekday) => hours.map((hour) => ({ weekday, hour, ...figures(weekday + hour) }))),
    weeks: Array.from({ length: weekCount }, (_, week) => ({
      monday: addDays(monday, -7 * (weekCount - 1 - week)),
      sessions: 10 + (week % 8),
    })),
    ratings: { love: 71, like: 25, dislike: 4 },
    sessions: Array.from({ length: sessionCount }, (_, at) => ({
      id: at + 1,
      startDateTime: `${addDays(until, -Math.floor(at / 3))}T${String(17 - (at % 3)).padStart(2, '0')}:00:00`,
      name: names[at % names.length] ?? '',
      styleId: (at % names.length) + 1,
      unitId: 1,
      isCancelled: false,
      ...figures(at),
    })),
  };
}

const personal = { sessions: 22, done: 20, absent: 2, minutes: 1320, cancelled: 1, left: 1, unanswered: 3 };

/** Personal trainings of the same month, of which one figure is shown. */
export const makePersonalMonth = (from: PlainDate, until: PlainDate): PersonalStatistics => ({
  from,
  until,
  before: { from: addDays(from, -30), until: addDays(from, -1) },
  total: { now: personal, before: { ...personal, sessions: 26 } },
  people: 9,
  styles: [],
  units: [],
  weeks: [],
  sessions: [],
});
