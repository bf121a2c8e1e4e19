import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes, toInstant } from '../../dates.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { nextPhaseAt, waitingPhase } from './waiting-phases.ts';

const training = { startsAt: new Date('2026-11-20T16:00:00Z') };

test.each([
  ['2026-11-20T13:59:59.999Z', 'auto', '14:00:00'],
  ['2026-11-20T14:00:00Z', 'claim', '15:30:00'],
  ['2026-11-20T15:29:59.999Z', 'claim', '15:30:00'],
  ['2026-11-20T15:30:00Z', 'race', '16:00:00'],
  ['2026-11-20T15:59:59.999Z', 'race', '16:00:00'],
])('at %s the waitlist is in its phase %s, until %s', (now, phase, end) => {
  expect(waitingPhase(training, defaultPolicy, new Date(now))).toBe(phase);
  expect(nextPhaseAt(training, defaultPolicy, new Date(now))).toEqual(at(end));
});

test('nobody is promoted from the start on, and no phase follows', () => {
  expect(waitingPhase(training, defaultPolicy, at('16:00:00'))).toBe('over');
  expect(nextPhaseAt(training, defaultPolicy, at('16:00:00'))).toBeUndefined();
});

test('phases count elapsed minutes, also on a night with a clock change', () => {
  for (const zone of ['Europe/Tallinn', 'Europe/Riga']) {
    const early = { startsAt: toInstant('2026-10-25T04:30:00', zone) };
    // Two hours before half past four it is the first half past three.
    expect(waitingPhase(early, defaultPolicy, new Date(toInstant('2026-10-25T03:30:00', zone).getTime() - 1))).toBe(
      'auto',
    );
    expect(waitingPhase(early, defaultPolicy, toInstant('2026-10-25T03:30:00', zone))).toBe('claim');
  }
});

test('phases have one order, whatever the policy, and each begins where the last ends', () => {
  const order = ['auto', 'claim', 'race', 'over'];
  const minutes = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(minutes, minutes, minutes, (autoUntilMinutesBefore, claimUntilMinutesBefore, before) => {
      const policy = { autoUntilMinutesBefore, claimUntilMinutesBefore };
      const now = addMinutes(training.startsAt, -before);
      const phase = waitingPhase(training, policy, now);
      const next = nextPhaseAt(training, policy, now);
      expect(next === undefined).toBe(phase === 'over');
      if (!next) return;
      expect(waitingPhase(training, policy, new Date(next.getTime() - 1))).toBe(phase);
      expect(order.indexOf(waitingPhase(training, policy, next))).toBeGreaterThan(order.indexOf(phase));
    }),
  );
});

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
