import { idleSeconds } from '#api/session.ts';

/** All lengths and instants here are milliseconds; instants count from 1970 by the device's clock. */
export const endAfterMs = idleSeconds * 1000;
export const warningMs = 3 * 60_000;
export const warnAfterMs = endAfterMs - warningMs;
export const refreshEveryMs = 60_000;

/** The clock of a session without `keep`. Without a session, or with `keep`, there is none. */
export interface SessionClock {
  /** `warning`: the dialog asks. `locked`: idle for too long while offline. */
  phase: 'active' | 'warning' | 'locked';
  /** When a person last did something, in whichever tab. */
  activeAt: number;
  /** When a new token last came or was asked for. */
  refreshedAt: number;
}

/** Time goes by, a person does something, a token came, the dialog is answered with Yes, with No. */
export type ClockEvent = 'tick' | 'act' | 'refreshed' | 'stay' | 'leave';

export interface Moment {
  now: number;
  isOnline: boolean;
  /** The latest activity that the tabs have told each other of. */
  sharedActiveAt: number | undefined;
}

/** Ask for a token, by the minute or because of a Yes; or log out, because nobody answered or somebody said No. */
export type ClockEffect = 'refresh' | 'renew' | 'timeOut' | 'leave';

export interface ClockStep {
  clock: SessionClock | undefined;
  effect?: ClockEffect;
}

export const startClock = (now: number): SessionClock => ({ phase: 'active', activeAt: now, refreshedAt: now });

/**
 * What an event makes of the clock at a moment. Whatever happens, the time that has passed counts first: the touch that
 * wakes a phone comes too late if the phone slept for too long.
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

/** Offline there is nobody to ask: the refresh is due as soon as there is a network. */
function stay(clock: SessionClock, { now, isOnline }: Moment): ClockStep {
  if (clock.phase === 'locked') return { clock };
  const active: SessionClock = { ...clock, phase: 'active', activeAt: now };
  return isOnline ? { clock: { ...active, refreshedAt: now }, effect: 'renew' } : { clock: active };
}

/** Nothing when the time is over. A clock that was set back must not make the wait longer than it is. */
function passTime(clock: SessionClock, { now, isOnline, sharedActiveAt = 0 }: Moment): SessionClock | undefined {
  const activeAt = Math.min(now, Math.max(clock.activeAt, sharedActiveAt));
  const refreshedAt = Math.min(now, clock.refreshedAt);
  const idleMs = now - activeAt;
  if (clock.phase === 'locked' || idleMs >= endAfterMs) {
    return isOnline ? undefined : { ...clock, phase: 'locked' };
  }
  return { phase: idleMs >= warnAfterMs ? 'warning' : 'active', activeAt, refreshedAt };
}

/** Until the session ends unless somebody does something; what the dialog counts down. */
export const remainingMs = (clock: SessionClock, now: number): number => Math.max(0, clock.activeAt + endAfterMs - now);

/**
 * Does a failed refresh end the session? "Only an answer of 400, 401 or 403 ends a session"; "a failed Yes answer" ends it
 * with any other answer too. Being offline never does. `status` is that of the answer; without one nobody answered.
 */
export function endsSession(asked: 'refresh' | 'renew', status: number | undefined): boolean {
  if (status === undefined) return false;
  return asked === 'renew' || status === 400 || status === 401 || status === 403;
}
