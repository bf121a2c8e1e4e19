import { expect, test } from 'vitest';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { clashesAt, freeStarts } from './clashes-at.ts';

const date = '2026-11-25';
const moving = { id: 9, duration: 55, roomId: 1, trainerId: 1 };

test('what overlaps by a minute in the same room or with the same trainer is in the way, in another club too', () => {
  const others = [held(1, '18:05', { trainerId: 2 }), held(2, '19:00', { roomId: 2, unitId: 5 })];
  expect(said(18 * 60 + 45, others)).toEqual(['room training Trenn 1', 'trainer training Trenn 2']);
  expect(said(17 * 60 + 10, others)).toEqual([]);
  expect(said(17 * 60 + 11, others)).toEqual(['room training Trenn 1']);
});

test('itself, what is cancelled and rooms that several share are not', () => {
  expect(said(18 * 60, [held(9, '18:00')])).toEqual([]);
  expect(said(18 * 60, [held(1, '18:00', { status: 'cancelled' })])).toEqual([]);
  expect(said(18 * 60, [held(1, '18:00', { trainerId: 2 })], [], [1])).toEqual([]);
  expect(said(18 * 60, [held(1, '18:00', { trainerId: null, roomId: null })])).toEqual([]);
});

test('a reservation takes its room, also over midnight', () => {
  const use = {
    what: 'room',
    by: 'reservation',
    name: 'Rent',
    startDateTime: '2026-11-24T22:00:00',
    duration: 540,
    roomId: 1,
  } as RoomUse;
  expect(said(6 * 60, [], [use])).toEqual(['room reservation Rent']);
  expect(said(7 * 60, [], [use])).toEqual([]);
});

test('the nearest free starts are before and after, within the day and what is still to come', () => {
  const others = [held(1, '18:05'), held(2, '19:00')];
  expect(freeStarts(moving, at(18 * 60 + 45), around(others), 0)).toEqual([17 * 60 + 10, 19 * 60 + 55]);
  expect(freeStarts(moving, at(18 * 60 + 45), around(others), 18 * 60)).toEqual([19 * 60 + 55]);
  expect(freeStarts(moving, at(18 * 60 + 45), around([held(1, '00:00', { duration: 1440 })]), 0)).toEqual([]);
});

const held = (id: number, time: string, more: Partial<AdminTraining> = {}) =>
  ({
    id,
    name: `Trenn ${id}`,
    startDateTime: `${date}T${time}:00`,
    duration: 55,
    roomId: 1,
    trainerId: 1,
    ...more,
  }) as AdminTraining;

const around = (trainings: AdminTraining[], uses: RoomUse[] = [], shared: number[] = []) => ({
  trainings,
  uses,
  shared: new Set(shared),
});
const at = (start: number) => ({ date, start });
const said = (start: number, ...known: Parameters<typeof around>) =>
  clashesAt(moving, at(start), around(...known)).map(({ what, by, name }) => `${what} ${by} ${name}`);
