import type { Page } from 'playwright-core';
import { openRow } from './open-row.ts';
import { withStrikes } from './own/strike-screens.ts';
import type { Screen } from './screen.ts';
import { failing, givingUp, goOffline, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const path = '/admin/people';

/** Types into the search and opens the first who is found. */
const openFirst = async (page: Page, text: TextOf): Promise<void> => {
  await openRow(page);
  await page.getByRole('heading', { name: text('clients.actions.title') }).waitFor();
};

const pressOnCard = (key: Parameters<TextOf>[0]) => async (page: Page, text: TextOf) => {
  await openFirst(page, text);
  await press(key)(page, text);
};

/** All bookings of the first who is found, with the history of the latest. */
const openBookings = async (page: Page, text: TextOf): Promise<void> => {
  await openFirst(page, text);
  await page
    .getByRole('region', { name: text('clients.bookings.title') })
    .getByRole('link')
    .first()
    .click();
  await page.locator('summary').first().click();
  await page.locator('ol').first().waitFor();
};

/** All that happened to the first who is found. */
const openHistory = async (page: Page, text: TextOf): Promise<void> => {
  await openFirst(page, text);
  await page.getByRole('link', { name: text('clientHistory.tab.history') }).click();
  await page.locator('section h2').first().waitFor();
};

/** Screens of the people of a club. */
export const clientScreens: readonly Screen[] = [
  { name: 'people', path },
  { name: 'people-add', path, act: press('clients.add.open') },
  { name: 'people-failing', path, before: failing('/admin/people**'), act: givingUp },
  { name: 'people-offline', path, act: goOffline },
  { name: 'client-card', path, act: openFirst, leadsTo: '/admin/people/$clientId' },
  {
    name: 'client-strikes',
    path,
    before: withStrikes,
    act: async (page, text) => {
      await openFirst(page, text);
      await page.getByRole('heading', { name: text('clients.strikes.title') }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'client-bookings', path, act: openBookings, leadsTo: '/admin/people/bookings' },
  { name: 'client-history', path, act: openHistory, leadsTo: '/admin/people/history' },
  {
    name: 'client-contract',
    path,
    act: async (page, text) => {
      await openFirst(page, text);
      await page.getByText(text('clients.contract.open'), { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'client-change', path, act: pressOnCard('clients.change.open') },
  { name: 'client-block', path, act: pressOnCard('clients.block.open') },
  { name: 'client-erase', path, act: pressOnCard('clients.erase.open') },
  { name: 'client-merge', path, act: pressOnCard('clients.merge.open') },
];
