import { describe, expect, test } from 'vitest';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { readTimetableSearch, type TimetableSearch } from '../view/timetable-search.ts';
import { optionsOf } from './filter-options.ts';
import { chosenOf, clearFilters, countFilters, type Facet, knownSearch, matcherOf, toggleFilter } from './filters.ts';

const names: Pick<Schedule, 'rooms'> = {
  rooms: [
    { id: 1, unitId: 1, roomGroupId: 7, name: 'Saal 1' },
    { id: 2, unitId: 1, roomGroupId: null, name: 'Saal 2' },
  ],
};

const yoga = training({ id: 1 });
const early = training({ id: 2, startDateTime: '2026-11-24T07:00:00', style: 5, roomId: 2, trainerId: null });
const swim = training({ id: 3, kind: 'pool', style: 6, unitId: 2, roomId: null });
const all = [yoga, early, swim];

const tone = { y: '', e: '', b: '', t: '' };

const week: Schedule = {
  ...names,
  items: all,
  units: [1, 2].map((id) => ({ id, name: `Klubi ${id}`, address: '', phone: '', timeZone: 'Europe/Tallinn' })),
  roomGroups: [],
  trainers: [],
  styles: [4, 5, 6].map((id) => ({ id, name: `Stiil ${id}`, color: '', tones: { light: tone, dark: tone } })),
};

describe('filters', () => {
  test('ignore ids in the address that the club does not have', () => {
    expect(knownSearch({ unit: [99], room: [2, 98], trainer: [97], filter: 'pool', date: '2026-11-24' }, week)).toEqual(
      {
        room: [2],
        filter: 'pool',
        date: '2026-11-24',
      },
    );
  });

  test.each<[string, TimetableSearch, number[]]>([
    ['nothing chosen shows all', {}, [1, 2, 3]],
    ['values of one facet are alternatives', { style: [4, 6] }, [1, 3]],
    ['facets hold together', { style: [4, 6], unit: [2] }, [3]],
    ['the kind', { filter: 'pool' }, [3]],
    ['the part of the day of the start', { time: ['0-12'] }, [2]],
    ['several parts of the day', { time: ['0-12', '17-24'] }, [1, 2, 3]],
    ['a room, which some trainings have not', { room: [2] }, [2]],
    ['a group of rooms', { group: [7] }, [1]],
    ['a trainer', { trainer: [3] }, [1, 3]],
    ['an id that is nowhere', { style: [99] }, []],
  ])('%s', (_rule, search, ids) => {
    expect(idsWith(search)).toEqual(ids);
  });

  test('count what would be shown with a value and the other facets unchanged', () => {
    expect(counts('style', { unit: [1], style: [4] })).toEqual({ 4: 1, 5: 1, 6: 0 });
    expect(counts('unit', { unit: [1] })).toEqual({ 1: 2, 2: 1 });
  });

  test('add a second value, remove it when chosen again, and drop an empty facet from the address', () => {
    const one = toggleFilter({ date: '2026-11-24' }, 'style', 4);
    const two = toggleFilter(one, 'style', 5);
    expect(two).toEqual({ date: '2026-11-24', style: [4, 5] });
    expect(toggleFilter(toggleFilter(two, 'style', 4), 'style', 5)).toEqual({ date: '2026-11-24' });
  });

  test('allow one kind at a time', () => {
    const pool = toggleFilter(toggleFilter({}, 'filter', 'group'), 'filter', 'pool');
    expect(pool).toEqual({ filter: 'pool' });
    expect(toggleFilter(pool, 'filter', 'pool')).toEqual({});
  });

  test('keep the day, the club, the view and the open training when cleared', () => {
    const search: TimetableSearch = {
      date: '2026-11-24',
      unit: [1],
      training: 5,
      mode: 'rooms',
      style: [4],
      time: ['17-24'],
    };
    expect(countFilters(search)).toBe(2);
    expect(clearFilters(search)).toEqual({ date: '2026-11-24', unit: [1], training: 5, mode: 'rooms' });
    expect(clearFilters(search, false)).toEqual({ date: '2026-11-24', training: 5, mode: 'rooms' });
  });
});

describe('what a training must have besides', () => {
  const trainers = [{ id: 3, firstName: 'Kätlin', lastName: 'Õun' }];
  const known = { ...names, trainers: trainers as Schedule['trainers'] };
  const shown = (search: TimetableSearch, more: object = {}) =>
    all.filter(matcherOf(search, { ...known, ...more })).map(({ id }) => id);

  test('is every chosen one: free places, one’s own trainers, what one comes back to', () => {
    const full = [yoga, training({ id: 4, freePlaces: 0 }), training({ id: 5, status: 'cancelled' })];
    expect(full.filter(matcherOf({ only: ['free'] }, known)).map(({ id }) => id)).toEqual([1]);
    const habits = { names: ['Vinyasa jooga'], trainers: [3], times: [] };
    expect(shown({ only: ['trainers'] }, { habits })).toEqual([1, 3]);
    expect(shown({ only: ['trainers', 'favourites'], style: [6] }, { habits })).toEqual([3]);
    // Until they are known nothing is hidden for them.
    expect(shown({ only: ['trainers'] })).toEqual([1, 2, 3]);
  });

  test('is each word of its name or its trainer’s, without accents', () => {
    expect(shown({ name: 'jooga KATLIN' })).toEqual([1, 3]);
    expect(shown({ name: 'oun vinyasa ' })).toEqual([1, 3]);
    expect(shown({ name: 'pilates' })).toEqual([]);
  });

  test('counts as filters and is cleared with them', () => {
    expect(countFilters({ only: ['free', 'trainers'], name: 'jooga', unit: [1] })).toBe(3);
    expect(clearFilters({ only: ['free'], name: 'jooga', unit: [1] })).toEqual({ unit: [1] });
    expect(readTimetableSearch({ only: 'free,x', name: 'jooga' })).toMatchObject({ only: ['free'], name: 'jooga' });
  });
});

describe('the address', () => {
  test('keeps pt, which chooses personal trainings and is cleared as they are', () => {
    expect(chosenOf({ filter: 'pt' }, 'filter')).toEqual(['personal']);
    expect(toggleFilter({ filter: 'pt' }, 'style', 3)).toEqual({ filter: 'pt', style: [3] });
    expect(toggleFilter({ filter: 'pt' }, 'filter', 'personal')).toEqual({});
  });

  test('yields what can be parsed', () => {
    expect(readTimetableSearch({ date: '2026-11-24', gym: '3,5', filter: 'pt', time: '17-22', training: 8 })).toEqual({
      date: '2026-11-24',
      unit: [3, 5],
      filter: 'pt',
      time: ['17-22'],
      training: 8,
    });
  });

  test('drops what cannot be parsed, so that the raw value is never used', () => {
    const raw = {
      date: '2026-02-31',
      unit: 'x',
      gym: '-1',
      style: 'NaN',
      filter: 'all',
      time: '22-17',
      training: '1e3',
    };
    const read = readTimetableSearch(raw);
    expect(Object.values({ ...raw, ...read }).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    ['17-22', ['17-22']],
    ['0-12,17-24', ['0-12', '17-24']],
    ['9', undefined],
    ['20-25', undefined],
    ['12-12', undefined],
    [undefined, undefined],
  ])('hours %s', (text, hours) => {
    expect(readTimetableSearch({ time: text }).time).toEqual(hours);
  });
});

function training(changes: Partial<Training>): Training {
  return {
    ...sampleTraining,
    name: 'Vinyasa jooga',
    style: 4,
    color: '#68ca80',
    roomId: 1,
    trainerId: 3,
    freePlaces: 2,
    ...changes,
  };
}

const counts = (facet: Facet, search: TimetableSearch) => {
  const options = optionsOf(facet, { schedule: week, trainings: all, search, t: ((key: string) => key) as never });
  return Object.fromEntries(options.map(({ value, count }) => [value, count]));
};

const idsWith = (search: TimetableSearch) => all.filter(matcherOf(search, names)).map(({ id }) => id);
