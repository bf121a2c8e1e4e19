import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Site } from '#src/lib/site.ts';
import { staffRefusalText } from './use-staff-refusal.ts';

test('staff read of a person why they may not enter, not as if they were that person', () => {
  expect(textOf('card_expired', 'no_right')).toBe('desk.why.noRight');
  expect(textOf('card_expired', 'right_ended')).toBe('desk.why.ended');
});

test('a refusal without a reason of its own has the general text', () => {
  expect(textOf('qr_denied')).toContain('snackbar.qr_denied');
});

const circumstances = {
  t: ((key: string) => key) as unknown as TFunction,
  site: { timeZone: 'Europe/Tallinn' } as Site,
  now: new Date('2026-11-24T15:42:00Z'),
};
const textOf = (key: string, reason?: 'no_right' | 'right_ended') =>
  staffRefusalText({ key, remedy: { kind: 'buy', ...(reason && { reason }) } }, circumstances);
