import type { Language } from '#api/languages.ts';

/** A training group of a demo club. */
export interface DemoGroup {
  names: Record<Language, string>;
  /** ISO weekdays and the club's time. */
  weekdays: number[];
  time: string;
  minutes: number;
  capacity: number;
  members: number;
  /** Weeks from now on; the course began eight weeks ago. */
  weeksAhead: number;
  price: number | null;
}

/** Hours at which the timetable of no demo club has its crowds. */
export const demoGroups: readonly DemoGroup[] = [
  {
    names: { et: 'Lapsed, algajad', en: 'Children, beginners', lv: 'Bērni, iesācēji' },
    weekdays: [1, 3],
    time: '15:10',
    minutes: 40,
    capacity: 16,
    members: 12,
    weeksAhead: 26,
    price: 24_000,
  },
  {
    names: { et: 'Noored, edasijõudnud', en: 'Youth, advanced', lv: 'Jaunieši, ar pieredzi' },
    weekdays: [2, 4],
    time: '14:20',
    minutes: 40,
    capacity: 8,
    members: 8,
    weeksAhead: 20,
    price: null,
  },
  {
    names: { et: 'Täiskasvanute kursus', en: 'Course for adults', lv: 'Kurss pieaugušajiem' },
    weekdays: [5],
    time: '13:40',
    minutes: 45,
    capacity: 12,
    members: 7,
    weeksAhead: 3,
    price: 9900,
  },
];
