import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayOfferPush } from './may-offer-push.ts';
import { pushPreference } from './push-preference.ts';

const day = 24 * 3_600_000;
const liis = { clientId: 7, keep: true };
const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: 'Chrome' });
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'default' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a user who was never asked may be, and one who has answered is left alone for a month', () => {
  expect(mayOfferPush(liis)).toBe(true);
  pushPreference.answer(7, false);
  vi.advanceTimersByTime(29 * day);
  expect(mayOfferPush(liis)).toBe(false);
  vi.advanceTimersByTime(2 * day);
  expect(mayOfferPush(liis)).toBe(true);
});

test('a user’s answer does not count for another user', () => {
  pushPreference.answer(7, false);
  expect(mayOfferPush({ clientId: 8, keep: true })).toBe(true);
});

test('nobody is asked for the person for whom they act', () => {
  expect(mayOfferPush({ ...liis, clientId: 9, actorId: 7 })).toBe(false);
});

test('nothing is offered that is unsupported, denied or already on', () => {
  expect(mayOfferPush({ ...liis, keep: false })).toBe(false);
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(mayOfferPush(liis)).toBe(false);
  vi.stubGlobal('Notification', { permission: 'granted' });
  pushPreference.answer(7, true);
  vi.advanceTimersByTime(40 * day);
  expect(mayOfferPush(liis)).toBe(false);
  vi.stubGlobal('navigator', { userAgent: 'Chrome' });
  expect(mayOfferPush(liis)).toBe(false);
});
