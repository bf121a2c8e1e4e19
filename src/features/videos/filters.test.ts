import { expect, test } from 'vitest';
import { countFilters, findBegun, fits, readVideoSearch, toggled, type VideoFilters } from './filters.ts';
import type { OwnVideo } from './queries.ts';

test.each<[VideoFilters, boolean]>([
  [{}, true],
  [{ length: ['short', 'medium'] }, true],
  [{ length: ['long'] }, false],
  [{ level: [2, 3] }, false],
  [{ equipment: ['none'] }, false],
  [{ equipment: ['mat', 'dumbbells'] }, true],
  [{ trainer: [4] }, false],
  [{ style: [1] }, false],
  [{ spoken: ['et'], level: [1] }, true],
  [{ q: 'VINYASA' }, true],
  [{ q: 'tamm' }, true],
  [{ q: 'pilates' }, false],
])('%j', (filters, doesFit) => {
  expect(fits(video(), filters)).toBe(doesFit);
});

const isOf = (seconds: number, length: 'short' | 'medium' | 'long') => fits(video({ seconds }), { length: [length] });

test('a quarter of an hour is short, half an hour is not long', () => {
  expect([isOf(900, 'short'), isOf(901, 'medium'), isOf(1800, 'medium'), isOf(1801, 'long')]).not.toContain(false);
});

test('an address keeps what is valid', () => {
  expect(
    readVideoSearch({ length: 'short,ages', level: '1,7', equipment: 'mat', spoken: 'fi', q: '  jooga ', video: 4 }),
  ).toEqual({
    length: ['short'],
    level: [1],
    equipment: ['mat'],
    q: 'jooga',
    video: 4,
  });
});

test('a filter is switched on and off, and counted', () => {
  const on = toggled(toggled({}, 'level', 1), 'level', 2);
  expect(countFilters(on)).toBe(2);
  expect(toggled(toggled(on, 'level', 1), 'level', 2)).toEqual({});
});

test('one goes on with the last that one has begun', () => {
  const begun = (id: number, watchedAt: string, isFinished = false) =>
    video({ id, progress: { seconds: 60, isFinished, watchedAt } });
  const videos = [
    begun(1, '2026-11-20T08:00:00Z'),
    begun(2, '2026-11-22T08:00:00Z'),
    begun(3, '2026-11-23T08:00:00Z', true),
  ];
  expect(findBegun(videos)?.id).toBe(2);
  expect(findBegun([video()])).toBeUndefined();
});

const video = (change: Partial<OwnVideo> = {}): OwnVideo => ({
  id: 1,
  title: 'Hommikune vinyasa',
  about: null,
  trainer: { id: 3, name: 'Kadri Tamm' },
  style: null,
  level: 1,
  equipment: ['mat'],
  spoken: 'et',
  seconds: 1200,
  profile: [],
  chapters: [],
  posterId: null,
  source: 'file',
  bytes: 1,
  publishedAt: '2026-11-20T08:00:00Z',
  isLocked: false,
  packages: [],
  src: null,
  captions: [],
  progress: null,
  ...change,
});
