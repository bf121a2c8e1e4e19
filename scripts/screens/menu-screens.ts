import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { openMenu } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

export const menuScreens: readonly Screen[] = [
  { name: 'menu-visitor', person: 'visitor', path: '/public/calendar/day', act: openMenu },
  { name: 'menu', person: 'member', path: '/', act: openMenu },
  {
    name: 'menu-trainer',
    person: 'trainer',
    path: '/trainer/my-day',
    act: async (page, text) => {
      await openMenu(page, text);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('menu.trainer') })
        .first()
        .click();
    },
  },
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

async function openInstall(page: Page, text: TextOf): Promise<void> {
  await openMenu(page, text);
  await page.getByRole('button', { name: text('menu.install') }).click();
  await page.getByRole('dialog').getByRole('list').waitFor();
}

/** The sheet about the home screen, where the browser asks and where it only shows how. Last: the device stays that. */
export const installScreens: readonly Screen[] = [
  {
    name: 'install',
    person: 'visitor',
    path: '/public/calendar/day',
    act: async (page, text) => {
      await page.evaluate(() => {
        const window = globalThis as unknown as EventTarget;
        return window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
      });
      await openInstall(page, text);
    },
  },
  {
    name: 'install-iphone',
    person: 'visitor',
    path: '/public/calendar/day',
    before: async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', {
          get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
        }),
      );
    },
    act: openInstall,
  },
];
