import type { Screen } from './screen.ts';
import { openMenu } from './screen-acts.ts';

export const menuScreens: readonly Screen[] = [
  { name: 'menu-visitor', person: 'visitor', path: '/public/calendar/day', act: openMenu },
  { name: 'menu', person: 'member', path: '/', act: openMenu },
  {
    name: 'menu-language',
    person: 'member',
    path: '/',
    act: async (page, text) => {
      await openMenu(page, text);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('menu.language') })
        .first()
        .click();
    },
  },
];
