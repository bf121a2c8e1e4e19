import { expect, test } from 'vitest';
import { findStale } from './kept-videos.ts';

const now = Date.parse('2026-11-24T10:00:00Z');

test('what one may not watch any more and what nobody has looked at for a month goes from the device', () => {
  const index = { 1: daysAgo(1), 2: daysAgo(29), 3: daysAgo(31), 4: daysAgo(0) };
  expect(findStale(index, [1, 2, 3], now)).toEqual([3, 4]);
});

const daysAgo = (days: number) => ({ bytes: 1, seenAt: now - days * 86_400_000 });
