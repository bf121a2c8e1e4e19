import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, patienceMs, reloadIn } from '#tests/support/browser/open-test-page.ts';

const viewport = { width: 1920, height: 1080 };
/** A Tuesday, 17:42 in Tallinn. */
const evening = '2026-11-24T15:42:00Z';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { addTraining } = browserClub.club;
  await addTraining({ startsAt: '2026-11-24T07:00:00', name: 'Hommikujooga' });
  await addTraining({ startsAt: '2026-11-24T17:00:00', name: 'Selja tervis' });
  await addTraining({ startsAt: '2026-11-24T18:00:00', name: 'Vinyasa jooga', max_places: 1, taken: 1 });
  await addTraining({ startsAt: '2026-11-24T19:00:00', name: 'HIIT 45', is_cancelled: true });
  await addTraining({ startsAt: '2026-11-25T07:30:00', name: 'Ratas' });
});

beforeEach(() => {
  browserClub.test.clock.now = new Date(evening);
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

describe('the lobby screen', () => {
  test('says what runs and what comes, and nothing else, in dark and in light colours', async () => {
    const page = await openTv();
    await page.getByText('until 18:00').waitFor();
    expect(await page.getByText('Selja tervis').count()).toBe(1);
    expect(await row(page, 'Vinyasa jooga').innerText()).toMatch(/18:00[^]*Full/);
    expect(await row(page, 'HIIT 45').locator('s').innerText()).toBe('HIIT 45');
    await row(page, 'HIIT 45').getByText('Cancelled').waitFor();
    expect(await page.getByText(/Hommikujooga|Ratas/).count()).toBe(0);
    expect(await page.getByText('17:42').innerText()).toBe('17:42');
    expect(await page.locator('nav, button, a').filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    for (const size of otherSizes) {
      await page.setViewportSize(size);
      const box = await row(page, 'HIIT 45').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true);
    }
    await reloadIn(page, 'light');
    await row(page, 'HIIT 45').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('with a date before today is reset to today, and keeps the other search parameters', async () => {
    const unit = browserClub.club.unitId;
    const page = await openTv(`&date=2026-11-20&unit=${unit}`);
    await page.waitForURL(/date=2026-11-24/);
    expect(paramsOf(page)).toEqual({ mode: 'tv', date: '2026-11-24', unit: `${unit}` });
    await row(page, 'Vinyasa jooga').waitFor();
  });

  test('keeps its rows with their time while no newer data can be loaded', async () => {
    const page = await openTv();
    await row(page, 'Vinyasa jooga').waitFor();
    await browserClub.test.goAway();
    await pass(page, 10);
    await asOf(page).getByText('As of 17:42').waitFor();
    expect(await row(page, 'Vinyasa jooga').count()).toBe(1);
    await browserClub.test.comeBack();
    await pass(page, 1);
    await asOf(page).waitFor({ state: 'hidden' });
  });

  test.each(['&date=2026-11-24', ''])('begins a new day (%s) with a new page, once that can be had', async (search) => {
    const page = await openTv(search);
    await row(page, 'Vinyasa jooga').waitFor();
    await mark(page);
    await pass(page, 10);
    expect(await isMarked(page)).toBe(true);
    await browserClub.test.goAway();
    const refused = () => page.waitForEvent('requestfailed', (request) => request.url().includes('mode=tv'));
    const first = refused();
    await pass(page, 6 * 60 + 30);
    await first;
    // The retries of the request follow the page's clock, which stands still between two steps.
    const stale = asOf(page).getByText('As of 24.11.2026 17:');
    await expect.poll(async () => ((await stale.count()) ? 1 : pass(page, 0.05))).toBe(1);
    await row(page, 'Ratas').waitFor();
    // While one request is under way, the screen sends no other.
    const last = refused();
    await pass(page, 60);
    await last;
    expect(await isMarked(page)).toBe(true);
    await browserClub.test.comeBack();
    const reloaded = page.waitForEvent('domcontentloaded');
    await pass(page, 1);
    await reloaded;
    await row(page, 'Ratas').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(paramsOf(page)).toEqual({ mode: 'tv', ...(search && { date: '2026-11-25' }) });
    expect(await asOf(page).count()).toBe(0);
  });
});

const otherSizes = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
];

/** A lobby's screen on that evening; `search` is what follows `mode=tv`. */
async function openTv(search = ''): Promise<Page> {
  await browserClub.test.comeBack();
  const page = await browserClub.visit({ viewport, path: null });
  const context = page.context();
  context.setDefaultTimeout(patienceMs);
  await context.clock.install({ time: evening });
  // Responses carry this machine's date, not that of the test's clock.
  await context.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
  await page.goto(`/public/calendar/day?mode=tv${search}`);
  return page;
}

/** Advances the clocks of server and screen; due timers fire once. */
async function pass(page: Page, minutes: number): Promise<void> {
  browserClub.test.clock.advance(minutes * 60);
  await page.clock.fastForward(minutes * 60_000);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const asOf = (page: Page) => page.getByRole('status').filter({ hasText: 'As of' });
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A mark that a reload erases. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
