import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { goOffline, press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('region').first().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
};

/** The free times of both. */
const plan = async (page: Page, text: TextOf): Promise<void> => {
  await openFirst(page);
  await press('personal.plan.open')(page, text);
  await page.getByRole('group', { name: text('personal.plan.times') }).waitFor();
};

const own = '/user/personal-trainings';
const trained = '/trainer/personal-trainings';

/** Personal trainings, of members and of trainers. */
export const personalScreens: readonly Screen[] = [
  { name: 'personal-own', path: own },
  { name: 'personal-share', path: own, act: press('personal.share.open') },
  { name: 'personal-own-offline', path: own, act: goOffline },
  { name: 'personal-buy', path: '/purchase/personal-trainings' },
  { name: 'personal-sold', path: trained },
  { name: 'personal-package', path: trained, act: openFirst },
  { name: 'personal-plan', path: trained, act: plan },
  { name: 'personal-sell', path: trained, act: press('personal.sell.open') },
];
