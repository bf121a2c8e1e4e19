import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { laneLabel } from './lane-name.ts';
import { layoutLanes } from './lane-sheet.ts';
import { reservedTimes } from './reserved-times.ts';

let lastId = 0;

test('lanes stand in the order of their numbers, named up to the number that differs', () => {
  const sheet = layoutLanes([at('07:00', 'Rada 10, 60 min'), at('07:00', 'Rada 9, 60 min')], [], 0);
  expect(sheet.columns.map(({ label }) => label)).toEqual(['Rada 9', 'Rada 10']);
  expect(laneLabel('25 m rada 3', ['25 m rada 3', '25 m rada 4'])).toBe('25 m rada 3');
  expect(laneLabel('Rada', ['Rada'])).toBe('Rada');
});

test('a minute is within the sheet from its first half hour to the end of its last one', () => {
  const { isWithin } = layoutLanes([at('07:00', 'Rada 1'), at('12:00', 'Rada 1')], [], 0);
  expect([419, 420, 600, 779, 780].map(isWithin)).toEqual([false, true, true, true, false]);
  expect(layoutLanes([], [], 0).isWithin(420)).toBe(false);
});

test('a cell spans its duration: half an hour is 50', () => {
  const sheet = layoutLanes([at('07:00', 'Rada 1'), at('07:45', 'Rada 2', 30)], [], 0);
  expect(sheet.columns.map(({ cells }) => cells.map(({ top, height }) => [top, height]))).toEqual([
    [[0, 100]],
    [[75, 50]],
  ]);
  expect(sheet.height).toBe(150);
});

test('two hours without anything are one line, one hour is drawn', () => {
  const sheet = layoutLanes([at('07:00', 'Rada 1'), at('09:00', 'Rada 2'), at('12:00', 'Rada 1')], [], 0);
  const gaps = sheet.rows.filter(({ kind }) => kind === 'gap');
  expect(gaps).toEqual([{ kind: 'gap', from: 600, until: 720, top: 300 }]);
  expect(sheet.topOf(660)).toBe(317);
  expect([sheet.topOf(0), sheet.topOf(1440)]).toEqual([0, sheet.height]);
});

test('what has ended is left out, and its lane stays', () => {
  const sheet = layoutLanes([at('07:00', 'Rada 1'), at('08:00', 'Rada 2')], [at('07:00', 'Ujumiskool')], 480);
  expect(sheet.columns.map(({ cells }) => cells.length)).toEqual([0, 1]);
  expect(sheet.uses).toEqual([]);
});

test('a group is drawn across the lanes that have none then', () => {
  const lanes = [at('07:00', 'Rada 1'), at('07:00', 'Rada 2'), at('16:30', 'Rada 3'), at('16:30', 'Rada 4')];
  const spans = (others: Training[]) => layoutLanes(lanes, others, 0).uses.map(({ from, until }) => [from, until]);
  expect(spans([at('16:30', 'Ujumiskool')])).toEqual([[0, 2]]);
  expect(spans([at('16:30', 'Ujumiskool'), at('16:45', 'Eakad')])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(spans([at('12:00', 'Ujumiskool')])).toEqual([[0, 4]]);
});

test('a group for which no lane is free is a training like any other', () => {
  const lanes = [at('19:00', 'Rada 1'), at('19:00', 'Rada 2')];
  expect(layoutLanes(lanes, [at('19:30', 'Ujumistehnika')], 0).uses).toEqual([]);
});

test('a reservation of the pool is drawn across its free lanes, within the hours of the lanes', () => {
  const lanes = [at('07:00', 'Rada 1'), at('09:00', 'Rada 1'), at('09:00', 'Rada 2')];
  const taken = { roomId: 1, startDateTime: '2026-11-24T00:00:00', duration: 540, name: null, purpose: null };
  const spans = [
    { taken, start: 0, end: 540 },
    { taken: { ...taken, roomId: 2, name: 'Klubi' }, start: 480, end: 540 },
  ];
  const times = reservedTimes(spans, lanes, { roomId: 1, date: '2026-11-24', name: 'Kinni' });
  expect(times).toMatchObject([{ name: 'Kinni', startDateTime: '2026-11-24T07:00:00', duration: 120 }]);
  const [use] = layoutLanes(lanes, times, 0).uses;
  expect(use).toMatchObject({ from: 1, until: 2, top: 0, height: 200 });
  expect(reservedTimes(spans, [], { roomId: 1, date: '2026-11-24', name: 'Kinni' })).toEqual([]);
});

const at = (time: string, name: string, duration = 60): Training => ({
  id: ++lastId,
  startDateTime: `2026-11-24T${time}:00`,
  duration,
  name,
  kind: 'pool',
  style: 1,
  color: '#49c1ea',
  unitId: 1,
  roomId: 1,
  trainerId: null,
  maxPlaces: 6,
  freePlaces: 3,
  waitingCount: 0,
  isPublic: true,
  isWaitingListAllowed: true,
  status: 'open',
  version: 1,
});
