import { array, assert, boolean, constantFrom, integer, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#api/dates.ts';
import { formatProblem } from './import-error.ts';
import { type PlanRequest, planImport, type TimetablePlan } from './plan-import.ts';
import type { ExistingTraining } from './queries.ts';
import type { WantedTraining } from './resolve-occurrences.ts';

const now = new Date('2026-11-21T08:00:00Z');
const until = new Date('2027-05-22T08:00:00Z');

describe('when trainings are matched', () => {
  test('an equal training is unchanged', () => {
    expect(plan({ wanted: [wanted()], existing: [existing()] })).toMatchObject({
      unchanged: 1,
      inserts: [],
      updates: [],
    });
  });

  test('an occurrence that moves is moved, and keeps its clients', () => {
    const moved = wanted({ startsAt: day(3), recurrenceAt: day(2) });
    const { updates, deletes } = plan({ wanted: [moved], existing: [existing({ hasRegistrations: true })] });
    expect(updates).toMatchObject([{ id: 1, changes: ['time'], after: { startsAt: day(3), places: 20 } }]);
    expect(deletes).toEqual([]);
  });

  test('a series that is moved to another hour keeps its clients, day by day', () => {
    const week = [2, 9, 16];
    const { updates, inserts } = plan({
      wanted: week.map((days) => wanted({ startsAt: day(days, 17) })),
      existing: week.map((days) => existing({ id: days, startsAt: day(days), recurrenceAt: day(days) })),
    });
    expect(updates.map(({ id, after }) => [id, after.startsAt])).toEqual(week.map((days) => [days, day(days, 17)]));
    expect(inserts).toEqual([]);
  });

  test('a single event keeps its clients, whatever day it moves to', () => {
    const { updates } = plan({
      wanted: [wanted({ isSingle: true, rule: null, startsAt: day(5) })],
      existing: [existing({ rule: null })],
    });
    expect(updates).toMatchObject([{ id: 1, changes: ['time', 'series'] }]);
  });

  test('a series that the calendar splits in two keeps its clients', () => {
    const { updates, newSeries } = plan({ wanted: [wanted({ uid: 'yoga_R2' })], existing: [existing()] });
    expect(updates).toMatchObject([{ id: 1, changes: ['series'] }]);
    expect(newSeries).toEqual([{ uid: 'yoga_R2', rule: 'FREQ=WEEKLY' }]);
  });

  test('a training cancelled in Trenn stays cancelled', () => {
    const again = plan({ wanted: [wanted({ name: 'Uus' })], existing: [existing({ isCancelled: true })] });
    expect(again).toMatchObject({ staysCancelled: 1, updates: [], inserts: [], cancels: [], deletes: [] });
  });

  test('an occurrence that has started is never changed, whatever the calendar says', () => {
    const moved = wanted({ startsAt: day(3), recurrenceAt: day(-1) });
    expect(plan({ wanted: [moved], started: new Set([`yoga ${day(-1).getTime()}`]) }).inserts).toEqual([]);
    expect(plan({ wanted: [wanted({ startsAt: day(-1) })] }).inserts).toEqual([]);
  });

  test('no training is created beyond the window, but existing ones are updated', () => {
    const late = day(300);
    expect(plan({ wanted: [wanted({ startsAt: late })] }).inserts).toEqual([]);
    const kept = plan({
      wanted: [wanted({ startsAt: late, name: 'Uus' })],
      existing: [existing({ startsAt: late, recurrenceAt: late })],
    });
    expect(kept.updates).toMatchObject([{ changes: ['name'] }]);
  });
});

describe('a training that the calendar no longer has', () => {
  test('is deleted if nobody ever registered, else cancelled', () => {
    const { cancels, deletes } = plan({
      existing: [existing({ id: 1 }), existing({ id: 2, recurrenceAt: day(9), hasRegistrations: true })],
    });
    expect([cancels.map(({ id }) => id), deletes.map(({ id }) => id)]).toEqual([[2], [1]]);
  });
});

describe('fields that the calendar leaves out', () => {
  test('capacity set in Trenn stays, unless the calendar states it', () => {
    expect(plan({ wanted: [wanted()], existing: [existing({ maxPlaces: 7 })] }).unchanged).toBe(1);
    const named = plan({ wanted: [wanted({ places: 9 })], existing: [existing({ maxPlaces: 7 })] });
    expect(named.updates).toMatchObject([{ changes: ['places'], after: { places: 9 } }]);
    expect(plan({ wanted: [wanted()] }).inserts).toMatchObject([{ places: 20 }]);
  });

  test('capacity never falls below the places taken', () => {
    const { problems } = plan({ wanted: [wanted({ places: 4 })], existing: [existing({ taken: 5 })] });
    expect(problems.map(formatProblem)).toEqual([
      'Line 3: “Jooga” on 23.11.2026 18:00 would have 4 places, but 5 are taken.',
    ]);
  });
});

describe('a room or a trainer booked twice', () => {
  const other = wanted({
    uid: 'pilates',
    line: 12,
    name: 'Pilates',
    startsAt: addMinutes(day(2), 30),
    trainerId: null,
  });

  test('is a problem with the lines of both', () => {
    expect(plan({ wanted: [wanted(), other] }).problems.map(formatProblem)).toEqual([
      'Line 12: The room “Saal” is taken twice: “Pilates” on 23.11.2026 18:30 overlaps “Jooga” of 23.11.2026 18:00, line 3.',
    ]);
    const trainers = plan({ wanted: [wanted({ roomId: null }), { ...other, roomId: 2, trainerId: 1 }] });
    expect(trainers.problems.map(formatProblem)).toEqual([
      expect.stringContaining('The trainer Mari Näidis is taken twice'),
    ]);
  });

  test('is reported once for two series, however often it occurs', () => {
    const weeks = [2, 9, 16];
    const { problems } = plan({
      wanted: weeks.flatMap((days) => [wanted({ startsAt: day(days) }), { ...other, startsAt: day(days) }]),
    });
    expect(problems).toHaveLength(1);
    expect(problems.map(formatProblem)).toEqual([expect.stringContaining('(and 2 more times)')]);
  });

  test('is compared with the existing timetable, whose own clashes are not reported', () => {
    const there = {
      startsAt: day(2),
      durationMinutes: 60,
      timeZone: 'Europe/Tallinn',
      heldRoomId: 1,
      trainerId: null,
      name: 'Käsitsi',
    };
    expect(plan({ wanted: [wanted()], others: [there] }).problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^Line 3: .*“Käsitsi” of 23\.11\.2026 18:00, which is in the timetable already\.$/),
    ]);
    expect(plan({ wanted: [wanted({ startsAt: day(4) })], others: [there, there] }).problems).toEqual([]);
  });

  test('is none for consecutive trainings, in a shared room, or when the other is removed', () => {
    expect(plan({ wanted: [wanted(), { ...other, startsAt: addMinutes(day(2), 60) }] }).problems).toEqual([]);
    expect(plan({ wanted: [wanted({ holdsRoom: false }), { ...other, holdsRoom: false }] }).problems).toEqual([]);
    expect(plan({ wanted: [other], existing: [existing({ hasRegistrations: true })] }).problems).toEqual([]);
  });
});

/** The timetable after a plan, as the commands leave it. */
function apply(before: readonly ExistingTraining[], done: TimetablePlan, nextId: number): ExistingTraining[] {
  const gone = new Set(done.deletes.map(({ id }) => id));
  const cancelled = new Set(done.cancels.map(({ id }) => id));
  const changed = new Map(done.updates.map(({ id, after }) => [id, after]));
  const kept = before
    .filter(({ id }) => !gone.has(id))
    .map((row) => {
      const after = changed.get(row.id);
      return {
        ...row,
        ...after,
        ...(after && { maxPlaces: after.places }),
        isCancelled: row.isCancelled || cancelled.has(row.id),
      };
    });
  const made = done.inserts.map((one, index) => ({ ...existing(), ...one, id: nextId + index, maxPlaces: one.places }));
  return [...kept, ...made];
}

test('whatever two calendars contain, the second import of each changes nothing and names no occurrence twice', () => {
  const slot = record({
    uid: constantFrom('a', 'b', 'c'),
    at: integer({ min: 1, max: 12 }),
    moved: nat(2),
    room: constantFrom(1, 2),
    isSingle: boolean(),
  });
  const calendar = uniqueArray(slot, { selector: ({ uid, at }) => `${uid} ${at}`, maxLength: 12 }).map((slots) =>
    slots.map(({ uid, at, moved, room, isSingle }) =>
      wanted({
        uid,
        isSingle,
        rule: isSingle ? null : 'FREQ=DAILY',
        recurrenceAt: day(at),
        startsAt: day(at + moved),
        roomId: room,
        name: uid,
      }),
    ),
  );
  const booked = array(boolean(), { minLength: 24, maxLength: 24 });
  assert(
    property(calendar, calendar, booked, (first, second, bookings) => {
      let rows: ExistingTraining[] = [];
      for (const [round, calendar] of [first, second].entries()) {
        rows = apply(rows, plan({ wanted: calendar, existing: rows }), round * 100 + 1);
        const again = plan({ wanted: calendar, existing: rows });
        expect([again.inserts, again.updates, again.cancels, again.deletes]).toEqual([[], [], [], []]);
        const keys = rows.map(({ uid, recurrenceAt }) => `${uid} ${recurrenceAt.getTime()}`);
        expect(new Set(keys).size).toBe(keys.length);
        rows = rows.map((row, index) => ({ ...row, hasRegistrations: bookings[index] === true }));
      }
    }),
  );
});

const day = (days: number, hour = 16): Date => new Date(Date.UTC(2026, 10, 21 + days, hour));

const wanted = (more: Partial<WantedTraining> = {}): WantedTraining => ({
  line: 3,
  uid: 'yoga',
  rule: 'FREQ=WEEKLY',
  isSingle: false,
  recurrenceAt: more.startsAt ?? day(2),
  startsAt: day(2),
  durationMinutes: 60,
  unitId: 1,
  timeZone: 'Europe/Tallinn',
  roomId: 1,
  holdsRoom: true,
  styleId: 1,
  kind: 'group',
  trainerId: 1,
  name: 'Jooga',
  comment: null,
  places: null,
  isPrivate: false,
  ...more,
});

const existing = (more: Partial<ExistingTraining> = {}): ExistingTraining => {
  const {
    line: _line,
    isSingle: _isSingle,
    places: _places,
    isPrivate: _isPrivate,
    trainerId: _trainerId,
    ...same
  } = wanted(more.startsAt ? { startsAt: more.startsAt } : {});
  return {
    ...same,
    trainerId: 1,
    id: 1,
    seriesId: 1,
    maxPlaces: 20,
    taken: 0,
    isPublic: true,
    isCancelled: false,
    hasRegistrations: false,
    ...more,
  };
};

const plan = (more: Partial<PlanRequest>): TimetablePlan =>
  planImport({
    wanted: [],
    existing: [],
    others: [],
    series: new Map((more.existing ?? []).map(({ uid, rule }) => [uid, rule])),
    started: new Set(),
    rooms: [{ id: 1, unitId: 1, name: 'Saal', isShared: false }],
    trainers: [{ id: 1, firstName: 'Mari', lastName: 'Näidis', email: null }],
    now,
    until,
    ...more,
  });
