import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBroadcast } from '#server/jobs/broadcasts.ts';
import { buildBroadcast } from '#tests/builders/messages/build-broadcast.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addPeople(2);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin writes to the club, sees what it does, and follows what became of it', async () => {
  const page = await own.visit({ as: await admin(), viewport: tablet, path: '/admin/messages' });
  const send = page.getByRole('button', { name: /^(Write title and text|Send to \d+ people)$/ });
  await page.getByText('2 people').first().waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole('tab', { name: /^English/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Closed tomorrow');
  await message(page).fill('{{Nobody}}');
  await page.getByText('There is no such field: {{Nobody}}').waitFor();
  await message(page).fill('Hello, ');
  await page.getByRole('button', { name: 'First name' }).click();
  expect(await message(page).inputValue()).toBe('Hello, {{First name}}');
  await page
    .getByRole('region', { name: /^As .* gets it$/ })
    .getByText(/^Hello, \S+/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByText('On its way to 2 people').first().waitFor();
  await page.getByRole('heading', { name: 'Closed tomorrow' }).waitFor();

  const { tenantId } = own.club;
  const rows = await own.club.inScope(({ db }) => db.selectFrom('broadcast').select('id').execute());
  const broadcastId = rows[0]?.id ?? 0;
  await startBroadcast(own.test.services, { tenantId, broadcastId });
  await own.club.inScope(({ db }) =>
    db
      .updateTable('message')
      .set({ state: 'failed', failure: 'no_address' })
      .where('broadcast_id', '=', broadcastId)
      .execute(),
  );
  await page.reload();
  await page.getByText('2 failed').waitFor();
  await page.getByText('No address of this kind').first().waitFor();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page.getByText('Sent again: 2').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network the history stays and sending is refused in words', async () => {
  await addBroadcast('Open at Easter', 'sent');
  const page = await own.visit({ as: await admin(), viewport: phone, path: '/admin/messages?tab=sent' });
  await page.getByRole('button', { name: /Open at Easter/ }).waitFor();
  await tab(page, 'Write').click();
  await page.getByText('2 people').first().waitFor();
  await page.context().setOffline(true);
  await page.getByText('Messages can only be sent when there is a connection.').first().waitFor();
  await tab(page, 'Sent').click();
  await page.getByRole('button', { name: /Open at Easter/ }).waitFor();
});

test('messages that wait are withdrawn together, and the list of them says so', async () => {
  for (const title of ['First of May', 'Midsummer']) await addBroadcast(title, 'waiting');
  const page = await own.visit({
    as: await admin(),
    viewport: { width: 1366, height: 900 },
    path: '/admin/messages?tab=sent&show=waiting',
  });
  const choose = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}` });
  for (const title of ['First of May', 'Midsummer']) await choose(title).check();
  const bar = page.getByRole('region', { name: '2 chosen' });
  expect(await findBarriers(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 2 messages?' });
  await question.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await choose('Midsummer').waitFor({ state: 'detached' });
  const states = await own.club.inScope(({ db }) =>
    db.selectFrom('broadcast').select('state').where('state', '=', 'withdrawn').execute(),
  );
  expect(states).toHaveLength(2);
});

test('when it is sent later is typed on a clock of 24 hours, in the language of the app and by the clock of the club', async () => {
  const page = await own.visit({
    as: await admin(),
    viewport: phone,
    path: '/admin/messages',
    stored: { language: 'et' },
  });
  await page.getByLabel('Millal').selectOption('Saada hiljem');
  const hours = page.getByRole('spinbutton', { name: 'Kellaaeg: tunnid' });
  await page.getByRole('button', { name: /^Kuupäev: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Järgmine kuu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^15 / }).click();
  await page.getByRole('button', { name: /^Kuupäev: 15\.\d\d\.\d{4}$/ }).waitFor();
  await hours.focus();
  await page.keyboard.type('1830');
  await expect.poll(() => hours.inputValue()).toBe('18');
  expect(await page.getByRole('spinbutton', { name: 'Kellaaeg: minutid' }).inputValue()).toBe('30');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Kellaaeg: minutid' }).inputValue()).toBe('29');
  await hours.press('Backspace');
  await expect.poll(() => hours.inputValue()).toBe('');
});

const addBroadcast = (title: string, state: 'sent' | 'waiting') =>
  own.club.inScope((scope) =>
    buildBroadcast(scope, { texts: JSON.stringify({ en: { title, text: 'Welcome' } }), state, people: 2 }),
  );

const admin = () => addMember(own.test, own.club.tenantId, { is_admin: true });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
