import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, type PageOptions } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const newPassword = 'Kartul5678';

let browserClub: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

beforeEach(async () => {
  member = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Liis', city: 'Tallinn' });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

test('a new address needs the password and access to its mailbox, and the old mailbox can undo the change', async () => {
  const email = `uus-${member.id}@klubi.test`;
  const page = await openProfile({ stored: { colormode: 'light' } });
  await page.getByRole('button', { name: 'Change the address' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send the link' });
  await page.getByLabel('New email address').fill('liis');
  await send.click();
  await page.getByText('This is not an email address').waitFor();
  await page.getByLabel('New email address').fill(email);
  await page.getByLabel('Current password').fill('Kala1235');
  await send.click();
  await page.getByText('This is not your password').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Current password').fill(testPassword);
  await send.click();
  await page.getByText(`Waiting for confirmation at ${email}`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('We have sent a new link').waitFor();

  // The email is opened on another device without a session.
  const phone = await browserClub.visit({ path: await linkIn(email) });
  await phone.getByRole('button', { name: 'Confirm the address' }).waitFor();
  expect(await findBarriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Confirm the address' }).click();
  await phone.getByRole('heading', { name: 'Your new address is confirmed' }).waitFor();
  await page.reload();
  await page.getByText(email, { exact: true }).waitFor();

  const back = await browserClub.visit({ path: await linkIn(member.email) });
  await back.getByRole('heading', { name: 'Take your old address back' }).waitFor();
  expect(await findBarriers(back)).toEqual([]);
  for (const password of ['Password1', newPassword]) {
    await back.getByLabel('New password', { exact: true }).fill(password);
    await back.getByLabel('New password again').fill(password);
    await back.getByRole('button', { name: 'Take the address back' }).click();
    if (password === 'Password1') await back.getByText('too common and easy to guess').waitFor();
  }
  await back.getByRole('status').getByText('Password changed').waitFor();
  await logIn(back, member.email, newPassword);
  await back.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
});

test('a pending change of address can be cancelled', async () => {
  const page = await openProfile();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New email address').fill(`uus-${member.id}@klubi.test`);
  await page.getByLabel('Current password').fill(testPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await page.getByText('Waiting for confirmation').waitFor({ state: 'detached' });
});

test('a queued profile change of an older app version that contains an address is sent without it, and the user is notified', async () => {
  const page = await openProfile();
  await page.evaluate(
    ({ clientId, intent }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`trenn-outbox-${clientId}`);
        opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('intents'));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('intents', 'readwrite');
          transaction.objectStore('intents').put(intent, intent.id);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    {
      clientId: member.id,
      intent: {
        id: '5b0f1d6e-52c4-4c1e-9a3f-300000000009',
        schemaVersion: 2,
        kind: 'profile',
        args: { city: 'Tartu', email: 'uus@klubi.test' },
        clientId: member.id,
        subject: {},
        language: 'en',
        isSentAlone: false,
        createdAt: '2026-11-21T21:00:00.000Z',
        order: 1,
        state: 'queued',
        attempts: 2,
      },
    },
  );
  await page.reload();
  await page.getByRole('status').getByText('Your profile was changed, but not the email address').waitFor();
  const row = await browserClub.club.inScope(({ db }) =>
    db.selectFrom('client').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ city: 'Tartu', email: member.email });
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function openProfile(options: PageOptions = {}): Promise<Page> {
  const page = await browserClub.visit({ as: member, path: '/user/profile', ...options });
  await page.getByLabel('First name').waitFor();
  return page;
}

async function linkIn(to: string): Promise<string> {
  const mails = await readMails(browserClub.test, browserClub.club.tenantId);
  const link = /http\S+#\S+/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
