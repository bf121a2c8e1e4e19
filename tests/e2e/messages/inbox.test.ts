import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import { enqueueMessage } from '#server/features/messages/commands.ts';
import { countUnread } from '#server/features/messages/queries.ts';
import type { TemplateData } from '#server/features/messages/templates.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';

// Later than the days that a message calls by name.
const day = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 3);
const shownDay = day.split('-').toReversed().join('.');

let browserClub: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let trainingId: number;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { club } = browserClub;
  ({ id: trainingId } = await club.addTraining({ name: 'Vinyasa', startsAt: `${day}T18:00:00` }));
});
beforeEach(async () => {
  member = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Liis' });
});
afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});
afterAll(() => browserClub?.close());

test('what the club told is new once, in the language of now, and leads to the training', async () => {
  await tell('promoted', { leaveUntil: `${day}T16:30:00` });
  await tell('trainingMoved', { oldStartsAt: `${day}T17:00:00`, oldPlace: 'Kesklinn, Saal 2' });
  const page = await openHome();
  await bell(page, 'Messages, 2 new').click();
  const when = `${shownDay} at 18:00`;
  await expect
    .poll(() => texts(page))
    .toEqual([`Changed: Vinyasa is now ${when}`, `The place is yours: Vinyasa, ${when}`]);
  await sheet(page).getByText(`Before: ${shownDay} at 17:00, Kesklinn, Saal 2.`).waitFor();
  await sheet(page).getByText(`You can cancel free of charge until ${shownDay} at 16:30.`).waitFor();
  expect(await sheet(page).locator('li[data-new]').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bell(page, 'Messages').waitFor();
  // The server has recorded it before the page is closed.
  await expect
    .poll(() => browserClub.club.inScope((scope) => countUnread(scope, { clientId: member.id, now: new Date() })))
    .toBe(0);

  await reloadIn(page, 'light');
  await page.getByLabel('Choose a language').selectOption('lv');
  await bell(page, 'Ziņojumi').click();
  await expect
    .poll(() => texts(page))
    .toEqual([
      `Izmaiņas: Vinyasa tagad ir ${shownDay} plkst.\u00a018:00`,
      `Vieta ir tava: Vinyasa, ${shownDay} plkst.\u00a018:00`,
    ]);
  expect(await sheet(page).locator('li[data-new]').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('link').last().click();
  await page.waitForURL((url) => url.pathname === '/public/training' && url.searchParams.get('id') === `${trainingId}`);
  await sheet(page).waitFor({ state: 'detached' });
});

test('a message that arrives while the app is open is found on coming back to it, and marked in the menu', async () => {
  const page = await openHome();
  await bell(page, 'Messages').waitFor();
  await tell('trainingCancelled');
  await page.clock.install();
  await page.clock.fastForward(6 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await bell(page, 'Messages, 1 new').waitFor();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await sheet(page).getByRole('button', { name: 'Messages 1 new' }).waitFor();
});

test('a message read on another device is not new here, though the cache says so until the response arrives', async () => {
  await tell('trainingCancelled');
  const page = await openHome();
  await bell(page, 'Messages, 1 new').waitFor();
  await untilKept(page, `trenn-${member.id}`, '"unread":1');
  const other = await openHome();
  await bell(other, 'Messages, 1 new').click();
  await expect
    .poll(() => browserClub.club.inScope((scope) => countUnread(scope, { clientId: member.id, now: new Date() })))
    .toBe(0);

  const late = Promise.withResolvers<void>();
  await page.route('**/user/message*', (route) => late.promise.then(() => route.continue()));
  await page.reload();
  await bell(page, 'Messages, 1 new').click();
  await expect.poll(() => texts(page)).toHaveLength(1);
  expect(await sheet(page).locator('li[data-new]').count()).toBe(0);
  const answer = page.waitForResponse('**/user/message*');
  late.resolve();
  await answer;
  await page.keyboard.press('Escape');
  await bell(page, 'Messages').click();
  await expect.poll(() => texts(page)).toHaveLength(1);
  expect(await sheet(page).locator('li[data-new]').count()).toBe(0);
});

test('older messages are loaded on request, without duplicates or gaps', async () => {
  for (let n = 0; n < 32; n++) await tell('raceOpen', { training: `Training ${n}` });
  const page = await openHome();
  await bell(page, 'Messages, 32 new').click();
  await expect.poll(() => texts(page)).toHaveLength(30);
  await sheet(page).getByRole('button', { name: 'Show older messages' }).click();
  await expect.poll(() => texts(page)).toHaveLength(32);
  expect(new Set(await texts(page)).size).toBe(32);
  expect(await sheet(page).getByRole('button', { name: 'Show older messages' }).count()).toBe(0);
});

test('when they cannot be loaded, the rest is shown with an error, and they are requested again', async () => {
  await tell('trainingCancelled');
  const page = await browserClub.visit({ viewport: desktop });
  const isAskedByHand = () => page.evaluate(() => 'isAskedByHand' in globalThis);
  await page.route('**/user/message*', async (route) =>
    (await isAskedByHand())
      ? route.continue()
      : route.fulfill({ status: 403, json: { errors: ['action_not_allowed'], code: 403 } }),
  );
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  // The app checks once it is idle, and again when the list is opened.
  const isLookedFor = page.waitForResponse('**/user/message*');
  await page.getByRole('button', { name: 'Log in' }).click();
  const answer = await isLookedFor;
  await answer.finished();
  // While the app has not read the answer, the list would wait for it and not ask.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const isAskedAgain = page.waitForResponse('**/user/message*');
  await bell(page, 'Messages').click();
  await isAskedAgain;
  await sheet(page).getByText('What the club has told you cannot be shown just now.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // From here on, and not a moment before: asked anew by itself, the list would take the button away.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { isAskedByHand: true }), { capture: true }),
  );
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => texts(page)).toEqual([`Cancelled: Vinyasa, ${shownDay} at 18:00`]);
});

async function tell<T extends NoticeKind>(template: T, own: object = {}): Promise<void> {
  const { test: site, club } = browserClub;
  const about = { trainingId, training: 'Vinyasa', startsAt: `${day}T18:00:00`, place: 'Kesklinn, Saal 1' };
  await club.inScope((scope) =>
    enqueueMessage(scope, site.services.jobs, {
      channel: 'email',
      clientId: member.id,
      recipient: member.email,
      language: 'en',
      template,
      data: { firstName: 'Liis', ...about, ...own } as TemplateData[T],
    }),
  );
}

async function openHome(): Promise<Page> {
  const page = await browserClub.visit({ viewport: desktop, as: member });
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  return page;
}

const sheet = (page: Page) => page.getByRole('dialog');
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const texts = (page: Page) => sheet(page).locator('li p:first-child').allInnerTexts();
