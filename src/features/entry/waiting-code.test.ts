import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDoorCode } from '#api/entry/door/door-code-format.ts';
import { waitingCode } from './waiting-code.ts';

const kept = new Map<string, string>();
const code = writeDoorCode('D1', { doorId: 5, time: 1, nonce: new Uint8Array(8), signature: new Uint8Array(64) });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: Date.parse('2026-11-24T16:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a door’s code waits two minutes for the client to log in', () => {
  expect(waitingCode.find()).toBeUndefined();
  waitingCode.keep(code);
  expect([...kept.keys()]).toEqual(['code']);
  vi.advanceTimersByTime(119_000);
  expect(waitingCode.find()).toBe(code);
  vi.advanceTimersByTime(1000);
  expect(waitingCode.find()).toBeUndefined();
});

test('it is used once', () => {
  waitingCode.keep(code);
  waitingCode.forget();
  expect(waitingCode.find()).toBeUndefined();
});

test('what is no door’s code, has no expiry, or cannot be read is ignored', () => {
  waitingCode.keep('https://example.org');
  expect(waitingCode.find()).toBeUndefined();
  for (const value of ['{', 'null', '7', JSON.stringify({ text: code }), JSON.stringify({ text: code, until: 9e15 })]) {
    kept.set('code', value);
    expect(waitingCode.find()).toBeUndefined();
  }
});
