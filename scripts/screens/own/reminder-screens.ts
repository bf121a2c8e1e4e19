import type { Screen } from '../screen.ts';
import { answeringWith } from '../screen-acts.ts';

const mark = 'A'.repeat(22);
const place = {
  training: 'Vinyasa jooga',
  startDateTime: '2026-11-24T18:00:00',
  endDateTime: '2026-11-24T19:00:00',
  place: 'Noblessner, Saal 2',
  state: 'booked',
  canLeave: true,
  freeCancelUntil: '2026-11-24T14:30:00.000Z',
  holdsVisit: true,
  waiting: 3,
};
/** Each a link of its own: the page of the one before would answer for the same. */
const asking = (id: number) => ({ person: 'visitor', path: `/public/leave#${mark}.${id}` }) as const;
const answer = (change: object) => answeringWith('/public/reminder?**', { ...place, ...change });

/** "Can't come", by the link of a reminder. */
export const reminderScreens: readonly Screen[] = [
  { ...asking(1), name: 'leave-link', before: answer({}) },
  {
    ...asking(2),
    name: 'leave-link-late',
    before: answer({ freeCancelUntil: '2026-11-20T14:30:00.000Z', cost: { usesVisit: true, feeCents: 500 } }),
  },
  { ...asking(3), name: 'leave-link-left', before: answer({ state: 'left', canLeave: false }) },
  { name: 'leave-link-unknown', path: '/public/leave' },
  {
    name: 'profile-reminders',
    path: '/user/profile',
    act: (page, text) => page.getByRole('heading', { name: text('profile.reminders.title') }).scrollIntoViewIfNeeded(),
  },
];
