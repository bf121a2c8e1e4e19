import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWantedBooking } from '#src/lib/session/wanted-booking.ts';
import { forgetWantedBooking, wantedBookingOf } from './wanted-booking.ts';

const stored = new Map<string, string>();
const wanted = { trainingId: 7, name: 'Jooga', startDateTime: '2026-11-24T18:00:00', version: 1, isFull: false };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') });
  vi.stubGlobal('location', { origin: 'https://klubi.test' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  keepWantedBooking(wanted);
});

afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press is booked by the log-in that leads back to its class, under one key', () => {
  const [first, again] = [1, 2].map(() => wantedBookingOf('/public/calendar/day?date=2026-11-24&training=7'));
  expect(first).toMatchObject(wanted);
  expect(again?.operationId).toBe(first?.operationId);
  expect(wantedBookingOf('/public/training?id=7')).toBeDefined();
});

test('it is not booked by another way to the log-in, later than half an hour, or twice', () => {
  for (const destination of [undefined, '/', '/user/profile', '/public/calendar/day?training=8'])
    expect(wantedBookingOf(destination)).toBeUndefined();
  vi.advanceTimersByTime(31 * 60_000);
  expect(wantedBookingOf('/public/training?id=7')).toBeUndefined();
  keepWantedBooking(wanted);
  forgetWantedBooking();
  expect(wantedBookingOf('/public/training?id=7')).toBeUndefined();
});
