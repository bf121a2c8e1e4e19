import { isInUse } from '../device/hold-activity.ts';
import {
  type ClockEffect,
  type ClockEvent,
  remainingMs,
  type SessionClock,
  startClock,
  stepClock,
  warningMs,
} from './session-clock.ts';
import { sessionStore } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';

const events = ['mousemove', 'mousedown', 'wheel', 'keydown', 'click', 'touchstart'] as const;
const throttleMs = 1000;

/**
 * Calls `onActivity` when the user moves the mouse, presses or touches something: at once, then at most once a second.
 */
function watchActivity(onActivity: () => void): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  let place = '';
  const hear = (event: Event) => {
    // Ignores events from scripts, and an idle mouse's events when the page moves under it.
    if (!event.isTrusted) return;
    if (event instanceof MouseEvent && event.type === 'mousemove') {
      const seen = `${event.screenX},${event.screenY}`;
      if (seen === place) return;
      place = seen;
    }
    const sinceMs = Date.now() - heardAt;
    if (sinceMs >= 0 && sinceMs < throttleMs) return;
    heardAt = Date.now();
    onActivity();
  };
  const options = { capture: true, passive: true };
  for (const event of events) addEventListener(event, hear, options);
  return () => {
    for (const event of events) removeEventListener(event, hear, options);
  };
}

const tickMs = 1000;

/** What a screen shows of the clock; `secondsLeft` counts down while it warns. */
export interface ClockFace {
  phase: SessionClock['phase'] | 'off';
  secondsLeft: number;
}

export const restingFace: ClockFace = { phase: 'off', secondsLeft: warningMs / 1000 };

export interface RunningClock {
  step: (event: ClockEvent) => void;
  stop: () => void;
}

/**
 * Drives the session's clock with time, events and its session, and reports changes of its state and actions to take.
 */
export function runSessionClock(show: (face: ClockFace) => void, perform: (effect: ClockEffect) => void): RunningClock {
  let clock: SessionClock | undefined;
  let shown = sessionStore.get();

  const put = (next: SessionClock | undefined) => {
    clock = next;
    if (clock?.phase === 'active') sharedActivity.write(clock.activeAt);
    show(faceOf(clock));
  };
  const step = (event: ClockEvent) => {
    if (!clock) return;
    const moment = { now: Date.now(), isOnline: navigator.onLine, sharedActiveAt: sharedActivity.read() };
    const next = stepClock(clock, event, moment);
    put(next.clock);
    if (next.effect) perform(next.effect);
  };
  const follow = () => {
    const { token, userClaims } = sessionStore.get();
    const [before, isSame] = [shown, shown.userClaims?.sid === userClaims?.sid];
    shown = sessionStore.get();
    if (!userClaims || userClaims.keep) put(undefined);
    // The session may have begun before this code was there.
    else if (!clock || !isSame)
      put(startClock(Math.min(Date.now(), sharedActivity.read() ?? Number.POSITIVE_INFINITY)));
    else if (before.token !== token) step('refreshed');
  };

  const tick = () => {
    if (isInUse()) step('act');
    step('tick');
  };

  follow();
  const stops = [sessionStore.subscribe(follow), watchActivity(() => step('act')), tickWith(tick)];
  return { step, stop: () => stops.forEach((stop) => stop()) };
}

const faceOf = (clock: SessionClock | undefined): ClockFace =>
  clock?.phase === 'warning'
    ? { phase: 'warning', secondsLeft: Math.ceil(remainingMs(clock, Date.now()) / 1000) }
    : { ...restingFace, phase: clock?.phase ?? 'off' };

/** Every second, and at once when a page or a network comes back: timers are suspended with their page. */
function tickWith(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  for (const event of ['pageshow', 'online', 'offline']) addEventListener(event, tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    for (const event of ['pageshow', 'online', 'offline']) removeEventListener(event, tick);
  };
}
