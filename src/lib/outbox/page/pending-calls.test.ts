import { afterEach, expect, test, vi } from 'vitest';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { PendingCalls } from './pending-calls.ts';

afterEach(() => vi.unstubAllGlobals());

test('what waits says why: no network, or a server that does not answer or only with errors', async () => {
  expect(await wordsOf(false, true)).toEqual({ key: 'snackbar.not_sent_yet' });
  expect(await wordsOf(true, true)).toEqual({ key: 'outbox.queuedHere' });
});

test('what the device has no room for is said to be lost with the page', async () => {
  expect(await wordsOf(true, false)).toEqual({ key: 'outbox.notKept' });
});

test('a page knows which outcomes no other page waits for, and whether the screen of the tap is gone', () => {
  const calls = new PendingCalls();
  let isGone = false;
  calls.answerOf('a', true, () => isGone).catch(() => undefined);
  expect([calls.hasMade('a'), calls.hasMade('b'), calls.isLeft('a')]).toEqual([true, false, false]);
  isGone = true;
  expect(calls.isLeft('a')).toBe(true);
  calls.queue('a');
  expect([calls.hasMade('a'), calls.isLeft('a')]).toEqual([true, false]);
});

/** The words of an action whose outcome is not known for now. */
async function wordsOf(onLine: boolean, isKept: boolean) {
  vi.stubGlobal('navigator', { onLine });
  const calls = new PendingCalls();
  const answer = calls.answerOf('a', isKept);
  calls.queue('a', isKept);
  return messageOfFailure(await answer.catch((error: unknown) => error));
}
