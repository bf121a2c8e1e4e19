import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepViews, mostViews, readViews, viewKey } from './saved-views.ts';

const stored = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

test('each person has their own views of each list', () => {
  keepViews(7, 'people', [view('Võlglased')]);
  keepViews(7, 'invoices', [view('Üle tähtaja')]);
  keepViews(8, 'people', [view('Uued')]);
  expect(readViews(7, 'people')).toEqual([view('Võlglased')]);
  expect(readViews(7, 'invoices')).toEqual([view('Üle tähtaja')]);
  expect(readViews(8, 'people')).toEqual([view('Uued')]);
  expect(readViews(9, 'people')).toEqual([]);
});

test('what is no view is left out, and no more are kept than fit', () => {
  stored.set(
    'screen',
    JSON.stringify({ views: { 7: { people: [view('Üks'), { name: '' }, 3, { name: 'x', search: { a: {} } }] } } }),
  );
  expect(readViews(7, 'people')).toEqual([view('Üks')]);
  keepViews(
    7,
    'people',
    Array.from({ length: 20 }, (_, at) => view(`${at}`)),
  );
  expect(readViews(7, 'people')).toHaveLength(mostViews);
  stored.set('screen', '{"views":[]}');
  expect(readViews(7, 'people')).toEqual([]);
});

test('the same filters are the same view, in whatever order', () => {
  expect(viewKey({ state: 'debt', sort: 'name' })).toBe(
    viewKey({ sort: 'name', away: undefined, state: 'debt', search: '' }),
  );
  expect(viewKey({ state: 'debt' })).not.toBe(viewKey({ state: 'none' }));
});

const view = (name: string) => ({ name, search: { state: 'debt' } });
