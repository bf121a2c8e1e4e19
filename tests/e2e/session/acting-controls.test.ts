import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';

type Endpoints = typeof endpoints;
/** What nobody calls for somebody else: a new one has no place here, and the compiler asks for it. */
type OwnAlone = {
  [N in keyof Endpoints]: Endpoints[N] extends { isOwnAlone: true } | { access: 'client'; isFresh: true | 'own' }
    ? N
    : never;
}[keyof Endpoints];

/** Where a screen offers something: its address, and what is only there with it. */
interface Offer {
  path: string;
  find: (page: Page) => Locator;
}
const heading = (path: string, name: string): Offer => ({
  path,
  find: (page) => page.getByRole('heading', { name, exact: true }),
});
const button = (path: string, name: string): Offer => ({ path, find: (page) => page.getByRole('button', { name }) });

const email = button('/user/profile', 'Change the address');
const push = heading('/user/profile', 'Notifications');
const ownAddress = button('/user/profile', 'Give an own address: Mattias');
const passkeys = heading('/user/profile', 'Passkeys');
const codes = heading('/user/profile', 'Second confirmation');
const places = heading('/user/profile', 'Where you are logged in');
const erasure = button('/user/profile', 'Ask to be erased');
const contract: Offer = {
  path: '/user/contracts',
  find: (page) => page.getByRole('link', { name: 'Buy', exact: true }).first(),
};
const joining = heading('/public/join', 'Join');

const offers: Record<OwnAlone, Offer> = {
  addPasskey: passkeys,
  startPasskey: passkeys,
  renamePasskey: passkeys,
  removePasskey: passkeys,
  getSecondFactor: codes,
  startTotp: codes,
  finishTotp: codes,
  removeTotp: codes,
  renewRecoveryCodes: codes,
  // The question that comes before a call of the codes or passkeys.
  askPasskeyConfirmation: codes,
  confirmSession: codes,
  giveOwnAddress: ownAddress,
  changeEmail: email,
  resendEmailLink: email,
  cancelEmailChange: email,
  changePassword: button('/user/profile', 'Change the password'),
  listOwnSessions: places,
  endOwnSession: places,
  endOtherSessions: places,
  downloadOwnData: button('/user/profile', 'Download my data'),
  getErasureRequest: erasure,
  askForErasure: erasure,
  takeErasureBack: erasure,
  savePushSubscription: push,
  deletePushSubscription: push,
  buyContract: contract,
  checkContract: contract,
  join: joining,
};
const paths = [...new Set(Object.values(offers).map(({ path }) => path))];

let own: BrowserClub;
let mother: Awaited<ReturnType<typeof addMember>>;
let childId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  mother = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  childId = await own.club.inScope(async (scope) => {
    const rules = completePageRules({ payment: { isPaymentActive: true }, pages: { isJoinCompletePage: true } });
    await scope.db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify(rules) })
      .execute();
    const { id } = await buildClient(scope, { first_name: 'Mattias', last_name: 'Kask', email: '', birth_date: null });
    const guardian = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-01-01', byClientId: mother.id };
    await storeGuardian(scope, id, { ...guardian, clientId: mother.id });
    return id;
  });
});
afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('what is refused to who acts for a child is offered to oneself, and to nobody for a child', async () => {
  const page = await own.visit({ as: { email: mother.email, keep: true }, viewport: phone, path: null });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  await visitAll(page, async (offer) => {
    await offer.find(page).waitFor();
  });
  await own.club.inScope(({ db }) =>
    db.updateTable('session').set({ acts_for_client_id: childId }).where('client_id', '=', mother.id).execute(),
  );
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toContain(`"clientId":${childId}`);
  await page.getByRole('heading', { name: 'Hello, Mattias' }).waitFor();
  const offered: string[] = [];
  await visitAll(page, async (offer, name) => {
    if ((await offer.find(page).count()) > 0) offered.push(name);
  });
  expect(offered).toEqual([]);
  expect(refused).toEqual([]);
});

async function visitAll(page: Page, look: (offer: Offer, name: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The stream of live updates stays open, so that the network is never idle.
    await waitForRest(page);
    for (const [name, offer] of Object.entries(offers)) if (offer.path === path) await look(offer, name);
  }
}
