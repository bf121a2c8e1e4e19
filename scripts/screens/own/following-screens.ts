import type { Screen } from '../screen.ts';
import { answeringWith, goOffline } from '../screen-acts.ts';

const own = answeringWith('/user/following', {
  items: [
    { kind: 'style', id: 1, name: 'Vesiaeroobika', since: '2026-11-20T10:00:00.000Z' },
    { kind: 'trainer', id: 1, name: 'Kertu Kask', since: '2026-11-22T10:00:00.000Z' },
  ],
});

/** What is followed for its new dates. */
export const followingScreens: readonly Screen[] = [
  {
    name: 'following-sheet',
    path: '/user/calendar/day?training=:public',
    act: (page, text) => page.getByText(text('following.bell')).scrollIntoViewIfNeeded(),
  },
  { name: 'following-trainer', path: '/user/calendar/day?trainer=1' },
  { name: 'following-offline', path: '/user/calendar/day?trainer=1', act: goOffline },
  { name: 'following-own', path: '/user/profile', before: own },
];
