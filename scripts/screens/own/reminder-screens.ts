import type { Screen } from '../screen.ts';
import { answeringWith } from '../screen-acts.ts';

const key = `${'A'.repeat(22)}.1`;
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
const asking = { person: 'visitor', path: `/public/leave#${key}` } as const;
const answer = (change: object) => answeringWith('/public/reminder?**', { ...place, ...change });

/** "Can't come", by the link of a reminder. */
export const reminderScreens: readonly Screen[] = [
  { ...asking, name: 'leave-link', before: answer({}) },
  {
    ...asking,
    name: 'leave-link-late',
    before: answer({ freeCancelUntil: '2026-11-20T14:30:00.000Z', cost: { usesVisit: true, feeCents: 500 } }),
  },
  { ...asking, name: 'leave-link-left', before: answer({ state: 'left', canLeave: false }) },
  { name: 'leave-link-unknown', path: '/public/leave' },
  {
    name: 'profile-reminders',
    path: '/user/profile',
    act: (page, text) => page.getByRole('heading', { name: text('profile.reminders.title') }).scrollIntoViewIfNeeded(),
  },
];
