import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pastMessages } from './past-messages.ts';

const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('of the messages that something waits the last ten are kept, and they push no outcome off the list', () => {
  for (const about of ['a', 'b']) pastMessages.keep({ type: 'success', message: { key: 'snackbar.saved' } }, about);
  for (let count = 0; count < 60; count++) keepQueued();
  const { messages, unread } = pastMessages.get();
  expect([pastMessages.has('a'), pastMessages.has('b')]).toEqual([true, true]);
  expect([messages.length, unread]).toEqual([12, 12]);
});

test('the last fifty outcomes are kept', () => {
  keepQueued();
  for (let count = 0; count <= 50; count++)
    pastMessages.keep({ type: 'success', message: { key: 'snackbar.saved' } }, `${count}`);
  expect([pastMessages.has('0'), pastMessages.has('1'), pastMessages.get().messages.length]).toEqual([false, true, 51]);
});

const keepQueued = () => pastMessages.keep({ type: 'queued', message: { key: 'snackbar.not_sent_yet' } });
