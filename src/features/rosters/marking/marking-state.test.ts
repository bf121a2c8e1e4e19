import { expect, test } from 'vitest';
import { markingState } from './with-taps.ts';

const marking = { from: '2026-11-24T05:00:00.000Z', until: '2026-11-25T22:00:00.000Z' };
const roster = { canMark: true, isCancelled: false, marking };

test('a roster can be marked from two hours before the start to the end of the day after, and nobody else’s without a claim', () => {
  expect(at('2026-11-24T04:59:59Z')).toBe('tooEarly');
  expect(at('2026-11-24T05:00:00Z')).toBe('open');
  expect(at('2026-11-25T22:00:00Z')).toBe('over');
  expect(at('2026-11-24T08:00:00Z', { canMark: false })).toBe('readOnly');
  expect(at('2026-11-24T08:00:00Z', { isCancelled: true })).toBe('cancelled');
});

const at = (instant: string, changes = {}) => markingState({ ...roster, ...changes }, new Date(instant));
