import type { Page } from 'playwright-core';
import { writeDoorCode } from '#api/entry/door/door-code-format.ts';
import type { Screen } from './screen.ts';
import { answering, answeringWith, failing, givingUp, goOffline, press, typing, withCamera } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** In the format of a door's code; each screen sets the response. */
const doorCode = writeDoorCode('D1', {
  doorId: 1,
  time: 1_795_448_520,
  nonce: new Uint8Array(8).fill(7),
  signature: new Uint8Array(64).fill(7),
});

const toScan = async (page: Page, text: TextOf): Promise<void> => {
  await page.getByRole('tab', { name: text('entry.tabs.scan') }).click();
  await page.getByRole('button', { name: text('entry.scan.type') }).waitFor();
};

const answered = async (page: Page, text: TextOf): Promise<void> => {
  await toScan(page, text);
  await typing('entry.scan.type', doorCode)(page, text);
  const answer = page.getByRole('dialog', { name: /./ });
  await answer.getByRole('button').last().waitFor();
  // It closes by itself, unless somebody is reading.
  await answer.dispatchEvent('pointerdown');
};

/** How a member enters: with their pass, or by the code at a door. */
export const entryScreens: readonly Screen[] = [
  { name: 'pass', path: '/user/entry' },
  { name: 'pass-offline', path: '/user/entry', act: goOffline },
  { name: 'pass-refused', person: 'newcomer', path: '/user/entry' },
  {
    name: 'pass-none',
    person: 'newcomer',
    path: '/user/entry',
    before: answering('/user/entry/pass', 409, 'qr_denied'),
  },
  { name: 'pass-failing', person: 'newcomer', path: '/user/entry', before: failing('/user/entry/pass'), act: givingUp },
  { name: 'pass-desk', path: '/user/entry', act: press('pass.desk.show') },
  { name: 'scan-question', path: '/user/entry', act: toScan },
  {
    name: 'scan-offline',
    path: '/user/entry',
    act: async (page, text) => {
      await toScan(page, text);
      await page.context().setOffline(true);
    },
  },
  {
    name: 'scan-denied',
    path: '/user/entry',
    act: async (page, text) => {
      await toScan(page, text);
      await press('scanner.allow')(page, text);
      await page.getByRole('alert').getByText(text('scanner.problem.denied.title')).waitFor();
    },
  },
  {
    name: 'scan-type',
    path: '/user/entry',
    act: async (page, text) => {
      await toScan(page, text);
      await press('entry.scan.type')(page, text);
    },
  },
  {
    name: 'scan-camera',
    path: '/user/entry',
    before: withCamera,
    act: async (page, text) => {
      await page.getByRole('tab', { name: text('entry.tabs.scan') }).click();
      await page.getByText(text('snackbar.no_back_camera')).waitFor();
    },
  },
  {
    name: 'scan-camera-offline',
    path: '/user/entry',
    before: withCamera,
    act: async (page, text) => {
      await page.getByRole('tab', { name: text('entry.tabs.scan') }).click();
      await page.getByText(text('snackbar.no_back_camera')).waitFor();
      await page.context().setOffline(true);
    },
  },
  {
    name: 'scan-welcome',
    path: '/user/entry',
    before: answeringWith('/user/code**', {
      doorName: 'Peauks',
      unitId: 1,
      firstName: 'Liis',
      trainingName: 'Vinyasa',
      visitsLeft: 7,
      insideCount: 34,
    }),
    act: answered,
  },
  {
    name: 'scan-refused',
    path: '/user/entry',
    before: answering('/user/code**', 409, 'card_expired', { kind: 'buy', reason: 'right_ended', date: '2026-10-31' }),
    act: answered,
  },
  { name: 'scan-not-sent', path: '/user/entry', before: failing('/user/code**'), act: answered },
];
