import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../policy/policy.ts';
import { type CancellingFacts, freeCancelUntil, isCancellingAllowed } from './cancelling-rules.ts';

const startsAt = new Date('2026-11-20T16:00:00Z');

describe('leaving is free', () => {
  test('until 90 minutes before the start', () => {
    expect(freeCancelUntil(facts({}))).toEqual(new Date('2026-11-20T14:30:00Z'));
    expect(isCancellingAllowed(facts({ now: new Date('2026-11-20T14:30:00Z') }))).toBe(true);
    expect(isCancellingAllowed(facts({ now: new Date('2026-11-20T14:30:01Z') }))).toBe(false);
  });

  test('for a minute after the client’s own late booking', () => {
    const bookedAt = new Date('2026-11-20T15:00:00Z');
    expect(freeCancelUntil(facts({ bookedAt }))).toEqual(new Date('2026-11-20T15:01:00Z'));
  });

  test('for half an hour after a promotion, but never past the start', () => {
    const policy = { ...defaultPolicy, freeCancelMinutesBefore: 600 };
    const moved = new Date('2026-11-20T13:59:00Z');
    expect(freeCancelUntil(facts({ policy, bookedAt: moved, promotedAt: moved }))).toEqual(
      new Date('2026-11-20T14:29:00Z'),
    );
    const last = new Date('2026-11-20T15:50:00Z');
    const auto = { ...policy, autoUntilMinutesBefore: 0, claimUntilMinutesBefore: 0 };
    expect(freeCancelUntil(facts({ policy: auto, bookedAt: last, promotedAt: last }))).toEqual(startsAt);
  });

  test('for a minute after taking an offer or winning a race, as after a booking', () => {
    const taken = new Date('2026-11-20T15:00:00Z');
    expect(freeCancelUntil(facts({ bookedAt: taken, promotedAt: taken }))).toEqual(new Date('2026-11-20T15:01:00Z'));
  });
});

test('whoever booked before the club moved the training may leave free of charge until the start, nobody else', () => {
  const freeLeavingSince = new Date('2026-11-19T10:00:00Z');
  expect(freeCancelUntil(facts({ freeLeavingSince }))).toEqual(startsAt);
  const bookedAt = new Date('2026-11-19T10:00:01Z');
  expect(freeCancelUntil(facts({ freeLeavingSince, bookedAt }))).toEqual(new Date('2026-11-20T14:30:00Z'));
});

describe('a position in the waitlist', () => {
  test('can be left at any time before the start, and has no deadline', () => {
    expect(freeCancelUntil(facts({ status: 'waiting' }))).toBeNull();
    expect(isCancellingAllowed(facts({ status: 'waiting', now: new Date('2026-11-20T15:59:59Z') }))).toBe(true);
    expect(isCancellingAllowed(facts({ status: 'waiting', now: startsAt }))).toBe(false);
  });
});

test('a cancelled training and a cancelled registration cannot be left', () => {
  expect(isCancellingAllowed(facts({ isTrainingCancelled: true }))).toBe(false);
  expect(isCancellingAllowed(facts({ status: 'cancelled' }))).toBe(false);
});

const facts = (overrides: Partial<CancellingFacts>): CancellingFacts => ({
  now: new Date('2026-11-20T10:00:00Z'),
  startsAt,
  isTrainingCancelled: false,
  status: 'booked',
  bookedAt: new Date('2026-11-18T10:00:00Z'),
  promotedAt: null,
  freeLeavingSince: null,
  policy: defaultPolicy,
  ...overrides,
});
