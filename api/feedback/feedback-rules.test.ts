import { describe, expect, test } from 'vitest';
import { commentState, sayOf } from './feedback-rules.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');

describe('who may give feedback about a training', () => {
  test.each([
    ['whoever has a place, as a member', { hasPlace: true }, 'member'],
    ['its trainer, as staff', { isTrainer: true }, 'staff'],
    ['its trainer, even with a place in it: nobody rates herself', { isTrainer: true, hasPlace: true }, 'staff'],
    ['an admin, as staff', { isAdmin: true }, 'staff'],
    ['an admin who took part, as a member', { isAdmin: true, hasPlace: true }, 'member'],
    ['nobody else', {}, undefined],
  ] as const)('%s', (_, some, expected) => {
    expect(sayOf({ ...facts, ...some })).toBe(expected);
    const before = new Date(startsAt.getTime() - 1);
    expect(sayOf({ ...facts, ...some, now: before })).toBeUndefined();
    expect(sayOf({ ...facts, ...some, isTrainingCancelled: true })).toBeUndefined();
  });
});

describe('a comment', () => {
  const comment = { text: 'Hea trenn', mayBeShown: true, verdict: null };

  test.each([
    ['is private without a text', { text: null, verdict: 'allowed' }, 'private'],
    [
      'is private until its writer agrees, whatever a trainer decided',
      { mayBeShown: false, verdict: 'allowed' },
      'private',
    ],
    ['waits for a trainer', {}, 'pending'],
    ['is shown when allowed', { verdict: 'allowed' }, 'shown'],
    ['is hidden when hidden', { verdict: 'hidden' }, 'hidden'],
  ] as const)('%s', (_, some, expected) => {
    expect(commentState({ ...comment, ...some })).toBe(expected);
  });
});

const facts = {
  now: startsAt,
  startsAt,
  isTrainingCancelled: false,
  isTrainer: false,
  isAdmin: false,
  hasPlace: false,
};
