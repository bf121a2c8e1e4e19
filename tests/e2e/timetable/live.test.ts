import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { book, type TestPerson } from '#tests/support/app/test-club.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { livePath } from '#tests/support/live-listener.ts';

/** The Wednesday of next week, which is open for booking whatever day it is. */
const date: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 9);
const day = `/public/calendar/day?date=${date}`;

let browserClub: BrowserClub;
let training: { id: number; name: string };
let person: TestPerson;
let trainings = 0;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

beforeEach(async () => {
  const { club, test: site } = browserClub;
  trainings += 1;
  const startsAt = `${date}T${String(6 + trainings).padStart(2, '0')}:00:00`;
  training = await club.addTraining({ startsAt, name: `Ratas ${trainings}`, max_places: 12 });
  site.services.changes.publish(club.tenantId, ['timetable']);
  [person] = await club.addPeople(1);
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

describe('a timetable on screen', () => {
  test('shows a booking made in another browser without polling', async () => {
    const { page } = await visitLive();
    const { club, test: site } = browserClub;
    const member = await addMember(site, club.tenantId, { email: 'liis@klubi.test' });
    await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    const other = await browserClub.visit({ as: member, path: `/user/calendar/day?date=${date}` });
    await answerNothing(page);
    await row(other).getByRole('button', { name: /^Book/ }).click();
    await row(other)
      .getByRole('button', { name: /^Booked/ })
      .waitFor();
    await showsFree(page, 11);
  });

  test('shows it in all tabs, which share one stream, even after the first is closed', async () => {
    const first = await visitLive();
    const second = await openLive(await first.page.context().newPage(), day);
    await Promise.all([answerNothing(first.page), answerNothing(second.page)]);
    await bookOne();
    await Promise.all([showsFree(first.page, 11), showsFree(second.page, 11)]);
    expect([first.streams(), second.streams()]).toEqual([1, 0]);
    const taken = second.page.waitForResponse(isLive);
    await first.page.close();
    await taken;
    [person] = await browserClub.club.addPeople(1);
    await bookOne();
    await showsFree(second.page, 10);
    expect(second.streams()).toBe(1);
  });

  test('catches up when the server was unreachable', async () => {
    const { page, streams } = await visitLive();
    await browserClub.test.goAway();
    await bookOne();
    await browserClub.test.comeBack();
    await row(page).getByText('11 free').first().waitFor();
    await expect.poll(streams).toBeGreaterThan(1);
  });

  test('works as before if the stream is refused', async () => {
    const page = await browserClub.visit({ path: null });
    await page.route(`**${livePath}`, (route) => route.fulfill({ status: 503, body: 'no' }));
    const refused = page.waitForResponse(isLive);
    await page.goto(day);
    await refused;
    await showsFree(page, 12);
    await bookOne();
    await page.reload();
    await showsFree(page, 11);
  });

  test('is updated in TV mode too', async () => {
    const { page } = await visitLive(`${day}&mode=tv`);
    await answerNothing(page);
    const places = page.getByRole('row').filter({ hasText: training.name });
    await places.getByText('12').first().waitFor();
    await bookOne();
    await places.getByText('11').first().waitFor();
  });
});

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: training.name });
const showsFree = (page: Page, count: number) => row(page).getByText(`${count} free`).first().waitFor();
const bookOne = () => book(browserClub.test.app, browserClub.club, person, training.id);
const isLive = (one: { url(): string }): boolean => new URL(one.url()).pathname === livePath;

/** Opens the page and waits until it is subscribed; `streams` counts how many streams it opens, now and later. */
async function openLive(page: Page, path: string): Promise<{ page: Page; streams: () => number }> {
  let streams = 0;
  page.on('request', (request) => {
    if (isLive(request)) streams += 1;
  });
  // A low random number makes it connect at once, without the jitter that spreads a crowd.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  await page.goto(path);
  await page.getByText(training.name).first().waitFor();
  const follows = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.endsWith('/live')).length;
    });
  await expect.poll(follows).toBe(page.context().pages().length);
  return { page, streams: () => streams };
}

async function visitLive(path = day): Promise<{ page: Page; streams: () => number }> {
  const page = await browserClub.visit({ path: null });
  const greeted = page.waitForResponse(isLive);
  const opened = await openLive(page, path);
  await greeted;
  return opened;
}

/** From now on the page gets updates by the stream only: its other timetable requests never get a response. */
const answerNothing = (page: Page) => page.route('**/public/schedule?*', () => undefined);
