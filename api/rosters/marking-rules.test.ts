import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../registrations/policy/policy.ts';
import { decideMarking, type MarkingFacts, markingWindow } from './marking-rules.ts';

/** Friday 20.11.2026 at 18:00 in Tallinn. */
const training = { startsAt: new Date('2026-11-20T16:00:00Z'), date: '2026-11-20', timeZone: 'Europe/Tallinn' };

test('marks count from two hours before the start until the end of the next day in the club’s time zone', () => {
  const times = ['2026-11-20T13:59:59Z', '2026-11-20T14:00:00Z', '2026-11-21T21:59:59Z', '2026-11-21T22:00:00Z'];
  const outcomes = times.map((tapped) => decide(tapped).outcome);
  expect(outcomes).toEqual(['refused', 'counts', 'counts', 'refused']);
});

test('a mark that is too early gets the time from which it counts', () => {
  expect(decide('2026-11-20T12:00:00Z')).toEqual({
    outcome: 'refused',
    error: 'action_not_allowed',
    remedy: { kind: 'wait_until', at: '2026-11-20T14:00:00.000Z' },
  });
});

test('the end of the next day is the club’s, also on nights with a clock change', () => {
  const autumn = { startsAt: new Date('2026-10-24T16:00:00Z'), date: '2026-10-24', timeZone: 'Europe/Riga' };
  expect(markingWindow(autumn, defaultPolicy).until).toEqual(new Date('2026-10-25T22:00:00Z'));
  const spring = { startsAt: new Date('2026-03-28T16:00:00Z'), date: '2026-03-28', timeZone: 'Europe/Riga' };
  expect(markingWindow(spring, defaultPolicy).until).toEqual(new Date('2026-03-29T21:00:00Z'));
});

describe('a mark made offline', () => {
  const tapped = '2026-11-20T16:05:00Z';

  test('counts also when it arrives days later', () => {
    expect(decide(tapped, { now: new Date('2026-12-10T08:00:00Z') }).outcome).toBe('counts');
  });

  test('does not count when it arrives a month later', () => {
    expect(decide(tapped, { now: new Date('2026-12-21T21:59:59Z') }).outcome).toBe('counts');
    expect(decide(tapped, { now: new Date('2026-12-21T22:00:00Z') }).outcome).toBe('refused');
  });
});

test('nobody can be marked in a cancelled training', () => {
  expect(decide('2026-11-20T16:05:00Z', { isTrainingCancelled: true })).toMatchObject({ error: 'training_cancelled' });
});

/** A mark arrives at once unless stated otherwise. */
function decide(tapped: string, changes: Partial<MarkingFacts> = {}) {
  const tappedAt = new Date(tapped);
  return decideMarking({
    ...training,
    tappedAt,
    now: tappedAt,
    isTrainingCancelled: false,
    policy: defaultPolicy,
    ...changes,
  });
}
