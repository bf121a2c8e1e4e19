import type { Screen } from '../screen.ts';
import { answering, answeringWith, goOffline, press } from '../screen-acts.ts';

const key = `${'A'.repeat(22)}.1`;
const place = {
  host: 'Liis',
  training: 'Vinyasa jooga',
  startDateTime: '2026-11-24T18:00:00',
  endDateTime: '2026-11-24T19:00:00',
  place: 'Noblessner, Saal 2',
  state: 'open',
  heldUntil: '2026-11-24T14:00:00.000Z',
};
/** Each a link of its own: the page of the one before would answer for the same. */
const link = (id: number) => ({ person: 'visitor', path: `/public/guest#${key.slice(0, -1)}${id}` }) as const;
const opening = (change: object) => answeringWith('/public/guest?**', { ...place, ...change });

const waiting = { registrationId: 1, name: null, key, heldUntil: '2026-11-24T14:00:00.000Z' };
const coming = { ...waiting, registrationId: 2, name: 'Tiit Sõber', key: null };
const rule = { left: 2, perMonth: 2, visitsPerYear: 3, until: '2026-12-24T14:00:00.000Z' };
const sheet = { path: '/user/calendar/day?training=:friends' } as const;
/** It stands below what there is to know of the class. */
const look: Screen['act'] = (page, text) =>
  page
    .getByRole('heading', { name: text('guests.title') })
    .or(page.getByText(text('guests.title')))
    .first()
    .scrollIntoViewIfNeeded();
const own = (items: object[], change: object = {}) =>
  answeringWith('/user/registration/*/guest', { ...rule, items, ...change });

/** Friends whom a member brings: on the sheet of a class that they have booked, and by the link. */
export const guestScreens: readonly Screen[] = [
  { ...sheet, name: 'guests-none', before: own([]), act: look },
  { ...sheet, name: 'guests-some', before: own([waiting, coming], { left: 0 }), act: look },
  {
    ...sheet,
    name: 'guests-offline',
    before: own([waiting], { left: 1 }),
    act: async (page, text) => {
      await look(page, text);
      await goOffline(page);
    },
  },
  { ...link(1), name: 'guest-link', before: opening({}) },
  {
    ...link(2),
    name: 'guest-link-mistakes',
    before: opening({}),
    act: press('guests.page.submit'),
  },
  { ...link(3), name: 'guest-link-taken', before: opening({ state: 'taken' }) },
  { ...link(4), name: 'guest-link-gone', before: opening({ state: 'gone' }) },
  { ...link(5), name: 'guest-link-failing', before: answering('/public/guest?**', 500) },
];
