import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith, goOffline } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const training = { trainingId: 1, startDateTime: '2026-11-24T18:15:00', name: 'Vinyasa jooga' };
const late = { ...training, registrationId: 1, cause: 'late_cancel', lapsesOn: '2026-12-24' };
const absent = {
  ...training,
  registrationId: 2,
  name: 'Vesiaeroobika algajatele',
  startDateTime: '2026-11-26T19:30:00',
  cause: 'no_show',
  lapsesOn: '2026-12-26',
};
const appeal = {
  text: 'Buss läks katki ja jõudsin kohale alles pärast algust.',
  at: '2026-11-27T08:00:00.000Z',
  answer: null,
  isAnswered: false,
};
const rule = { kind: 'group', limit: 2, days: 30, pauseDays: 14 };
const own = answeringWith('/user/strikes', {
  kinds: [
    {
      ...rule,
      pausedUntil: '2026-12-10',
      items: [
        { ...late, appeal: null },
        { ...absent, appeal },
      ],
    },
  ],
});
const ofClient = answeringWith('/admin/client/*/strikes', {
  pauses: [{ kind: 'group', until: '2026-12-10' }],
  canRestore: false,
  items: [
    { ...absent, kind: 'group', excuse: null, appeal },
    { ...late, kind: 'group', excuse: null, appeal: null },
    {
      ...late,
      registrationId: 3,
      kind: 'group',
      lapsesOn: null,
      excuse: { reason: 'Oli haige', by: 'Kadri Kask', at: '2026-11-25T08:00:00.000Z' },
      appeal: { ...appeal, isAnswered: true },
    },
  ],
});

/** It comes once the browser is idle. */
const shown = (page: Page, text: TextOf): Promise<void> =>
  page.getByRole('region', { name: text('ownTrainings.strikes.title') }).waitFor();

const writeAppeal = (page: Page, text: TextOf): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${text('ownTrainings.strikes.notMine')}`) })
    .first()
    .click();

async function offline(page: Page, text: TextOf): Promise<void> {
  await shown(page, text);
  await goOffline(page);
}

/** Strikes of a member, and on the card of one. */
export const strikeScreens: readonly Screen[] = [
  { name: 'strikes-own', path: '/user/workouts?strike=1', before: own, act: shown },
  { name: 'strikes-appeal', path: '/user/workouts', before: own, act: writeAppeal },
  { name: 'strikes-offline', path: '/user/workouts', before: own, act: offline },
  {
    name: 'strikes-rule',
    person: 'admin',
    path: '/admin/settings?part=booking',
    act: async (page, text) => {
      const field = page.getByLabel(text('settings.label.bookingPolicies.strikeLimit'), { exact: true });
      await field.fill('2');
      await page.getByRole('region', { name: text('settings.trial.title') }).waitFor();
      await page.getByText(text('settings.label.bookingPolicies.isLateCancelStrike')).scrollIntoViewIfNeeded();
    },
  },
];

/** On the card of whoever is opened. */
export const withStrikes = ofClient;
