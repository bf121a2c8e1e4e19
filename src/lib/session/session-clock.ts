import { idleSeconds } from '#api/session.ts';

/** All durations and instants here are milliseconds; instants count from 1970 by the device's clock. */
export const endAfterMs = idleSeconds * 1000;
export const warningMs = 3 * 60_000;
export const warnAfterMs = endAfterMs - warningMs;
export const refreshEveryMs = 60_000;

/** The clock of a session without `keep`. Without a session, or with `keep`, there is none. */
export interface SessionClock {
  /** `warning`: the dialog asks. `locked`: idle for too long while offline. */
  phase: 'active' | 'warning' | 'locked';
  /** The user's last activity, in any tab. */
  activeAt: number;
  /** When a new token was last received or requested. */
  refreshedAt: number;
}

/** A tick, user activity, a new token, the dialog's Yes, its No. */
export type ClockEvent = 'tick' | 'act' | 'refreshed' | 'stay' | 'leave';

export interface Moment {
  now: number;
  isOnline: boolean;
  /** The latest activity shared by the tabs. */
  sharedActiveAt: number | undefined;
}

/** Request a token, by the minute or because of a Yes; or log out, because of no answer or a No. */
export type ClockEffect = 'refresh' | 'renew' | 'timeOut' | 'leave';

export interface ClockStep {
  clock: SessionClock | undefined;
  effect?: ClockEffect;
}

export const startClock = (now: number): SessionClock => ({ phase: 'active', activeAt: now, refreshedAt: now });

/**
 * The clock after an event at a moment. The elapsed time is applied before the event: a touch that wakes a phone comes
 * too late if the phone slept for too long.
 */
export function stepClock(before: SessionClock, event: ClockEvent, moment: Moment): ClockStep {
  if (event === 'leave') return { clock: undefined, effect: 'leave' };
  const clock = passTime(before, moment);
  if (!clock) return { clock: undefined, effect: 'timeOut' };
  const { now, isOnline } = moment;
  if (event === 'refreshed') return { clock: { ...clock, refreshedAt: now } };
  if (event === 'act') return { clock: clock.phase === 'active' ? { ...clock, activeAt: now } : clock };
  if (event === 'stay') return stay(clock, moment);
  const isDue = clock.phase === 'active' && isOnline && now - clock.refreshedAt >= refreshEveryMs;
  return isDue ? { clock: { ...clock, refreshedAt: now }, effect: 'refresh' } : { clock };
}

/** Offline the server cannot be reached: the refresh is due as soon as there is a network. */
function stay(clock: SessionClock, { now, isOnline }: Moment): ClockStep {
  if (clock.phase === 'locked') return { clock };
  const active: SessionClock = { ...clock, phase: 'active', activeAt: now };
  return isOnline ? { clock: { ...active, refreshedAt: now }, effect: 'renew' } : { clock: active };
}

/** Undefined when the time is over. A clock that was set back must not extend the wait. */
function passTime(clock: SessionClock, { now, isOnline, sharedActiveAt = 0 }: Moment): SessionClock | undefined {
  const activeAt = Math.min(now, Math.max(clock.activeAt, sharedActiveAt));
  const refreshedAt = Math.min(now, clock.refreshedAt);
  const idleMs = now - activeAt;
  if (clock.phase === 'locked' || idleMs >= endAfterMs) {
    return isOnline ? undefined : { ...clock, phase: 'locked' };
  }
  return { phase: idleMs >= warnAfterMs ? 'warning' : 'active', activeAt, refreshedAt };
}

/** The time until the session ends without activity; the dialog's countdown. */
export const remainingMs = (clock: SessionClock, now: number): number => Math.max(0, clock.activeAt + endAfterMs - now);

/**
 * Whether a failed refresh ends the session. "Only an answer of 400, 401 or 403 ends a session"; "a failed Yes answer"
 * ends it with any other status too. Being offline never does. `status` is that of the response; undefined without one.
 */
export function endsSession(asked: 'refresh' | 'renew', status: number | undefined): boolean {
  if (status === undefined) return false;
  return asked === 'renew' || status === 400 || status === 401 || status === 403;
}
