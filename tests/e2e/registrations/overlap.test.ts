import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

let own: BrowserClub;
let page: Page;
let clientId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const member = await addMember(site, club.tenantId);
  clientId = member.id;
  await club.inScope((scope) => buildContract(scope, { client_id: clientId }));
  const booked = await club.addTraining({ name: 'Jooga', startsAt: `${tomorrow}T18:00:00`, taken: 1 });
  await club.addTraining({ name: 'Pilates', startsAt: `${tomorrow}T18:30:00` });
  await club.inScope((scope) => buildRegistration(scope, { client_id: clientId, training_id: booked.id }));
  page = await own.visit({ path: `/user/calendar/day?date=${tomorrow}`, as: member });
});
afterAll(() => own?.close());

const listBooked = async () => {
  const rows = await own.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .innerJoin('training', 'training.id', 'registration.training_id')
      .select('training.name')
      .where('client_id', '=', clientId)
      .where('registration.status', '=', 'booked')
      .orderBy('training.name')
      .execute(),
  );
  return rows.map(({ name }) => name);
};
const dialog = () => page.getByRole('dialog', { name: 'You have a class at that time' });
const press = () => page.getByRole('button', { name: /Book.*Pilates/ }).click();

test('a second booking at the same time is asked about before anything is sent', async () => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/user/registration')) sent += 1;
  });
  await press();
  await dialog().getByText('At the same time: Jooga 18:00.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Do not book' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect([sent, await listBooked()]).toEqual([0, ['Jooga']]);
});

test('the answer may be to replace the other one', async () => {
  await press();
  await dialog().getByRole('button', { name: 'Replace Jooga' }).click();
  await expect.poll(listBooked).toEqual(['Pilates']);
});
