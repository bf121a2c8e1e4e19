import { describe, expect, it } from 'vitest';
import {
  type ClockEvent,
  endsSession,
  remainingMs,
  type SessionClock,
  startClock,
  stepClock,
} from './session-clock.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 24, 17, 0);

const offline = { isOffline: true } as const;

describe('an inactive user', () => {
  it.each([
    ['is left alone for 15 minutes', [14.99, 'tick'], { phase: 'active', effect: 'refresh' }],
    ['is asked after 15 minutes, with 3 to answer', [15, 'tick'], { phase: 'warning', left: 3 }],
    ['may still answer just before 18', [17.99, 'tick'], { phase: 'warning', left: expect.closeTo(0.01) }],
    ['is logged out after 18', [18, 'tick'], { phase: 'over', effect: 'timeOut' }],
  ] as const)('%s', (_, [minutes, event], result) => {
    expect(play([minutes, event])).toEqual(result);
  });

  it('is asked with 2 minutes left after a sleep of 16, also when a touch wakes the phone', () => {
    for (const event of ['tick', 'act'] as const) expect(play([16, event])).toEqual({ phase: 'warning', left: 2 });
  });

  it('is logged out at once after a sleep of 19 minutes, also when a touch or a late Yes comes first', () => {
    for (const event of ['tick', 'act', 'stay', 'refreshed'] as const) {
      expect(play([19, event])).toEqual({ phase: 'over', effect: 'timeOut' });
    }
  });
});

describe('activity', () => {
  it('defers the warning', () => {
    expect(play([14, 'act'], [28.9, 'tick'])).toMatchObject({ phase: 'active' });
    expect(play([14, 'act'], [29, 'tick'])).toMatchObject({ phase: 'warning' });
  });

  it('does not answer the warning', () => {
    expect(play([15.5, 'tick'], [16, 'act'])).toEqual({ phase: 'warning', left: 2 });
  });

  it('in another tab counts, and closes the warning of one that slept', () => {
    expect(play([16, 'tick', { sharedAt: 14 }])).toMatchObject({ phase: 'active' });
    expect(play([16, 'tick'], [16.1, 'tick', { sharedAt: 16 }])).toMatchObject({ phase: 'active' });
  });

  it('in another tab long ago does not shorten the time', () => {
    expect(play([10, 'act'], [20, 'tick', { sharedAt: 2 }])).toMatchObject({ phase: 'active' });
  });
});

describe('the answer', () => {
  it('Yes requests a token and restarts the 15 minutes', () => {
    expect(play([16, 'tick'], [17, 'stay'])).toEqual({ phase: 'active', effect: 'renew' });
    expect(play([16, 'tick'], [17, 'stay'], [31.9, 'tick'])).toMatchObject({ phase: 'active' });
    expect(play([16, 'tick'], [17, 'stay'], [32, 'tick'])).toEqual({ phase: 'warning', left: 3 });
  });

  it('No logs out, online and offline', () => {
    expect(play([16, 'tick'], [17, 'leave'])).toEqual({ phase: 'over', effect: 'leave' });
    expect(play([16, 'tick', offline], [17, 'leave', offline])).toEqual({ phase: 'over', effect: 'leave' });
  });

  it('Yes offline continues without a token and fetches it as soon as there is a network', () => {
    expect(play([16, 'tick', offline], [17, 'stay', offline])).toEqual({ phase: 'active' });
    expect(play([16, 'tick', offline], [17, 'stay', offline], [17.1, 'tick'])).toEqual({
      phase: 'active',
      effect: 'refresh',
    });
  });
});

describe('the refresh', () => {
  it('runs every minute, and not before', () => {
    expect(play([0.99, 'tick'])).toEqual({ phase: 'active' });
    expect(play([1, 'tick'])).toEqual({ phase: 'active', effect: 'refresh' });
    expect(play([1, 'tick'], [1.5, 'tick'])).toEqual({ phase: 'active' });
    expect(play([1, 'tick'], [2, 'tick'])).toEqual({ phase: 'active', effect: 'refresh' });
  });

  it('counts its minute from the last token, whichever tab fetched it', () => {
    expect(play([0.8, 'refreshed'], [1.7, 'tick'])).toEqual({ phase: 'active' });
    expect(play([0.8, 'refreshed'], [1.8, 'tick'])).toEqual({ phase: 'active', effect: 'refresh' });
  });

  it('waits while the warning is open and while there is no network', () => {
    expect(play([15, 'tick'])).not.toHaveProperty('effect');
    expect(play([5, 'tick', offline])).toEqual({ phase: 'active' });
    expect(play([5, 'tick', offline], [5.1, 'tick'])).toEqual({ phase: 'active', effect: 'refresh' });
  });
});

describe('being offline', () => {
  it('locks the screen instead of logging out, and logs out when online', () => {
    expect(play([18, 'tick', offline])).toEqual({ phase: 'locked' });
    expect(play([18, 'tick', offline], [500, 'tick', offline])).toEqual({ phase: 'locked' });
    expect(play([18, 'tick', offline], [19, 'tick'])).toEqual({ phase: 'over', effect: 'timeOut' });
  });

  it('cannot be unlocked by any event', () => {
    for (const event of ['act', 'stay', 'refreshed', 'tick'] as const) {
      expect(play([18, 'tick', offline], [19, event, offline])).toEqual({ phase: 'locked' });
      expect(play([18, 'tick', offline], [-60, event, { ...offline, sharedAt: 19 }])).toEqual({ phase: 'locked' });
    }
  });
});

it('a clock that is set back neither ends the session nor extends it beyond 18 minutes', () => {
  expect(play([0, 'act'], [-600, 'tick'], [-586, 'tick'])).toMatchObject({ phase: 'active' });
  expect(play([0, 'act'], [-600, 'tick'], [-582, 'tick'])).toEqual({ phase: 'over', effect: 'timeOut' });
  expect(play([-600, 'tick', { sharedAt: 0 }], [-582, 'tick', { sharedAt: -600 }])).toMatchObject({ phase: 'over' });
});

describe('a refresh that fails', () => {
  it.each([400, 401, 403])('with %i ends the session', (status) => {
    expect(endsSession('refresh', status)).toBe(true);
    expect(endsSession('renew', status)).toBe(true);
  });

  it.each([426, 429, 500, 503])('with %i ends it only after the answer Yes', (status) => {
    expect(endsSession('refresh', status)).toBe(false);
    expect(endsSession('renew', status)).toBe(true);
  });

  it('without a response never ends it', () => {
    expect(endsSession('refresh', undefined)).toBe(false);
    expect(endsSession('renew', undefined)).toBe(false);
  });
});

/** Starts at minute 0 and applies the steps in order; returns the last result. */
function play(
  ...steps: [minutes: number, event: ClockEvent, circumstances?: { isOffline?: true; sharedAt?: number }][]
) {
  let clock: SessionClock | undefined = startClock(start);
  let effect: string | undefined;
  for (const [minutes, event, { isOffline, sharedAt } = {}] of steps) {
    if (!clock) throw new Error('the session was over before the last step');
    const sharedActiveAt = sharedAt === undefined ? undefined : start + sharedAt * minute;
    ({ clock, effect } = {
      effect: undefined,
      ...stepClock(clock, event, { now: start + minutes * minute, isOnline: !isOffline, sharedActiveAt }),
    });
  }
  const now = start + (steps.at(-1)?.[0] ?? 0) * minute;
  return {
    phase: clock?.phase ?? 'over',
    ...(effect && { effect }),
    ...(clock?.phase === 'warning' && { left: remainingMs(clock, now) / minute }),
  };
}
