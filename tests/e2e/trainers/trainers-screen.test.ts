import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { replaceTrainerStyles } from '#server/features/trainers/manage/commands.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildAbsence } from '#tests/builders/uses/build-absence.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const page_rules = JSON.stringify(allPageRules);
  await own.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ page_rules }).execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an absence names the classes that need a substitute, and another is noted', async () => {
  const kadri = await addTrainer('Kadri', 'Tamm');
  const tomorrow = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), 1);
  await own.club.addTraining({ trainer_id: kadri.id, startsAt: `${tomorrow}T18:00:00`, name: 'Vinyasa' });
  const [starts_at, ends_at] = [`${tomorrow}T12:00:00Z`, `${tomorrow}T20:00:00Z`].map((at) => new Date(at));
  if (!starts_at || !ends_at) throw new Error('Both are set');
  await own.club.inScope((scope) => buildAbsence(scope, { trainer_id: kadri.id, starts_at, ends_at }));
  const page = await open();
  await page.getByRole('button', { name: /^Kadri Tamm .*1 class without a substitute/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Kadri Tamm/ }).click();
  await page.getByText('1 class needs a substitute').waitFor();
  await page.getByRole('link', { name: 'Change or cancel' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // A drag over an hour of the week fills in the form.
  const day = page.getByRole('region', { name: 'Availability' }).locator('ul > li:last-child').first();
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error('the week has no place');
  await page.mouse.move(box.x + 20, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await sheet(page).getByRole('spinbutton', { name: 'Start' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add an absence' }).click();
  await sheet(page).getByRole('button', { name: 'Course' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Mark as away' }).click();
  await page.getByText('Course').waitFor();
});

test('a trainer is added, with what they lead', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add a trainer' }).click();
  await sheet(page).getByLabel('First name').fill('Rasmus');
  await sheet(page).getByLabel('Last name').fill('Lepik');
  await sheet(page).getByLabel('Hours a week').fill('12');
  await sheet(page).getByRole('button', { name: 'Monday', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Rasmus Lepik/ }).click();
  await page.getByText('this week, up to 12').waitFor();
  const box = page.getByRole('checkbox', { name: /Substitutes$/ }).first();
  await box.check();
  await expect
    .poll(
      () => own.club.inScope(({ db }) => db.selectFrom('trainer_style').select(['leads', 'substitutes']).execute()),
      { timeout: 60_000 },
    )
    .toEqual([{ leads: false, substitutes: true }]);
});

test('the list is filtered by style, and a trainer with an account is written to', async () => {
  const [ida, mai] = [await addTrainer('Ida', 'Saar'), await addTrainer('Mai', 'Mets')];
  await addMember(own.test, own.club.tenantId, { trainer_id: ida.id });
  await own.club.inScope(async (scope) => {
    const other = await buildStyle(scope, { name: 'Jooga' });
    const led = { leads: true, substitutes: false };
    await replaceTrainerStyles(scope, ida.id, [{ styleId: own.club.styleId, ...led }]);
    await replaceTrainerStyles(scope, mai.id, [{ styleId: other.id, ...led }]);
  });
  const page = await open();
  await page.getByRole('combobox', { name: 'Style' }).selectOption(String(own.club.styleId));
  await page.getByRole('button', { name: /^Mai Mets/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Ida Saar.*Does not substitute/ }).click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await sheet(page).getByText('1 person').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network the list shows what was last seen, and edits are refused in words', async () => {
  await addTrainer('Grete', 'Sild');
  const page = await open();
  await page.getByRole('button', { name: /^Grete Sild/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Trainers can be changed when there is a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a trainer' }).isDisabled()).toBe(true);
});

const addTrainer = (first_name: string, last_name: string) =>
  own.club.inScope((scope) => buildTrainer(scope, { first_name, last_name }));
const open = (path = '/admin/trainers'): Promise<Page> => own.visit({ as: admin, viewport: tablet, path });
const sheet = (page: Page) => page.getByRole('dialog');
