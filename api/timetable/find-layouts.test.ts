import { expect, test } from 'vitest';
import { findLayouts, type LaidOut, type Layout } from './find-layouts.ts';

let lastId = 0;
const start = (time: string, overrides: Partial<LaidOut> = {}): LaidOut => ({
  id: ++lastId,
  startDateTime: `2026-11-24T${time}:00`,
  duration: 10,
  name: 'Ringi algus',
  kind: 'other',
  unitId: 1,
  roomId: 1,
  maxPlaces: 4,
  ...overrides,
});
const lane = (time: string, name: string, overrides: Partial<LaidOut> = {}) =>
  start(time, { name, kind: 'pool', duration: 60, maxPlaces: 6, ...overrides });

const times = ['09:00', '09:10', '09:20', '09:30', '09:40', '09:50'];
const sixOf = (overrides: Partial<LaidOut>) => times.map((time) => start(time, overrides));

test('six short starts of one name in a day are tee times', () => {
  expect(layoutsOf(sixOf({}))).toEqual(['tee']);
});

test.each([
  ['five', sixOf({}).slice(1)],
  ['longer than 15 minutes', sixOf({ duration: 16 })],
  ['of one place', sixOf({ maxPlaces: 1 })],
  ['of seven places', sixOf({ maxPlaces: 7 })],
  ['of two days', sixOf({}).map((one, at) => (at > 2 ? { ...one, startDateTime: '2026-11-25T09:00:00' } : one))],
  ['of two clubs', sixOf({}).map((one, at) => ({ ...one, unitId: at }))],
  ['of different names', sixOf({}).map((one, at) => ({ ...one, name: `Tund ${at > 2 ? 'A' : 'B'}` }))],
])('starts are no tee times when they are %s', (_, trainings) => {
  expect(layoutsOf(trainings)).toEqual(['list']);
});

test('in a pool, what starts at the same time and differs by a number alone are lanes, all day long', () => {
  const day = [lane('07:00', 'Rada 1'), lane('07:00', 'Rada 2'), lane('12:00', 'Rada 2')];
  expect(layoutsOf(day)).toEqual(['lanes']);
});

test.each([
  ['of another kind', [lane('07:00', 'Rada 1', { kind: 'group' }), lane('07:00', 'Rada 2', { kind: 'group' })]],
  ['at different times', [lane('07:00', 'Rada 1'), lane('08:00', 'Rada 2')]],
  ['of one number', [lane('07:00', 'Rada 1'), lane('07:00', 'Rada 1')]],
  ['of different names', [lane('07:00', 'Rada 1'), lane('07:00', 'Laine 2')]],
  ['in different rooms', [lane('07:00', 'Rada 1'), lane('07:00', 'Rada 2', { roomId: 2 })]],
])('trainings are no lanes when they are %s', (_, trainings) => {
  expect(layoutsOf(trainings)).toEqual(['list']);
});

test('what the club has set counts, whatever the trainings look like', () => {
  expect(layoutsOf(sixOf({}), 'list')).toEqual(['list']);
  expect(layoutsOf([start('09:00', { duration: 90 })], 'tee')).toEqual(['tee']);
  expect(layoutsOf([start('09:00')], 'lanes')).toEqual(['lanes']);
});

const layoutsOf = (trainings: readonly LaidOut[], setting?: Layout) => {
  const found = findLayouts(trainings, () => setting);
  return [...new Set(trainings.map(({ id }) => found.get(id) ?? 'list'))];
};
