import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromEntry, toEntry } from './cache-entry.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('of a profile the name is cached, and the address is not', () => {
  const profile = {
    firstName: 'Liis',
    phone: '+3725',
    address: 'Tina 1',
    city: 'Tallinn',
    county: 'EE-37',
    zipCode: '1',
  };
  expect(toEntry(queryOf(['own', 7, 'profile'], profile)).state.data).toEqual({ firstName: 'Liis', phone: '+3725' });
});

test('of comments the text is cached, and others’ last names and ratings are not', () => {
  const own = { id: 1, text: 'mine' };
  const items = [{ id: 2, firstName: 'Anna', lastName: 'Tamm', text: 'good', review: { trainerRating: 'good' } }];
  expect(toEntry(queryOf(['own', 7, 'comments', 3], { own, items })).state.data).toEqual({
    own,
    items: [{ id: 2, firstName: 'Anna', text: 'good' }],
  });
});

test('only what is written is reduced; what is shown stays whole', () => {
  const profile = { address: 'Tina 1' };
  toEntry(queryOf(['own', 7, 'profile'], profile));
  expect(profile).toEqual({ address: 'Tina 1' });
});

test('a query’s error is not cached with its data', () => {
  const { state } = toEntry(queryOf(['public', 'timetable', 'week'], {}));
  expect([state.error, state.fetchFailureReason]).toEqual([null, null]);
});

test('an item of another version, without a rule or without its age cannot be read', () => {
  const entry = toEntry(queryOf(['own', 7, 'status'], {}));
  expect(fromEntry(entry)).toEqual(entry);
  expect(() => fromEntry({ ...entry, version: entry.version - 1 })).toThrow(/version/);
  expect(() => fromEntry({ ...entry, queryKey: ['own', 7, 'gone'] })).toThrow(/version/);
  expect(() => fromEntry({ ...entry, state: {} as typeof entry.state })).toThrow(/age/);
});

const readAt = (entry: ReturnType<typeof toEntry>, time: string) => {
  vi.setSystemTime(new Date(time));
  return fromEntry(entry).state.data;
};

test('a training’s participants can be read until the end of the day after it', () => {
  const data = { item: { startDateTime: '2026-11-21T18:00:00', staff: { isOwn: true } }, people: [] };
  const entry = toEntry(queryOf(['own', 7, 'timetable', 'trainer', 'training', 3], data));
  expect(readAt(entry, '2026-11-22T20:00:00Z')).toEqual(data);
  expect(() => readAt(entry, '2026-11-23T01:00:00Z')).toThrow(/past/);
});

test('of a training that another trainer gives, the participants are not cached', () => {
  const item = { startDateTime: '2026-11-21T18:00:00' };
  const storedOf = (isOwn: boolean) => {
    const data = { item: { ...item, staff: { isOwn } }, people: [{ name: 'Anna T.' }] };
    return toEntry(queryOf(['own', 7, 'timetable', 'trainer', 'training', 3], data)).state.data;
  };
  expect(storedOf(true)).toHaveProperty('people');
  expect(storedOf(false)).toEqual({ item: { ...item, staff: { isOwn: false } } });
});

test('only rosters that can still be marked can be read', () => {
  const [first, second] = ['2026-11-22T22:00:00Z', '2026-11-23T22:00:00Z'].map((until) => ({ marking: { until } }));
  const entry = toEntry(queryOf(['own', 7, 'rosters', 'kept'], { items: [first, second] }));
  expect(readAt(entry, '2026-11-22T21:59:00Z')).toEqual({ items: [first, second] });
  expect(readAt(entry, '2026-11-23T21:59:00Z')).toEqual({ items: [second] });
  expect(() => readAt(entry, '2026-11-23T22:00:00Z')).toThrow(/past/);
});

test('a query without a rule cannot be written', () => {
  expect(() => toEntry(queryOf(['own', 7, 'calendar-feed'], { url: 'secret' }))).toThrow(/no rule/);
});

const queryOf = (queryKey: readonly unknown[], data: unknown) => ({
  queryKey,
  queryHash: JSON.stringify(queryKey),
  buster: '',
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: Date.now(),
    error: new Error('answered once, refused later'),
    errorUpdateCount: 1,
    errorUpdatedAt: 1,
    fetchFailureCount: 1,
    fetchFailureReason: new Error('no answer'),
    fetchMeta: null,
    isInvalidated: false,
    status: 'error' as const,
    fetchStatus: 'idle' as const,
  },
});
