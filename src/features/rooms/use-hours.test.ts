import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { HoursOfDay } from '#api/rooms/schema.ts';
import { sayHours } from './use-hours.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const day: HoursOfDay = {
  date: '2026-12-24',
  spans: [
    { from: '07:00', until: '12:00' },
    { from: '14:00', until: '20:00' },
  ],
  reason: 'week',
};
const at = (time: string | undefined, of = day) => sayHours(of, { time, t, language: 'et' });

test('of today it says until when it is open or when it opens, of other days all of it', () => {
  expect(at('06:59')).toEqual({ text: 'hours.opensAt 07:00', isClosed: true });
  expect(at('07:00')).toEqual({ text: 'hours.openUntil 12:00', isClosed: false });
  expect(at('12:00')).toEqual({ text: 'hours.opensAt 14:00', isClosed: true });
  expect(at('20:00')).toEqual({ text: 'hours.closedNow', isClosed: true });
  expect(at(undefined)).toEqual({ text: 'hours.open 07:00–12:00, 14:00–20:00', isClosed: false });
});

test('a closed day says so, and its holiday in a language that is known', () => {
  const closed: HoursOfDay = { date: '2026-12-25', spans: [], reason: 'date', holiday: { lv: 'Ziemassvētki' } };
  expect(at('10:00', closed)).toEqual({ text: 'hours.closed · Ziemassvētki', isClosed: true });
});
