import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { openMenu } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const openSubMenu = (name: string) => async (page: Page, text: TextOf) => {
  await openMenu(page, text);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(name) })
    .first()
    .click();
};

export const menuScreens: readonly Screen[] = [
  { name: 'menu-visitor', path: '/public/calendar/day', act: openMenu },
  { name: 'menu', person: 'member', path: '/', act: openMenu },
  {
    name: 'menu-trainer',
    path: '/trainer/my-day',
    act: openSubMenu('menu.trainer'),
  },
  {
    name: 'menu-admin',
    path: '/admin/home',
    act: openSubMenu('menu.admin'),
  },
  { name: 'palette', path: '/admin/home', act: async (page) => page.keyboard.press('Control+k') },
  {
    name: 'palette-found',
    path: '/admin/home',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ka');
      await page.getByRole('option').nth(3).waitFor();
    },
  },
  {
    name: 'menu-language',
    person: 'member',
    path: '/',
    act: openSubMenu('menu.language'),
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
