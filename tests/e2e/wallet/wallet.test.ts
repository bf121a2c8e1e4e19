import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AppleWalletBody } from '#api/wallet/schema.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { TestAuthority } from '#tests/support/wallet/make-certificates.ts';
import { type OpenedPass, openPass, verifySignature } from '#tests/support/wallet/open-pass.ts';
import { giveKeys } from '#tests/support/wallet/wallet-club.ts';

let own: BrowserClub;
let authority: TestAuthority;
let good: AppleWalletBody;

beforeAll(async () => {
  authority = new TestAuthority();
  good = authority.issue({ passTypeId: 'pass.test.browser', teamId: 'BROWSER123' });
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(async () => {
  await own?.close();
  authority?.close();
});

const settings = '/admin/settings?part=wallet';
const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  ['on a phone', phone],
  ['at a desk', desktop],
])('an admin sets the keys of both wallets %s, is told which is wrong, and takes them away', async (_, viewport) => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  await sign(undefined);
  const page = await own.visit({ as: admin, viewport, path: settings });
  await page.getByText('There is no certificate yet').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await save.count()).toBe(1);
  const key = page.getByLabel('Private key (PEM)');
  await page.getByLabel('Certificate (PEM)', { exact: true }).fill(good.certificate);
  await key.fill('my key');
  await page.getByLabel('Apple’s WWDR certificate (PEM)').fill(good.issuerCertificate);
  await save.click();
  await page.getByText('Paste the whole text with its BEGIN and END lines').waitFor();
  await key.fill(makeKey());
  await save.click();
  await page.getByText('This key does not belong to the certificate, or its passphrase is wrong').waitFor();
  expect(await key.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await key.fill(good.key);
  await page.getByLabel('Issuer number').fill('3388000000022');
  const account = JSON.stringify({ client_email: 'trenn@klubi.test', private_key: makeKey() });
  await page.getByLabel('File of the service account (JSON)').fill(account);
  await save.click();
  await page.getByText('pass.test.browser, team BROWSER123').waitFor();
  await page.getByText('Issuer 3388000000022, trenn@klubi.test').waitFor();
  await expect.poll(() => key.inputValue()).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  expect((await listWallets(page)).toSorted()).toEqual(['apple', 'google']);

  const file = { name: 'pass.p12', mimeType: 'application/x-pkcs12', buffer: authority.packUp(good, 'saladus') };
  const passphrase = page.getByLabel('Passphrase of the key or file');
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(file);
  await page.getByText('The file does not open with this passphrase').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await passphrase.fill('saladus');
  await choose.setInputFiles(file);
  await expect.poll(() => key.inputValue()).toContain('PRIVATE KEY');
  await page.getByLabel('Apple’s WWDR certificate (PEM)').fill(good.issuerCertificate);
  // By its key: on a phone the message of what was saved before still lies over it.
  await save.press('Enter');
  await expect.poll(() => key.inputValue()).toBe('');

  await remove(page, 'Remove the certificate');
  await page.getByText('There is no certificate yet').waitFor();
  await remove(page, 'Remove the account');
  await page.getByText('There is no account yet').waitFor();
  expect(await listWallets(page)).toEqual([]);
});

test.each([
  ['a phone', phone],
  ['a computer’s size', desktop],
])('on an iPhone with %s, the card and a ticket go into the wallet, signed by the club', async (_, viewport) => {
  await sign(good);
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Mari', last_name: 'Kask' });
  const ticket = await own.club.inScope(async (scope) => {
    await buildContract(scope, { client_id: member.id });
    return buildTicket(scope, { client_id: member.id, name: '10 korda' });
  });
  const page = await own.visit({ as: member, viewport, path: null });
  await beIphone(page);
  await page.goto('/user/entry');
  const add = page.getByRole('button', { name: 'Add to Apple Wallet' }).first();
  const card = await take(page, add);
  expect(card.pass).toMatchObject({ passTypeIdentifier: 'pass.test.browser', voided: false });
  expect(JSON.stringify(card.pass)).toContain('Mari');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(`/public/tickets#${ticket.code}`);
  await page.getByText('10 korda').waitFor();
  const shown = await take(page, add);
  expect(shown.pass['barcodes']).toMatchObject([{ message: ticket.code }]);
  expect(await findBarriers(page)).toEqual([]);

  await loseNetwork(page);
  await page.getByText('It can be added when there is a connection.').waitFor();
  expect(await add.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => add.isDisabled()).toBe(false);

  await sign(undefined);
  await page.goto('/user/entry');
  await page.getByRole('heading', { name: 'Mari Kask' }).waitFor();
  await expect.poll(() => add.count()).toBe(0);
});

test('the desk, which scans a ticket of somebody else, is not offered it', async () => {
  await sign(good);
  const ticket = await own.club.inScope((scope) => buildTicket(scope, { name: '10 korda' }));
  const page = await own.visit({ path: null });
  await beIphone(page);
  await page.goto('/public/tickets');
  await page.getByRole('button', { name: 'Type the ticket’s code' }).click();
  await page.getByRole('textbox').first().fill(ticket.code);
  await page.keyboard.press('Enter');
  await page.getByText('10 korda').waitFor();
  expect(await page.getByRole('button', { name: 'Add to Apple Wallet' }).count()).toBe(0);
});

/** By keys: on a phone the message of what was done before still lies over the answer. */
async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name }).press('Enter');
}

/** The club has these keys, or none, and its answers say so. */
async function sign(keys: AppleWalletBody | undefined): Promise<void> {
  if (keys) await giveKeys(own.test, own.club, keys);
  else await own.club.inScope(({ db }) => db.deleteFrom('apple_wallet').execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
}

const listWallets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v0.1/public/wallet', { cache: 'no-store' });
    return ((await answer.json()) as { items: string[] }).items;
  });

/** Safari gives the file to the wallet, this browser to the folder of downloads. */
async function take(page: Page, add: Locator): Promise<OpenedPass> {
  const [download] = await Promise.all([page.waitForEvent('download'), add.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pkpass$/);
  const opened = await openPass(readFileSync(await download.path()));
  verifySignature(opened, authority.certificate);
  return opened;
}

const beIphone = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () =>
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    }),
  );
