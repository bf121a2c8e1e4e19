import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { insertInboxItem } from '#server/features/messages/commands.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { row } from '#tests/support/outbox/outbox-story.ts';

let site: BrowserClub;

beforeAll(async () => {
  site = await openBrowserClub();
});
afterEach(async () => {
  await site.sendHome();
  expect(site.takeComplaints()).toEqual([]);
});
afterAll(() => site?.close());

/** What an installed app’s icon shows: in a page of a browser nobody sees it. */
const noteBadge = `navigator.setAppBadge = async (count) => void (document.documentElement.dataset.badge = String(count));`;

test('the icon counts what is unread and what waits to be sent, and nothing after a log-out', async () => {
  const day = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 2);
  await site.club.addTraining({ name: 'Pilates', startsAt: `${day}T18:00:00` });
  const member = await addMember(site.test, site.club.tenantId, { first_name: 'Liis' });
  await site.club.inScope(async (scope) => {
    await buildContract(scope, { client_id: member.id });
    const data = { firstName: 'Liis', trainingId: 1, training: 'Jooga', startsAt: `${day}T10:00:00`, place: 'Saal 1' };
    await insertInboxItem(scope, { clientId: member.id, language: 'en', template: 'raceOpen', data });
  });
  const page = await site.visit({ as: member, path: null });
  await page.addInitScript(noteBadge);
  await page.goto(`/user/calendar/day?date=${day}`);
  const badge = () => page.evaluate(() => document.documentElement.dataset['badge']);
  await expect.poll(badge).toBe('1');
  await loseNetwork(page);
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click();
  await expect.poll(badge).toBe('2');
  await page.context().setOffline(false);
  await page.context().unrouteAll();
  await row(page, 'Pilates').getByText('You have a place').waitFor();
  await expect.poll(badge).toBe('1');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await expect.poll(badge).toBe('0');
});
