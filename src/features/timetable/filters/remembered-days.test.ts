import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#src/lib/storage-keys.ts';

// What the server wrote into the page is read when its file is.
vi.stubGlobal('document', { getElementById: () => null });
const { rememberDays, withRememberedDays } = await import('./remembered-days.ts');
vi.unstubAllGlobals();

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'http://klubi.test' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const context = { queryClient: { ensureQueryData: () => Promise.resolve({ main: { countryCode: 'EE' } }) } };

test('a visit that asks for nothing opens the days that were chosen last, each timetable its own', async () => {
  expect(await visit()).toBeUndefined();
  rememberDays('/public', '2026-11-27', 1);
  expect(await visit()).toBe('2026-11-27');
  expect(await visit({}, '/trainer')).toBeUndefined();
  rememberDays('/trainer', '2026-11-30', 7);
  expect([await visit(), await visit({}, '/trainer')]).toEqual(['2026-11-27', '2026-11-30']);
  rememberDays('/public', undefined, 1);
  expect([await visit(), await visit({}, '/trainer')]).toEqual([undefined, '2026-11-30']);
});

test('what an address asks for is shown as it asks', async () => {
  rememberDays('/public', '2026-11-27', 1);
  for (const search of [{ date: '2026-11-25' }, { training: 5 }, { trainer: [3] }, { mode: 'tv' }, { name: 'jooga' }])
    expect(await visit(search), JSON.stringify(search)).toBeUndefined();
  expect(await visit({ mode: 'rooms' })).toBe('2026-11-27');
});

test('days that have begun or passed are those from today, by the clock of the club', async () => {
  rememberDays('/public', '2026-11-27', 1);
  at('2026-11-26T21:59:00Z');
  expect(await visit()).toBe('2026-11-27');
  at('2026-11-26T22:00:00Z');
  expect(await visit()).toBeUndefined();
  at('2026-11-30T10:00:00Z');
  expect(await visit()).toBeUndefined();
  // Going back is no plan for the next visit.
  rememberDays('/public', '2026-11-20', 1);
  expect(await visit()).toBeUndefined();
});

const range = { from: '2026-11-27', until: '2026-11-27' };

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['null', 'null'],
  ['what an earlier version stored', 'currentMonthPast'],
  ['another version', JSON.stringify({ v: 2, of: 0, timetable: range })],
  ['another user’s', JSON.stringify({ v: 1, of: 7, timetable: range })],
  ['a preset where dates belong', JSON.stringify({ v: 1, of: 0, timetable: 'nextWeek' })],
  ['no range', JSON.stringify({ v: 1, of: 0, timetable: null })],
  ['no such day', JSON.stringify({ v: 1, of: 0, timetable: { ...range, from: '2026-11-31' } })],
  ['no end', JSON.stringify({ v: 1, of: 0, timetable: { from: '2026-11-27' } })],
  ['an end before the start', JSON.stringify({ v: 1, of: 0, timetable: { ...range, until: '2026-11-26' } })],
])('%s counts as nothing, and the next choice replaces it', async (_what, text) => {
  kept.set(storageKeys.dateRange, text);
  expect(await visit()).toBeUndefined();
  rememberDays('/public', '2026-11-28', 1);
  expect(await visit()).toBe('2026-11-28');
});

/** The date to which a visit is led, if it is. */
async function visit(search: Record<string, unknown> = {}, area: '/public' | '/trainer' = '/public') {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  try {
    await withRememberedDays(area)({
      location: { href: `/x?${query}`, pathname: '/x' },
      search,
      context: context as never,
    });
    return undefined;
  } catch (to) {
    const { href } = (to as { options: { href: string } }).options;
    return new URL(href, 'http://klubi.test').searchParams.get('date');
  }
}

const at = (instant: string) => vi.setSystemTime(new Date(instant));
