import { expect, test } from 'vitest';
import { confirmingStep } from './confirming-rules.ts';

const confirming = { from: '2026-11-20T14:00:00Z', until: '2026-11-20T15:55:00Z', isConfirmed: false };

test('confirmation is requested from its first minute until places are released, and not after it was given', () => {
  expect(at('13:59:59')).toBeUndefined();
  expect(at('14:00:00')).toBe('open');
  expect(at('15:54:59')).toBe('open');
  expect(at('15:55:00')).toBeUndefined();
  expect(at('14:00:00', true)).toBe('confirmed');
  expect(at('15:58:00', true)).toBe('confirmed');
});

test('no confirmation is requested where the club keeps places', () => {
  expect(confirmingStep(undefined, new Date('2026-11-20T15:00:00Z'))).toBeUndefined();
});

const at = (time: string, isConfirmed = false) =>
  confirmingStep({ ...confirming, isConfirmed }, new Date(`2026-11-20T${time}Z`));
