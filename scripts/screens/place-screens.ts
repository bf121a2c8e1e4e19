import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { answeringWith, failing, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** The second room of the plan. */
async function reserve(page: Page, text: TextOf): Promise<void> {
  const [words = ''] = text('rooms.reserveRoom').split('{{');
  await page
    .getByRole('region', { name: text('rooms.plan') })
    .getByRole('button', { name: words.trim() })
    .nth(1)
    .click();
  await page.getByRole('dialog').waitFor();
}

const parts = [
  'club',
  'brand',
  'pages',
  'styles',
  'booking',
  'waiting',
  'doors',
  'messages',
  'timetable',
  'seller',
  'payment',
  'contracts',
  'law',
  'hosts',
  'history',
] as const;

/** Screens of rooms, trainers and settings; without a part a phone has the list of the settings. */
export const placeScreens: readonly Screen[] = [
  { name: 'rooms', person: 'admin', path: '/admin/rooms' },
  { name: 'rooms-list', person: 'admin', path: '/admin/rooms?view=list' },
  { name: 'rooms-add', person: 'admin', path: '/admin/rooms?view=list', act: press('rooms.addRoom') },
  { name: 'rooms-reserve', person: 'admin', path: '/admin/rooms', act: reserve },
  { name: 'rooms-failing', person: 'admin', path: '/admin/rooms', before: failing('/admin/room**') },
  { name: 'rooms-none', person: 'admin', path: '/admin/rooms', before: answeringWith('/admin/room', { items: [] }) },
  { name: 'trainers', person: 'admin', path: '/admin/trainers' },
  { name: 'trainer', person: 'admin', path: '/admin/trainers?trainer=1' },
  { name: 'trainers-away', person: 'admin', path: '/admin/trainers', act: press('trainers.notComing') },
  { name: 'trainer-absence', person: 'admin', path: '/admin/trainers?trainer=1', act: press('trainers.addAbsence') },
  { name: 'trainers-failing', person: 'admin', path: '/admin/trainers', before: failing('/admin/trainer**') },
  {
    name: 'trainers-none',
    person: 'admin',
    path: '/admin/trainers',
    before: answeringWith('/admin/trainer', { items: [] }),
  },
  { name: 'settings', person: 'admin', path: '/admin/settings' },
  ...parts.map((part): Screen => ({ name: `settings-${part}`, person: 'admin', path: `/admin/settings?part=${part}` })),
];
