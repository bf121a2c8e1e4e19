import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertEntry, type NewEntry } from '#server/features/entry/visits/commands.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('the record of entries shows who came, what the doors did, and what needs attention', async () => {
  const page = await openRecord({ width: 390, height: 844 });
  await page.getByText('No entries yet').waitFor();
  const [front, back] = [await addDoor('Peauks'), await addDoor('Tagauks')];
  const liis = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  const hour = (ago: number) => new Date(own.test.clock.now.getTime() - ago * 3_600_000);
  await add(front.id, liis.id, { entered_at: hour(1), used_visit: true });
  await add(back.id, liis.id, { entered_at: hour(2), flag: 'no_right' });
  await add(back.id, liis.id, { entered_at: hour(3), answer: 'refused', reason: 'revoked', flag: 'revoked' });
  await add(back.id, liis.id, { entered_at: hour(4), via: 'scan', answer: 'unconfirmed', reason: 'scanned_offline' });
  await add(front.id, null, { entered_at: hour(30), via: 'ticket' });
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await rows(page).first().innerText()).toMatch(/Liis Kuusk[^]*Peauks[^]*pass[^]*one visit used[^]*Let in/);
  expect(await rows(page).nth(2).innerText()).toMatch(
    /pass had been turned off[^]*Pass had been turned off[^]*Not let in/,
  );
  expect(await rows(page).nth(3).innerText()).toMatch(/Unconfirmed/);
  expect(await rows(page).nth(4).innerText()).toMatch(/Visitor/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Only what needs checking' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Only what needs checking' }).click();
  await page.getByLabel('Door', { exact: true }).selectOption('Peauks');
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 30 });
  await page.getByText('Nothing here').waitFor();
});

test('on a tablet it loads page by page, and says when it is offline', async () => {
  const door = await addDoor('Kõrvaluks');
  const mart = await addMember(own.test, own.club.tenantId, { first_name: 'Mart', last_name: 'Tamm' });
  const minute = (ago: number) => new Date(own.test.clock.now.getTime() - ago * 60_000);
  for (let n = 0; n < 60; n++) await add(door.id, mart.id, { entered_at: minute(n) });
  const page = await openRecord({ width: 1180, height: 820 });
  await page.getByLabel('Door', { exact: true }).selectOption('Kõrvaluks');
  await expect.poll(() => rows(page).count()).toBe(50);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => rows(page).count()).toBe(60);
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByText('New entries show when there is a connection.').waitFor();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 4 });
  await page.getByText('You are offline and this page is not saved yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Nothing here').waitFor();
});

async function openRecord(viewport: { width: number; height: number }): Promise<Page> {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, path: '/admin/entries', viewport });
  await page.getByRole('heading', { name: 'Entries', exact: true }).waitFor();
  return page;
}

const addDoor = (name: string) => own.club.inScope((scope) => buildDoor(scope, { unit_id: own.club.unitId, name }));
const add = (doorId: number, clientId: number | null, entry: Partial<NewEntry>) =>
  own.club.inScope((scope) =>
    insertEntry(scope, {
      op_id: randomUUID(),
      unit_id: own.club.unitId,
      door_id: doorId,
      client_id: clientId,
      via: 'pass',
      answer: 'open',
      reason: 'welcome',
      entered_at: own.test.clock.now,
      created_at: own.test.clock.now,
      ...entry,
    }),
  );
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
