import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../policy/policy.ts';
import { type ConfirmingFacts, decideConfirming } from './confirming-rules.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');
const releasing = { ...defaultPolicy, releaseUnconfirmedMinutesBefore: 5 };

describe('confirming presence', () => {
  test.each<[string, Partial<ConfirmingFacts>, string]>([
    ['is for those who have a place', {}, 'confirmed'],
    ['is not for those who wait', { status: 'waiting' }, 'cannot_confirm_presence_waiting'],
    ['begins on the minute', { now: at('14:00:00') }, 'confirmed'],
    ['not before', { now: at('13:59:59') }, 'action_not_allowed'],
    ['ends when places are released', { now: at('15:55:00') }, 'action_not_allowed'],
    ['not before', { now: at('15:54:59') }, 'confirmed'],
    ['goes on to the start where none is', { now: at('15:59:59'), policy: defaultPolicy }, 'confirmed'],
    ['ends with the start', { now: startsAt, policy: defaultPolicy }, 'action_not_allowed'],
    ['can be repeated late', { now: at('15:58:00'), confirmedAt: at('15:00:00') }, 'confirmed'],
    ['is nothing of a cancelled training', { isTrainingCancelled: true }, 'action_not_allowed'],
  ])('%s', (_, facts, outcome) => {
    expect(decide(facts)).toBe(outcome);
  });
});

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

const decide = (overrides: Partial<ConfirmingFacts> = {}): string => {
  const facts: ConfirmingFacts = {
    now: at('15:00:00'),
    startsAt,
    isTrainingCancelled: false,
    status: 'booked',
    confirmedAt: null,
    policy: releasing,
    ...overrides,
  };
  const decision = decideConfirming(facts);
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};
