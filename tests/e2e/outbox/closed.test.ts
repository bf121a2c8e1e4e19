import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { syncTag } from '#src/lib/outbox/drain/background-sync.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { wakeWorker } from '#tests/support/browser/wake-worker.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';
import {
  expectDoneOnce,
  keptIntents,
  logIn,
  newPage,
  registrationsOf,
  row,
} from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;

let own: BrowserClub;
let context: BrowserContext;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
});

afterAll(() => own?.close());

beforeEach(async () => {
  await own.sendHome();
  member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
});

test('a user who stays signed in has a booking sent while the app is closed, and is notified once when it is opened', async () => {
  await tapAndClose({ keep: true });
  await wakeWorker(context, own.origin, syncTag);
  await expect
    .poll(async () => (await registrationsOf(own, member.id)).map(({ status }) => status))
    .toEqual(['booked']);
  const page = await newPage(context, day);
  await row(page, 'Pilates').getByText('You have a place').waitFor();
  await expectDoneOnce(own, page, member.id);
  expect(own.takeComplaints()).toEqual([]);
});

test('for other users nothing is sent before the app is open', async () => {
  await tapAndClose({ keep: false });
  let asked = 0;
  context.on('request', (request) => void (request.url().endsWith('/account/refresh') && asked++));
  await wakeWorker(context, own.origin, syncTag);
  const page = await newPage(context, '/robots.txt');
  await page.waitForTimeout(1500);
  expect(asked).toBe(0);
  expect(await registrationsOf(own, member.id)).toEqual([]);
  await page.goto(own.origin + day);
  await row(page, 'Pilates').getByText('You have a place').waitFor();
  await expectDoneOnce(own, page, member.id);
  expect(await keptIntents(page, member.id)).toEqual([]);
});

/** Logs in, books with the server unreachable, and closes the app; then the server comes back. */
async function tapAndClose({ keep }: { keep: boolean }): Promise<void> {
  const page: Page = await settle(own, { path: '/login' });
  context = page.context();
  if (keep) await page.getByRole('checkbox').check();
  await logIn(page, member.email);
  await page.goto(own.origin + day);
  const book = row(page, 'Pilates').getByRole('button', { name: /^Book/ });
  await book.waitFor();
  await own.test.goAway();
  await book.click();
  await row(page, 'Pilates')
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  await page.close();
  await own.test.comeBack();
}
