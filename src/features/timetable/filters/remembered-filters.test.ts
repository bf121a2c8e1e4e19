import { beforeEach, expect, test } from 'vitest';
import { rememberFilters, withRememberedFilters } from './remembered-filters.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, v: string) => kept.set(k, v),
    },
    location: { origin: 'http://klubi.test' },
  });
});

const day = '/public/calendar/day?date=2026-11-24';

test('a visit without filters gets those of the last choice, with the requested day', async () => {
  expect(await visit(day, { date: '2026-11-24' })).toBeUndefined();
  rememberFilters({ date: '2026-11-20', style: [4, 5], time: ['17-24'], filter: 'pool', training: 8 });
  expect(await visit(day, { date: '2026-11-24' })).toBe(`${day}&time=17-24&filter=pool&style=4%2C5`);
});

test('filters of a link are kept as they are, a lobby screen has its own, and cleared ones are forgotten', async () => {
  rememberFilters({ style: [4] });
  expect(await visit('/public/calendar/day?unit=3', { unit: [3] })).toBeUndefined();
  expect(await visit('/public/calendar/day?mode=tv', { mode: 'tv' })).toBeUndefined();
  expect(await visit('/public/calendar/day')).toBe('/public/calendar/day?style=4');
  rememberFilters({});
  expect(await visit('/public/calendar/day')).toBeUndefined();
});

test('another user’s filters, and unreadable ones, are ignored', async () => {
  kept.set('screen', JSON.stringify({ filters: { of: 7, style: [4] } }));
  expect(await visit('/public/calendar/day')).toBeUndefined();
  kept.set('screen', JSON.stringify({ filters: { of: 0, style: 'x', time: '22-17', filter: 'all' } }));
  expect(await visit('/public/calendar/day')).toBeUndefined();
  kept.set('screen', '{');
  expect(await visit('/public/calendar/day')).toBeUndefined();
});

/** Where a visit redirects: the target address, or undefined when it stays. */
async function visit(href: string, search: Record<string, unknown> = {}): Promise<string | undefined> {
  try {
    await withRememberedFilters({ location: { href, pathname: href }, search, context: {} as never });
    return undefined;
  } catch (to) {
    return (to as { options: { href: string } }).options.href;
  }
}
