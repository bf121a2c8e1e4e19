import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { computeStyleTones } from '#api/tenants/colors/style-tones.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';

const names = ['Jooga', 'Pilates', 'BodyPump', 'Vesiaeroobika', 'Spinning', 'Ringtreening', 'Venitus', 'Kettlebell'];
const colors = ['#c0392b', '#27ae60', '#2980b9', '#8e44ad', '#f39c12', '#16a085', '#7f8c8d', '#d35400'];
const people = ['Kadri Tamm', 'Ott Kask', 'Liis Saar', 'Mart Rebane', 'Anna Ozola', 'Jānis Kalns'];
const durations = [30, 45, 45, 55, 60, 60, 90];
const opensAt = 390;
const closesAt = 1320;
/** Minutes of a day with the most demand, and the spread around them. */
const rushes = [
  [450, 75],
  [720, 60],
  [1080, 120],
  [1110, 90],
] as const;

/** The coming week: none of it is in the past, whenever it is measured. */
export const weekMonday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 7);

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
function makeDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A realistic week of a club: from 6:30 to 22:00, crowded before work, at noon and after work; the same in every run.
 */
export function makeWeek(count: number): Schedule {
  const dice = makeDice(count);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[Math.floor(dice() * from.length)] as T;
  const items = Array.from({ length: count }, (_, index): Training => {
    const duration = pick(durations);
    const [rush, around] = pick(rushes);
    const wished = dice() < 0.7 ? rush + (dice() - 0.5) * 2 * around : opensAt + dice() * (closesAt - opensAt);
    const start = Math.min(closesAt - duration, Math.max(opensAt, Math.round(wished / 15) * 15));
    const style = Math.floor(dice() * names.length);
    const maxPlaces = pick([10, 12, 16, 20, 30]);
    const time = [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return {
      id: index + 1,
      startDateTime: `${addDays(weekMonday, index % 7)}T${time}:00`,
      duration,
      name: names[style] ?? '',
      kind: 'group',
      style: style + 1,
      color: colors[style] ?? '',
      unitId: 1,
      roomId: 1 + Math.floor(dice() * 4),
      trainerId: 1 + Math.floor(dice() * people.length),
      maxPlaces,
      freePlaces: Math.floor(dice() * (maxPlaces + 1)),
      waitingCount: 0,
      isPublic: true,
      isWaitingListAllowed: true,
      status: dice() < 0.02 ? 'cancelled' : 'open',
      version: 1,
    };
  }).toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id);
  return {
    items,
    units: [{ id: 1, name: 'Noblessner', address: '', phone: '', timeZone: 'Europe/Tallinn' }],
    roomGroups: [],
    rooms: [1, 2, 3, 4].map((id) => ({ id, unitId: 1, roomGroupId: null, name: `Saal ${id}` })),
    trainers: people.map((name, index) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { id: index + 1, firstName, lastName };
    }),
    styles: names.map((name, index) => {
      const color = colors[index] ?? '#808080';
      const tones = { light: computeStyleTones(color, 'light'), dark: computeStyleTones(color, 'dark') };
      return { id: index + 1, name, color, tones };
    }),
  };
}

/** In the format of the other calendars: a title with all the text of our block, and two instants. */
export function makeEvents(count: number): { id: string; title: string; start: string; minutes: number }[] {
  return makeWeek(count).items.map(({ id, name, startDateTime, duration, freePlaces }) => ({
    id: String(id),
    title: `${name} · ${freePlaces} vaba`,
    start: startDateTime,
    minutes: duration,
  }));
}
