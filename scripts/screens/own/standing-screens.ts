import type { Screen } from '../screen.ts';
import { answeringWith, goOffline, press } from '../screen-acts.ts';

const standing = {
  id: 1,
  name: 'Vinyasa jooga',
  weekday: 4,
  startTime: '18:00',
  unitName: 'Noblessner',
  waitingList: true,
  pause: { from: '2026-12-21', until: '2027-01-03' },
  next: { trainingId: 1, date: '2027-01-07' },
};
const sheet = '/user/calendar/day?training=:public';
const answer = (own: object | null) =>
  answeringWith('/user/standing/training/*', { isWeekly: true, mayBook: true, standing: own });
const own = answeringWith('/user/standing', {
  items: [standing, { ...standing, id: 2, name: 'Pilates', weekday: 1, pause: null, next: null }],
});

/** A class that is booked every week. */
export const standingScreens: readonly Screen[] = [
  { name: 'standing-begin', path: sheet, before: answer(null), act: press('standing.action') },
  { name: 'standing-in-sheet', path: sheet, before: answer(standing) },
  { name: 'standing-change', path: sheet, before: answer(standing), act: press('standing.change') },
  {
    name: 'standing-offline',
    path: sheet,
    before: answer(standing),
    act: async (page, text) => {
      await press('standing.change')(page, text);
      await goOffline(page);
    },
  },
  { name: 'standing-own', path: '/user/workouts', before: own },
];
