import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertEntry } from '#server/features/entry/visits/commands.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { openEntry } from '#tests/support/browser/entry-pages.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let entry: Awaited<ReturnType<typeof openEntry>>;

beforeAll(async () => {
  own = await openBrowserClub();
  entry = await openEntry(own);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(async () => {
  entry?.stop();
  await own?.close();
});

test('a visitor sees in the menu how many are in the club now, without names; when offline it is hidden', async () => {
  for (const firstName of ['Liis', 'Mart']) {
    const { id } = await addMember(own.test, own.club.tenantId, { first_name: firstName });
    const now = new Date();
    await own.club.inScope((scope) =>
      insertEntry(scope, {
        op_id: randomUUID(),
        unit_id: own.club.unitId,
        client_id: id,
        via: 'pass',
        answer: 'open',
        reason: 'welcome',
        entered_at: new Date(now.getTime() - 600_000),
        created_at: now,
      }),
    );
  }
  const page = await own.visit({ path: '/public/calendar/day' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('heading', { name: 'Inside now' }).waitFor();
  await menu.getByText('2 people', { exact: true }).waitFor();
  expect(await page.getByText(/Liis|Mart/).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await menu.getByRole('heading', { name: 'Inside now' }).waitFor({ state: 'detached' });
});
