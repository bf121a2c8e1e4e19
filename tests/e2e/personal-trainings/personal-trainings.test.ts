import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildPersonalPackage } from '#tests/builders/uses/build-personal-package.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let kadri: { id: number };
let asKadri: Awaited<ReturnType<typeof addMember>>;
let maarja: typeof asKadri;

const everywhere = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

beforeAll(async () => {
  own = await openBrowserClub();
  const { test: site, club } = own;
  kadri = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
  await club.inScope((scope) => buildTrainer(scope, { first_name: 'Ott', last_name: 'Mägi' }));
  asKadri = await addMember(site, club.tenantId, { trainer_id: kadri.id });
  maarja = await addMember(site, club.tenantId, { first_name: 'Maarja', last_name: 'Saar' });
  await club.inScope(async (scope) => {
    const { db, tenantId } = scope;
    const settings = db.selectFrom('tenant_settings').select('page_rules').where('tenant_id', '=', tenantId);
    const { page_rules: rules } = await settings.executeTakeFirstOrThrow();
    const pages = { ...rules.pages, isBuyPersonalTrainingPage: true };
    const payment = { ...rules.payment, isPaymentActive: true };
    await db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify({ ...rules, pages, payment }) })
      .where('tenant_id', '=', tenantId)
      .execute();
    await buildPersonalPackage(scope, {
      client_id: maarja.id,
      name: '10 sessions',
      visits_used: 3,
      valid_until: '2099-05-24',
      trainerIds: [kadri.id],
    });
    const grants = { type: 'package', visits: 10, days: 180, minutes: 60, isShareable: true, ...everywhere } as const;
    await buildProduct(scope, { kind: 'personal', grants: { ...grants, trainerIds: [kadri.id] } });
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a trainer plans the next session from the times at which both are free, and the member accepts it', async () => {
  const page = await own.visit({ as: asKadri, path: '/trainer/personal-trainings' });
  await page.getByText('7 of 10 left').waitFor();
  await page.getByText('no time yet').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Maarja S.' }).click();
  await dialog(page).getByRole('button', { name: 'Plan the next session' }).click();
  // The first one may begin while the member is still being asked.
  await dialog(page).getByRole('group', { name: 'Free times' }).getByRole('button').last().click();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /^Suggest/ })
    .click();
  await dialog(page).getByText('waits for an answer').waitFor();

  const member = await own.visit({ as: maarja, path: '/user/personal-trainings' });
  await member.getByText('Does this time suit you?').waitFor();
  expect(await findBarriers(member)).toEqual([]);
  await member.getByRole('button', { name: 'It suits me' }).click();
  await member.getByRole('link', { name: 'Details' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Maarja S.' }).click();
  await dialog(page).getByText('agreed', { exact: true }).waitFor();
});

test('a member gives visits away until they take them back; without a network nothing is written', async () => {
  const page = await own.visit({ as: maarja, path: '/user/personal-trainings' });
  await page.getByRole('button', { name: 'Share with a friend' }).click();
  await dialog(page).getByRole('button', { name: 'One more' }).click();
  await dialog(page)
    .getByText(/^2 sessions, you keep/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Send 2 sessions' }).click();
  await dialog(page).getByText(/email/i).first().waitFor();
  await dialog(page).getByLabel('To whom').fill('liis.kuusk@post.test');
  await dialog(page).getByRole('button', { name: 'Send 2 sessions' }).click();
  await page.getByText('2 sessions wait to be opened').waitFor();
  await page.context().setOffline(true);
  await page.getByText('This needs a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('2 sessions wait to be opened').waitFor({ state: 'detached' });
});

test('a trainer’s priced link leads to the package that it names, and the member goes on to the terms', async () => {
  const page = await own.visit({ as: asKadri, path: '/trainer/personal-trainings' });
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog(page)
    .getByRole('radio', { name: /10 sessions/ })
    .waitFor();
  await dialog(page).getByRole('img', { name: 'Code of the package' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const { id } = await own.club.inScope(({ db }) => db.selectFrom('product').select('id').executeTakeFirstOrThrow());
  const path = `/purchase/personal-trainings?trainer=${kadri.id}&unit=${own.club.unitId}&id=${id}`;
  const member = await own.visit({ as: maarja, path });
  await member.getByRole('radio', { name: /Kadri Tamm/, checked: true }).waitFor();
  await member.getByRole('radio', { name: /10 sessions/, checked: true }).waitFor();
  await member.getByText('€40.00').first().waitFor();
  expect(await findBarriers(member)).toEqual([]);
  await member.getByRole('button', { name: 'Continue' }).click();
  await member.getByRole('heading', { name: 'Almost done' }).waitFor();
  expect(await findBarriers(member)).toEqual([]);
});

const dialog = (page: Page) => page.getByRole('dialog');
