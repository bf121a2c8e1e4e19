import { describe, expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { tvDay } from './tv-day.ts';
import { tvPages, tvSlots, tvSlotsOf } from './tv-pages.ts';

const day = '2026-11-24';
/** 17:42 in Tallinn. */
const now = new Date('2026-11-24T15:42:00Z');

describe('the rows of a lobby screen', () => {
  test('are the running and the upcoming trainings, by their start', () => {
    expect(
      rowsAt(now.toISOString(), training('19:00'), training('18:00'), training('17:00'), training('16:00')),
    ).toEqual({
      running: ['17:00'],
      coming: ['18:00', '19:00'],
    });
  });

  test('show a training as running from its first minute to the last before its end', () => {
    expect(rowsAt('2026-11-24T15:59:59Z', training('18:00')).running).toEqual([]);
    expect(rowsAt('2026-11-24T16:00:00Z', training('18:00'))).toEqual({ running: ['18:00'], coming: [] });
    expect(rowsAt('2026-11-24T16:59:59Z', training('18:00')).running).toEqual(['18:00']);
    expect(rowsAt('2026-11-24T17:00:00Z', training('18:00'))).toEqual({ running: [], coming: [] });
  });

  test('never show a cancelled one as running, and keep it until it would have ended', () => {
    const cancelled = training('17:00', { status: 'cancelled' });
    expect(rowsAt(now.toISOString(), cancelled)).toEqual({ running: [], coming: ['17:00'] });
    expect(rowsAt('2026-11-24T16:00:00Z', cancelled)).toEqual({ running: [], coming: [] });
  });

  test('include one that began before midnight and still runs, and omit tomorrow’s', () => {
    const night = training('2026-11-23T23:30', { name: 'night' });
    const tomorrow = training('2026-11-25T07:00');
    expect(rowsAt('2026-11-23T22:10:00Z', night, tomorrow)).toEqual({ running: ['night'], coming: [] });
  });

  test('keep all of a past day, with nothing running', () => {
    expect(rowsAt('2026-11-24T22:10:00Z', training('07:00'), training('23:30'))).toEqual({
      running: [],
      coming: ['07:00', '23:30'],
    });
  });

  test('show all of a future day as upcoming', () => {
    expect(rowsAt('2026-11-23T10:00:00Z', training('07:00')).coming).toEqual(['07:00']);
  });
});

describe('the pages of a lobby screen', () => {
  test.each<[string, number, number, number[][]]>([
    ['an empty day has one empty page', 0, 0, [[0, 0]]],
    ['what fits is one page', 1, 6, [[1, 6]]],
    [
      'a row too many makes a second page',
      1,
      7,
      [
        [1, 6],
        [1, 1],
      ],
    ],
    ['nothing runs: a row more fits', 0, 7, [[0, 7]]],
    [
      'two bands at most beside many rows, and they take turns',
      3,
      8,
      [
        [2, 5],
        [1, 3],
      ],
    ],
    ['where few come, more bands stand together', 5, 2, [[5, 2]]],
    [
      'late at night only what runs',
      9,
      0,
      [
        [7, 0],
        [2, 0],
      ],
    ],
  ])('%s', (_rule, running, coming, expected) => {
    expect(sizes(running, coming)).toEqual(expected);
  });

  test.each([
    [1920, 1080, 7],
    [1280, 720, 7],
    [3840, 2160, 7],
    [1024, 768, 9],
    [1080, 1920, 13],
    [1920, 600, 7],
  ])('%i × %i px hold %i rows', (width, height, slots) => {
    expect(tvSlotsOf(width, height)).toBe(slots);
    expect(tvPages({ running: many(1), coming: many(40) }, slots)[0]?.coming).toHaveLength(slots - 1);
  });

  test('omit nothing, and hold no more than fits', () => {
    for (let running = 0; running < 12; running++)
      for (let coming = 0; coming < 40; coming++) {
        const pages = tvPages({ running: many(running), coming: many(coming) });
        expect(new Set(pages.flatMap((page) => names(page.running))).size).toBe(running);
        expect(new Set(pages.flatMap((page) => names(page.coming))).size).toBe(coming);
        for (const page of pages) expect(page.running.length + page.coming.length).toBeLessThanOrEqual(tvSlots);
      }
  });
});

const zoneOf = () => 'Europe/Tallinn';

function training(start: string, changes: Partial<Training> = {}): Training {
  const startDateTime = start.includes('T') ? `${start}:00` : `${day}T${start}:00`;
  return {
    id: Date.parse(`${startDateTime}Z`),
    startDateTime,
    duration: 60,
    name: start,
    kind: 'group',
    style: 1,
    color: '#f0c13e',
    unitId: 1,
    roomId: 1,
    trainerId: 1,
    maxPlaces: 17,
    freePlaces: 7,
    waitingCount: 0,
    isPublic: true,
    isWaitingListAllowed: true,
    status: 'open',
    version: 1,
    ...changes,
  };
}

const names = (list: readonly Training[]) => list.map(({ name }) => name);
const rowsAt = (at: string, ...trainings: Training[]) => {
  const { running, coming } = tvDay(trainings, { day, now: new Date(at), zoneOf });
  return { running: names(running), coming: names(coming) };
};
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => training(`${String(n).padStart(2, '0')}:00`, { id: n }));

const sizes = (running: number, coming: number) =>
  tvPages({ running: many(running), coming: many(coming) }).map((page) => [page.running.length, page.coming.length]);
