import { expect, test } from 'vitest';
import { closedOn, doingOf, partOn, type WeekOfTrainer } from './trainer-facts.ts';

const now = '2026-11-24T12:00:00';
const always = { hours: [] };

test('a trainer is free until the next training of the day', () => {
  const evening = use('training', '2026-11-24T18:00:00', 60);
  expect(doingOf(always, week(evening), now)).toEqual({ kind: 'free', until: '2026-11-24T18:00:00' });
  expect(doingOf(always, week(use('training', '2026-11-25T08:00:00', 60)), now)).toEqual({ kind: 'free' });
});

test('away comes before busy, and both before the hours', () => {
  const training = use('training', '2026-11-24T11:30:00', 60);
  const away = use('absence', '2026-11-24T00:00:00', 2880);
  expect(doingOf(always, week(training), now)).toEqual({ kind: 'busy', until: '2026-11-24T12:30:00' });
  expect(doingOf(always, week(training, away), now)).toEqual({ kind: 'away', until: '2026-11-26T00:00:00' });
  const mornings = { hours: [{ weekday: 2, from: '07:00', until: '11:00' }] };
  expect(doingOf(mornings, week(), now)).toEqual({ kind: 'off' });
});

test('an absence of several days covers the whole of those between', () => {
  const away = use('absence', '2026-11-23T14:00:00', 2880);
  expect(partOn('2026-11-23', away)).toEqual({ from: 840, until: 1440 });
  expect(partOn('2026-11-24', away)).toEqual({ from: 0, until: 1440 });
  expect(partOn('2026-11-25', away)).toEqual({ from: 0, until: 840 });
  expect(partOn('2026-11-26', away)).toBeUndefined();
});

test('outside the working hours a list says when they begin again that day', () => {
  const hours = [
    { weekday: 2, from: '08:00', until: '11:00' },
    { weekday: 2, from: '15:00', until: '20:00' },
  ];
  expect(doingOf({ hours }, week(), now)).toEqual({ kind: 'off', from: '2026-11-24T15:00:00' });
  expect(doingOf({ hours }, week(), '2026-11-24T21:00:00')).toEqual({ kind: 'off' });
  expect(closedOn('2026-11-24', hours)).toEqual([
    { from: 420, until: 480 },
    { from: 660, until: 900 },
    { from: 1200, until: 1320 },
  ]);
  expect(closedOn('2026-11-24', [])).toEqual([]);
});

const use = (by: 'training' | 'absence', startDateTime: string, duration: number): WeekOfTrainer['uses'][number] => ({
  what: 'trainer',
  by,
  trainingId: null,
  reservationId: null,
  absenceId: null,
  name: '',
  purpose: null,
  startDateTime,
  duration,
  roomId: null,
  trainerId: 1,
  styleId: null,
});
const week = (...uses: WeekOfTrainer['uses']): WeekOfTrainer => ({ trainerId: 1, minutes: 0, days: [], uses });
