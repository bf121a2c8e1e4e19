import { describe, expect, test } from 'vitest';
import type { Habits } from '#api/statistics/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { suggest } from './suggest.ts';

let id = 0;

// The 24th is a Tuesday.
const habits: Habits = { names: ['Jooga'], trainers: [3], times: [{ weekday: 2, hour: 18 }] };
const circumstances = { now: '2026-11-24T12:00:00', homeUnitId: 1, hasClash: () => false };

describe('a suggestion', () => {
  test('is what one comes back to, before whose classes one visits, before when one comes', () => {
    const late = training('2026-11-24T18:15:00');
    const ofTrainer = training('2026-11-24T13:00:00', { trainerId: 3 });
    const yoga = training('2026-11-24T20:00:00', { name: 'Jooga' });
    expect(of([late, ofTrainer, yoga]).on('2026-11-24')).toBe(yoga);
    expect(of([late, ofTrainer]).on('2026-11-24')).toBe(ofTrainer);
    expect(of([late]).on('2026-11-24')).toBe(late);
    expect(of([late, yoga]).until('2026-11-25')).toBe(yoga);
    expect(of([yoga]).on('2026-11-25')).toBeUndefined();
  });

  test('is never full, refused, begun or one’s own, and nothing without a habit', () => {
    const name = 'Jooga';
    const hidden = [
      training('2026-11-24T18:00:00', { name, freePlaces: 0 }),
      training('2026-11-24T11:00:00', { name }),
      training('2026-11-24T18:00:00', { name, bookable: { allowed: false } }),
      training('2026-11-24T20:00:00', { name: 'Pilates' }),
    ];
    expect(of(hidden).on('2026-11-24')).toBeUndefined();
    const open = [training('2026-11-24T18:00:00', { name })];
    expect(of(open, { names: [], trainers: [], times: [] }).until('2026-11-30')).toBeUndefined();
  });

  test('of the usual time is one each, the home club’s first, in the order of time', () => {
    const away = training('2026-12-01T18:00:00', { unitId: 2 });
    const home = training('2026-12-01T18:30:00');
    const first = training('2026-11-24T18:00:00');
    const other = training('2026-11-25T18:00:00', { name: 'Jooga' });
    expect(of([away, home, other, first]).usual).toEqual([first, home]);
  });
});

const training = (startDateTime: string, changes: Partial<Training> = {}): Training => ({
  ...sampleTraining,
  id: (id += 1),
  startDateTime,
  name: 'HIIT',
  style: 4,
  color: '#68ca80',
  roomId: 1,
  trainerId: 9,
  freePlaces: 2,
  ...changes,
});

const of = (items: Training[], known = habits) => suggest(items, known, circumstances);
