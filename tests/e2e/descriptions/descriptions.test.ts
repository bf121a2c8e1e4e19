import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };
const day = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 3);

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('what an admin says of a class and its trainer stands in the sheet that members open', async () => {
  const trainer = await own.club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
  const { id } = await own.club.addTraining({ name: 'Vinyasa', trainer_id: trainer.id, startsAt: `${day}T18:00:00` });
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/descriptions' });
  await page.getByRole('button', { name: /^Vinyasa/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Vinyasa' });
  await sheet.getByLabel('Level').selectOption('For everyone');
  await sheet.getByLabel('What it is').fill('Flowing yoga.');
  await sheet.getByLabel('What to bring').fill('A towel.');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Trainers' }).click();
  await page.getByRole('button', { name: /^Kadri Tamm/ }).click();
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#5c7' } })
    .png()
    .toBuffer();
  const kadri = page.getByRole('dialog', { name: 'Kadri Tamm' });
  await kadri.locator('input[type=file]').setInputFiles({ name: 'kadri.png', mimeType: 'image/png', buffer: picture });
  await kadri.locator('img').waitFor();
  await kadri.getByLabel('About the trainer').fill('Ten years of yoga.');
  await kadri.getByRole('button', { name: 'Save' }).click();
  await kadri.waitFor({ state: 'detached' });

  const member = await own.visit({ path: `/public/training?id=${id}` });
  await member.getByText('Flowing yoga.').waitFor();
  await member.getByText('For everyone').waitFor();
  await member.getByText('Ten years of yoga.').waitFor();
  await expect
    .poll(() => member.locator('img[src*="/public/file/"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);
});
