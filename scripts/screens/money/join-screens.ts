import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith, failing, givingUp, press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';
import { withMethods } from './pay-screens.ts';

/** A join of which the first of six steps are done: the club, its package, the start. */
const withDraft =
  (done: 1 | 2 | 3, others: object = {}) =>
  async (page: Page): Promise<void> => {
    const all = { unitId: 1, productId: 1, startsOn: '2026-12-01' };
    const chosen = Object.fromEntries(Object.entries(all).slice(0, done));
    const join = { ...chosen, ...others, secret: 'x'.repeat(43), at: Date.now() };
    await page.addInitScript((text) => localStorage.setItem('registration', text), JSON.stringify({ join }));
  };

const withoutDraft = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Reflect.get(globalThis, 'localStorage').removeItem('registration'));
};

/** The person is filled in, by their birth date. */
const toTerms = async (page: Page, text: TextOf): Promise<void> => {
  await answeringWith('/public/join/check', { isCondition: true })(page);
  const values = { 'profile.firstName': 'Ilze', 'profile.lastName': 'Kalniņa', 'login.email': 'ilze.kalnina@pasts.lv' };
  for (const [key, value] of Object.entries(values)) await page.getByLabel(text(key), { exact: true }).fill(value);
  const code = page.getByLabel(text('join.person.idCode'));
  if (await page.getByLabel(text('join.person.citizenship')).isVisible())
    await page.getByLabel(text('join.person.citizenship')).selectOption('other');
  else if (await code.isVisible()) await press('join.person.noCode')(page, text);
  await page.getByLabel(text('join.person.birthDate')).fill('01.01.1990');
  await page.getByLabel(text('profile.phone')).fill('+371 2612 3456');
  await press('join.continue')(page, text);
  await page.getByRole('checkbox').first().check();
};

/** Joining, step by step. */
export const joinScreens: readonly Screen[] = [
  { name: 'join', person: 'visitor', path: '/public/join' },
  { name: 'join-package', person: 'visitor', path: '/public/join?step=package', before: withDraft(1) },
  { name: 'join-start', person: 'visitor', path: '/public/join?step=start', before: withDraft(2) },
  { name: 'join-person', person: 'visitor', path: '/public/join?step=person', before: withDraft(3) },
  {
    name: 'join-person-mistakes',
    person: 'visitor',
    path: '/public/join?step=person',
    before: withDraft(3),
    act: press('join.continue'),
  },
  { name: 'join-terms', person: 'visitor', path: '/public/join?step=person', before: withDraft(3), act: toTerms },
  {
    name: 'join-pay',
    person: 'visitor',
    path: '/public/join?step=pay',
    before: async (page) => {
      await withMethods(page);
      await withDraft(3, { joined: { number: 'P-7MNM0NSCNF', linkSecret: 'x'.repeat(22), total: 5400, next: 'pay' } })(
        page,
      );
    },
  },
  {
    name: 'join-done',
    person: 'member',
    path: '/public/join?step=done',
    before: withDraft(3, { person: { firstName: 'Ilze' } }),
  },
  { name: 'join-done-later', person: 'visitor', path: '/public/join?step=done', before: withoutDraft },
  {
    name: 'join-failing',
    person: 'visitor',
    path: '/public/join',
    before: failing('/public/join/product**'),
    act: givingUp,
  },
];
