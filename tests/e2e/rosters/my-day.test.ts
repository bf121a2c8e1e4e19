import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let trainer: Awaited<ReturnType<typeof addMember>>;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri' }));
  trainer = await addMember(site, club.tenantId, { first_name: 'Kadri', trainer_id });
  admin = await addMember(site, club.tenantId, { trainer_id, is_admin: true });
  const at = (minutes: number) => toWallTime(addMinutes(site.clock.now, minutes), 'Europe/Tallinn');
  const { id: training_id } = await club.addTraining({ startsAt: at(30), name: 'Pilates', trainer_id });
  await club.addTraining({ startsAt: at(30), name: 'Spinning' });
  for (const first_name of ['Agnes', 'Birgit']) {
    const { id: client_id } = await club.inScope((scope) => buildClient(scope, { first_name, last_name: 'Kask' }));
    await club.inScope((scope) => buildRegistration(scope, { client_id, training_id }));
  }
});

afterEach(() => own.sendHome());
afterAll(async () => {
  expect(own.takeComplaints()).toEqual([]);
  await own.close();
});

test('a trainer’s start is their day: the next class first, its roster in one tap', async () => {
  const page = await own.visit({ as: trainer });
  await page.getByRole('heading', { level: 1, name: 'My day' }).waitFor();
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByText('Pilates').waitFor();
  expect(await page.getByText('Spinning').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await next.getByRole('link', { name: 'Open roster' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pilates' }).waitFor();
});

test('on a wide tablet the roster stands beside the list, and marks wait without a network', async () => {
  const page = await own.visit({ as: trainer, viewport: { width: 1180, height: 820 } });
  const pane = page.getByRole('region', { name: /Pilates$/ });
  await pane.getByRole('button', { name: 'Agnes K.: here', exact: true }).click();
  await pane.getByRole('status').filter({ hasText: '1/2' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await loseNetwork(page);
  await pane.getByRole('button', { name: 'Birgit K.: here', exact: true }).click();
  await page.getByText(/^Offline\. The rosters are on your phone/).waitFor();
  await page.getByRole('button', { name: /Pilates.*1 mark on this phone/ }).waitFor();
});

test('an admin who is a trainer starts with the club, and has a way to their day and back', async () => {
  const page = await own.visit({ as: admin, viewport: { width: 1180, height: 820 } });
  await page.getByRole('link', { name: 'My day' }).click();
  await page.getByRole('region', { name: /Pilates$/ }).waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/home');
});
