import { expect, test, vi } from 'vitest';
import type { PublicResponse } from './public-response-cache.ts';
import { rememberPages } from './remember-pages.ts';
import { type EncodedResponse, encodeResponse } from './send-response.ts';

const now = new Date('2026-11-18T10:00:10Z');
const pageBytes = 10_000;
const write = () => encodeResponse('x'.repeat(pageBytes));
const makeAnswer = (): PublicResponse => ({ ...encodeResponse('{}'), freshUntil: 0 });

test('a page is written once for an address of an answer, and again for another answer or minute', () => {
  const remember = rememberPages<EncodedResponse>((page) => page);
  const answer = makeAnswer();
  const first = remember(answer, { address: 'a', now }, write);
  expect(remember(answer, { address: 'a', now: new Date('2026-11-18T10:00:59Z') }, write)).toBe(first);
  expect(remember(answer, { address: 'b', now }, write)).not.toBe(first);
  expect(remember(makeAnswer(), { address: 'a', now }, write)).not.toBe(first);
  const later = remember(answer, { address: 'a', now: new Date('2026-11-18T10:01:00Z') }, write);
  expect(later).not.toBe(first);
  expect(remember(answer, { address: 'a', now: new Date('2026-11-18T10:01:30Z') }, write)).toBe(later);
});

test('of many clubs’ pages together only so many bytes are kept, those that were asked for last', () => {
  const remember = rememberPages<EncodedResponse>((page) => page, 10 * pageBytes);
  const clubs = [...Array(40).keys()].map(makeAnswer);
  const writing = vi.fn(write);
  for (const answer of clubs) for (const address of ['a', 'b']) remember(answer, { address, now }, writing);
  expect(writing).toHaveBeenCalledTimes(80);
  // Backwards: from the last one, for as long as none has to be written again.
  let kept = 0;
  for (const answer of clubs.toReversed())
    for (const address of ['b', 'a']) {
      const before = writing.mock.calls.length;
      remember(answer, { address, now }, writing);
      if (writing.mock.calls.length > before) {
        expect(kept).toBeGreaterThan(4);
        expect(kept).toBeLessThan(10);
        return;
      }
      kept++;
    }
  throw new Error('everything was kept');
});

test('a page that there is none of is remembered too', () => {
  const remember = rememberPages<EncodedResponse | undefined>((page) => page);
  const answer = makeAnswer();
  const writing = vi.fn(() => undefined);
  for (let n = 0; n < 3; n++) remember(answer, { address: 'a', now }, writing);
  expect(writing).toHaveBeenCalledTimes(1);
});
