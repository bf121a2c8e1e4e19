import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

/** Later than the rosters that a device keeps. */
const later: PlainDate = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 12);

let own: BrowserClub;
let trainer: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const { id } = await own.club.inScope((scope) => buildTrainer(scope));
  trainer = await addMember(own.test, own.club.tenantId, { trainer_id: id });
  await own.club.addTraining({ startsAt: `${later}T18:00:00`, name: 'Jooga', trainer_id: id });
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('without a network a class whose roster is not on the device says so instead of leading nowhere', async () => {
  const page = await own.visit({ path: `/trainer/trainer-calendar?date=${later}`, as: trainer });
  const roster = page.getByRole('link', { name: /^Roster: Jooga/ });
  await roster.waitFor();
  await loseNetwork(page);
  await roster.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^18:00, Jooga/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Jooga' });
  await sheet.getByText(/^Without a connection only the rosters from yesterday/).waitFor();
  expect(await sheet.getByRole('link', { name: 'Roster' }).count()).toBe(0);
  await page.context().setOffline(false);
  await sheet.getByRole('link', { name: 'Roster' }).waitFor();
});
