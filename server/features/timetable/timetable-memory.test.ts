import { describe, expect, test } from 'vitest';
import type { TrainingRow } from '../trainings/queries.ts';
import { TimetableMemory } from './timetable-memory.ts';

const day = '2026-11-24';

describe('the difference to the last read', () => {
  test('is empty when all versions are unchanged', () => {
    expect(look([row(1)], [row(1)])).toEqual({ unknown: [], changed: [], dates: [] });
  });

  test.each<[string, Partial<TrainingRow>]>([
    ['a place that was taken', { taken: 1 }],
    ['somebody who waits', { waitingCount: 1 }],
    ['a place that is offered to somebody', { held: 1 }],
    ['all of it', { taken: 12, waitingCount: 3 }],
  ])('is only %s: the numbers tell it', (_what, changes) => {
    const now = [row(1, { ...changes, version: 2 }), row(2)];
    expect(look([row(1), row(2)], now)).toEqual({ unknown: [1], changed: [1], dates: [] });
  });

  test.each<[string, Partial<TrainingRow>]>([
    ['another start', { startsAt: new Date('2026-11-24T17:00:00Z') }],
    ['another trainer', { trainerId: 2 }],
    ['a cancellation', { isCancelled: true }],
    ['more places', { maxPlaces: 20 }],
    ['more places, one of them taken at once', { maxPlaces: 20, taken: 1 }],
    ['what no row shows, as a comment', {}],
  ])('is %s: the day must be asked again', (_what, changes) => {
    expect(look([row(1)], [row(1, { ...changes, version: 2 })])).toMatchObject({ changed: [1], dates: [day] });
  });

  test('contains a training that was added or removed, and the days of one that moved', () => {
    expect(look([row(1)], [row(1), row(2)])).toEqual({ unknown: [2], changed: [], dates: [day] });
    expect(look([row(1), row(2)], [row(1)])).toEqual({ unknown: [], changed: [], dates: [day] });
    const moved = row(1, { date: '2026-11-26', version: 2 });
    expect(look([row(1)], [moved])).toMatchObject({ dates: [day, '2026-11-26'] });
  });

  test('contains no past day', () => {
    const memory = new TimetableMemory();
    memory.learn([row(1)], [row(1)], day);
    expect(memory.learn([], [], '2026-11-25')).toEqual({ changed: [], dates: [] });
  });
});

function row(id: number, changes: Partial<TrainingRow> = {}): TrainingRow {
  return {
    id,
    startsAt: new Date('2026-11-24T16:00:00Z'),
    endsAt: new Date('2026-11-24T17:00:00Z'),
    date: day,
    duration: 60,
    name: 'Vinyasa jooga',
    kind: 'group',
    styleId: 1,
    unitId: 1,
    roomId: 1,
    trainerId: 1,
    packageId: null,
    maxPlaces: 12,
    visitors: null,
    taken: 0,
    held: 0,
    waitingCount: 0,
    isPublic: true,
    isWaitingListAllowed: true,
    isCancelled: false,
    isClosed: false,
    groupId: null,
    freeLeavingSince: null,
    version: 1,
    ...changes,
  };
}

/** Reads a timetable of these rows with a cache that has seen the first ones. */
function look(seen: TrainingRow[], now: TrainingRow[], from = day) {
  const memory = new TimetableMemory();
  memory.learn(seen, seen, from);
  const unknown = memory.findUnknown(now);
  const { changed, dates } = memory.learn(
    now,
    now.filter(({ id }) => unknown.includes(id)),
    from,
  );
  return { unknown, changed: changed.map(({ id }) => id), dates };
}
