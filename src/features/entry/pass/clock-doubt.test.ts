import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = Date.parse('2026-11-24T12:00:00Z');
const dayMs = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['nothing while the clock is right', 0, 2 * dayMs, undefined],
  ['nothing within what doors tolerate', 20_000, 0, undefined],
  ['a wrong clock, though its codes are corrected', -45_000, 1000, 'wrong'],
  ['a clock not heard for days', 0, 3 * dayMs + 1, 'stale'],
  ['a clock set back since it was heard', 0, -60_000, 'changed'],
])('the pass warns of %s', async (_, offsetMs, agoMs, doubt) => {
  expect(await doubtAt(start, { offsetMs, heardAt: start + offsetMs - agoMs })).toBe(doubt);
});

test('the pass warns when the server’s clock is not known at all', async () => {
  expect(await doubtAt(start)).toBe('stale');
});

/** What a page warns of that restores what was heard, by a device whose clock is then `now`. */
async function doubtAt(now: number, heard?: { offsetMs: number; heardAt: number }) {
  vi.useFakeTimers({ now });
  vi.resetModules();
  const { restoreClock } = await import('#src/lib/api/server-clock.ts');
  const { clockDoubt } = await import('./clock-doubt.ts');
  if (heard) restoreClock(heard);
  return clockDoubt();
}
