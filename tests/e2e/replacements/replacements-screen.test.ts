import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildSubstituteApplication, buildSubstituteOffer } from '#tests/builders/uses/build-substitute-offer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { waitForWorker } from '#tests/support/browser/worker-pages.ts';

let own: BrowserClub;
let kadri: { id: number };
let rasmus: { id: number };
let admin: Awaited<ReturnType<typeof addMember>>;
let asKadri: typeof admin;
let asRasmus: typeof admin;

beforeAll(async () => {
  own = await openBrowserClub();
  const { test: site, club } = own;
  await club.inScope(async ({ db, tenantId }) => {
    const settings = db.selectFrom('tenant_settings').select('page_rules').where('tenant_id', '=', tenantId);
    const { page_rules: rules } = await settings.executeTakeFirstOrThrow();
    const pageFunctions = { ...rules.pageFunctions, isSubstituteTrainerFunctionEnabled: true };
    await db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify({ ...rules, pageFunctions }) })
      .where('tenant_id', '=', tenantId)
      .execute();
  });
  kadri = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
  rasmus = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Rasmus', last_name: 'Lepik' }));
  admin = await addMember(site, club.tenantId, { is_admin: true });
  asKadri = await addMember(site, club.tenantId, { trainer_id: kadri.id });
  asRasmus = await addMember(site, club.tenantId, { trainer_id: rasmus.id });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a trainer looks for a substitute, and reports all of today in two presses', async () => {
  const training = await own.club.addTraining({
    trainer_id: kadri.id,
    startsAt: `${inDays(3)}T18:00:00`,
    name: 'Pilates',
  });
  const page = await own.visit({ as: asKadri, path: `/trainer/replacement-request?training=${training.id}` });
  await dialog(page).getByLabel('Rasmus Lepik').waitFor();
  await dialog(page).getByRole('button', { name: 'Illness' }).click();
  await dialog(page).getByText('an illness is not told to others').waitFor();
  await dialog(page).getByRole('button', { name: 'Course' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Find a substitute' }).click();
  await dialog(page).getByText('Nobody has applied yet. 1 trainer was asked.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'I am ill today' }).click();
  await dialog(page).getByRole('button', { name: 'I am ill' }).click();
  await page.getByText(/Get well!/).waitFor();
});

test('a trainer who is asked applies without a network, and takes it back', async () => {
  const offer = await addOffer('Vinyasa', 4);
  const page = await own.visit({ as: asRasmus, path: '/trainer/replacement-request' });
  const card = page.getByRole('region', { name: 'Vinyasa' });
  await card.getByText('Kadri Tamm: “Lapsevanemate koosolek”').waitFor();
  await page.getByRole('button', { name: /^(Open the menu|Menu)$/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Trainer', exact: true }).click();
  await menu.getByRole('link', { name: /^Replacement.*\d+ open$/ }).click();
  await page.context().setOffline(true);
  await card.getByRole('button', { name: /^Apply/ }).click();
  await card.getByRole('button', { name: /^Waiting to send/ }).waitFor();
  await page.context().setOffline(false);
  await card.getByText('You apply').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await card.getByRole('button', { name: /^Withdraw/ }).click();
  await card.getByRole('button', { name: /^Apply/ }).waitFor();
  const states = await own.club.inScope(({ db }) =>
    db.selectFrom('substitute_application').select('state').where('offer_id', '=', offer.id).execute(),
  );
  expect(states).toEqual([{ state: 'withdrawn' }]);
  const sms = page.getByLabel('Tell me by SMS when a substitute is needed');
  const before = await sms.isChecked();
  await sms.click();
  await expect.poll(async () => (await sms.isEnabled()) && (await sms.isChecked())).toBe(!before);
  await page.reload();
  await expect.poll(() => sms.isChecked()).toBe(!before);
});

test('on a phone a trainer’s day folds what wants a substitute, and unfolded one applies there', async () => {
  await addOffer('Kangitreening', 6);
  const page = await own.visit({ as: asRasmus, path: '/trainer/my-day' });
  const card = page.getByRole('region', { name: 'Substitutes wanted' });
  const look = card.getByRole('button', { name: 'See' });
  await look.waitFor();
  expect(await card.getByText('Kangitreening').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await look.click();
  const need = card.getByRole('listitem').filter({ hasText: 'Kangitreening' });
  await need.getByText('Kadri Tamm is away').waitFor();
  await page.context().setOffline(true);
  await card.getByText(/when the connection is back/).waitFor();
  expect(await need.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await need.getByRole('button', { name: /^Apply/ }).click();
  await need.getByText('You apply').waitFor();
});

test('an admin sees who applies and accepts one after a question; without a network nobody', async () => {
  const offer = await addOffer('Ratas', 5);
  await own.club.inScope((scope) => buildSubstituteApplication(scope, { offer_id: offer.id, trainer_id: rasmus.id }));
  const viewport = { width: 1180, height: 820 };
  const page = await own.visit({ as: admin, viewport, path: `/admin/replacement-request?id=${offer.id}` });
  const accept = dialog(page).getByRole('button', { name: 'Accept: Rasmus Lepik' });
  await accept.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await dialog(page).getByText('This needs a connection.').waitFor();
  expect(await accept.count()).toBe(0);
  await page.context().setOffline(false);
  await accept.click();
  await page.getByText('Accept Rasmus Lepik?').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const leader = () =>
    own.club.inScope(({ db }) =>
      db.selectFrom('training').select('trainer_id').where('id', '=', offer.training_id).executeTakeFirst(),
    );
  await expect.poll(leader, { timeout: 60_000 }).toEqual({ trainer_id: rasmus.id });
});

test('who was chosen has the roster on their phone at their next look, also where no network is', async () => {
  const page = await own.visit({ as: asRasmus, path: '/trainer/replacement-request', hasWorker: true });
  await waitForWorker(page);
  await untilKept(page, `trenn-${asRasmus.id}`, '"rosters"');
  const offer = await addOffer('Vesiaeroobika', 1);
  await own.club.inScope(async (scope) => {
    const member = await buildClient(scope, { first_name: 'Liis', last_name: 'Kuusk' });
    await buildContract(scope, { client_id: member.id });
    await buildRegistration(scope, { client_id: member.id, training_id: offer.training_id });
    await scope.db.updateTable('training').set({ trainer_id: rasmus.id }).where('id', '=', offer.training_id).execute();
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await untilKept(page, `trenn-${asRasmus.id}`, 'Vesiaeroobika', 'Liis K.');
  await page.context().setOffline(true);
  await page.goto(
    `${new URL(page.url()).origin}/trainer/trainer-calendar/day?date=${inDays(1)}&id=${offer.training_id}`,
  );
  await page.getByText('Liis K.').waitFor();
});

const dialog = (page: Page) => page.getByRole('dialog');
const inDays = (days: number) => addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), days);

/** An offer of Kadri's, for which Rasmus is asked. */
async function addOffer(name: string, days: number) {
  const training = await own.club.addTraining({ trainer_id: kadri.id, startsAt: `${inDays(days)}T18:00:00`, name });
  const facts = { training_id: training.id, trainer_id: kadri.id, told_starts_at: training.starts_at };
  return own.club.inScope((scope) =>
    buildSubstituteOffer(scope, { ...facts, comment: 'Lapsevanemate koosolek', candidateIds: [rasmus.id] }),
  );
}
