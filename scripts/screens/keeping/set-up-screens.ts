import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import type { TextOf } from '../screen-texts.ts';

/** Each step of a club's set-up, and of those that have them each part. */
const parts = [
  ['club', 'club'],
  ['club', 'places'],
  ['brand', 'brand'],
  ['rooms', 'rooms'],
  ['trainers', 'trainers'],
  ['timetable', 'styles'],
  ['timetable', 'classes'],
  ['rules', 'booking'],
  ['rules', 'waiting'],
  ['sale', 'seller'],
  ['sale', 'terms'],
  ['sale', 'products'],
  ['sale', 'payment'],
  ['sale', 'pages'],
  ['people', 'people'],
  ['admins', 'admins'],
  ['open', 'checks'],
] as const;

/** Fewer places than the first room's classes have people: a draft, whose effects are named. */
async function shrinkRoom(page: Page, text: TextOf): Promise<void> {
  const rooms = page.getByRole('region', { name: text('settings.hours.rooms') });
  await rooms.getByRole('listitem').first().getByRole('button').first().click();
  await rooms.getByLabel(text('settings.label.clubs.rooms.places'), { exact: true }).fill('5');
  await page.getByRole('region', { name: text('settings.hours.effects') }).waitFor();
}

/** Setting a club up, its rooms as a draft, and the page where its advertising ends. */
export const setUpScreens: readonly Screen[] = [
  ...parts.map(([step, part]): Screen => ({ name: `setup-${part}`, path: `/admin/setup?step=${step}&part=${part}` })),
  { name: 'settings-rooms-draft', path: '/admin/settings?part=places', act: shrinkRoom },
  { name: 'unsubscribe', person: 'visitor', path: '/unsubscribe?key=:key' },
  {
    name: 'unsubscribe-done',
    person: 'visitor',
    path: '/unsubscribe?key=:key',
    act: async (page) => {
      await page.getByRole('button').click();
      await page.getByRole('button').waitFor({ state: 'detached' });
    },
  },
  { name: 'unsubscribe-gone', person: 'visitor', path: '/unsubscribe?key=x' },
];
