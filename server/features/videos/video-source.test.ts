import { expect, test } from 'vitest';
import { makeSource, readSource } from './video-source.ts';

const secret = 'a secret of at least thirty-two characters';
const watched = { tenantId: 1, clientId: 7, videoId: 3 };
const now = new Date('2026-11-24T18:00:00Z');
const source = makeSource(secret, watched, now);

test('a source opens its video for six hours', () => {
  expect(readSource(secret, 1, source, inHours(5.99))).toEqual(watched);
  expect(readSource(secret, 1, source, inHours(6.01))).toBeUndefined();
});

test('it opens nothing in another club, for another person, of another server, or longer than it was given', () => {
  expect(readSource(secret, 2, source, now)).toBeUndefined();
  expect(readSource('another secret of thirty-two characters', 1, source, now)).toBeUndefined();
  const [video, client, until, tag] = source.split('.');
  for (const forged of [
    [4, client, until, tag],
    [video, 8, until, tag],
    [video, client, Number(until) + 1, tag],
    [video, client, until, 'A'.repeat(43)],
  ])
    expect(readSource(secret, 1, forged.join('.'), now)).toBeUndefined();
});

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
