import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = Date.parse('2026-11-24T12:00:00Z');
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

test('a page that has heard nothing yet goes by what an earlier one heard', async () => {
  const earlier = await openPage();
  earlier.noteServerTime(header(start + 5 * minuteMs));
  const kept = earlier.heardClock();
  const page = await openPage();
  expect(page.serverNow().getTime()).toBe(start);
  if (kept) page.restoreClock(kept);
  expect(page.serverNow().getTime()).toBe(start + 5 * minuteMs);
});

test('what is restored does not replace what this page has heard', async () => {
  const page = await openPage();
  page.noteServerTime(header(start));
  page.restoreClock({ offsetMs: 5 * minuteMs, heardAt: start });
  expect(page.serverNow().getTime()).toBe(start);
});

test('a clock set back is noticed in the page and by a later page, and no longer once the server is heard', async () => {
  const page = await openPage();
  page.noteServerTime(header(start));
  vi.advanceTimersByTime(10 * minuteMs);
  expect(page.isClockSetBack()).toBe(false);
  vi.setSystemTime(start + 7 * minuteMs);
  expect(page.isClockSetBack()).toBe(true);
  page.noteServerTime(header(start + 10 * minuteMs));
  expect(page.isClockSetBack()).toBe(false);
  const later = await openPage();
  later.restoreClock({ offsetMs: 0, heardAt: start + 8 * minuteMs });
  expect(later.isClockSetBack()).toBe(true);
});

/** The module as a new page has it. */
async function openPage() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const header = (ms: number) => new Date(ms).toUTCString();
