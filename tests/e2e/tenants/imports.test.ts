import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const lines = [
  'No;First name;Last name;E-mail;Package;Valid until',
  '7001;Mari;Maasikas;mari@klubi.test;Kuupakett;31.12.2027',
  '7002;Jaan;Jõgi;jaan@klubi.test;;',
  '7003;Olev;Ott;olev@;;',
];

test('a table is chosen, its columns are told, what comes of it is looked at and imported as it was shown', async () => {
  const page = await own.visit({
    as: admin,
    viewport: { width: 390, height: 844 },
    path: '/admin/settings?part=imports',
  });
  await give(page, lines.join('\n'));
  await page.getByText('3 lines').waitFor();
  await page.getByLabel('What “No” is').selectOption({ label: 'Client number' });
  await page.getByText('E-mail: “olev@” is no email address').waitFor();
  await page.getByText('Is left out · 7003').waitFor();
  expect(
    await page.getByRole('region', { name: 'What comes of it' }).getByRole('definition').allTextContents(),
  ).toEqual(['2', '0', '0', '1']);
  expect(await findBarriers(page)).toEqual([]);
  expect(await codes()).toEqual([]);
  const jaan = { first_name: 'Jaan', last_name: 'Jõgi' };
  // Meanwhile somebody else of that name is given the address of a line: what was shown is no longer so.
  const other = await own.club.inScope((scope) => buildClient(scope, { ...jaan, email: 'jaan@klubi.test' }));
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText('Something was changed here meanwhile').waitFor();
  await page.getByText(`The email jaan@klubi.test belongs to client ${other.client_code}`).waitFor();
  expect(await codes()).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await page.getByText('Imported: 1 new, 0 changed').waitFor();
  expect(await codes()).toEqual(['7001']);
  await give(page, '%PDF-1.4');
  await page.getByText('The file is a PDF, not CSV: save the sheet as CSV first.').waitFor();
  await give(page, '');
  await page.getByText('The file is empty.').waitFor();
});

test('a timetable is chosen, its names are told, its week is looked at, and it is imported', async () => {
  const style = await own.club.inScope(({ db }) => db.selectFrom('style').select('name').executeTakeFirstOrThrow());
  const trainer = await own.club.inScope((scope) =>
    buildTrainer(scope, { first_name: 'Anna', last_name: 'Lill', email: null }),
  );
  const page = await own.visit({
    as: admin,
    viewport: { width: 390, height: 844 },
    path: '/admin/settings?part=imports',
  });
  const text = [
    'Begins;End;Class;Style;Trainer',
    `Mon 07:30;08:30;Morning yoga;${style.name};Anna L.`,
    `Tue 18:00;19:00;Evening yoga;${style.name};`,
    `Wed 25:30;19:00;Night yoga;${style.name};`,
  ].join('\n');
  await page
    .getByLabel('Timetable', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('“Anna L.” is not among the trainers').first().waitFor();
  await page.getByRole('button', { name: 'Import 1 line' }).waitFor();
  await page.getByText('Is it Anna Lill? 1 line').waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Import 2 lines' }).waitFor();
  await page.getByText('Begins: “Wed 25:30” is no time as 07:00').waitFor();
  const week = page.getByRole('region', { name: 'The week after the import' });
  await week.getByRole('img', { name: 'Monday, 07:30 Morning yoga (new)' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText(/^Imported: new classes \d+, changed 0$/).waitFor();
  const made = await own.club.inScope(({ db }) =>
    db.selectFrom('training').select(['name', 'trainer_id']).distinct().orderBy('name').execute(),
  );
  expect(made).toEqual([
    { name: 'Evening yoga', trainer_id: null },
    { name: 'Morning yoga', trainer_id: trainer.id },
  ]);
});

test('people, the timetable and balances are saved as files', async () => {
  const page = await own.visit({ as: admin, path: '/admin/settings?part=imports' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save people' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  const classes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the timetable' }).click();
  expect((await classes).suggestedFilename()).toMatch(/^timetable-\d{4}-\d\d-\d\d\.csv$/);
  const cards = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save gift cards' }).click();
  expect((await cards).suggestedFilename()).toMatch(/^vouchers-/);
  expect(await findBarriers(page)).toEqual([]);
});

const codes = async (): Promise<string[]> => {
  const rows = await own.club.inScope(({ db }) =>
    db.selectFrom('client').select('client_code').where('client_code', 'like', '700%').execute(),
  );
  return rows.map(({ client_code }) => client_code);
};
const give = (page: Page, text: string) =>
  page
    .getByLabel('People, contracts and tickets')
    .and(page.locator('input'))
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
