import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';
import { type ClockFace, restingFace, runSessionClock, type RunningClock } from '#src/lib/session/run-session-clock.ts';
import { type ClockEffect, type ClockEvent, endsSession } from '#src/lib/session/session-clock.ts';
import { useLogOut } from './use-log-out.ts';

/** Runs the session's clock while the app is open: refreshes every minute, logs out when it says so. */
export function useSessionClock(): { face: ClockFace; answer: (event: ClockEvent & ('stay' | 'leave')) => void } {
  const [face, setFace] = useState(restingFace);
  const running = useRef<RunningClock>(undefined);
  const logOut = useLogOut();

  const perform = useEffectEvent((effect: ClockEffect) => {
    if (effect === 'timeOut') logOut('idle');
    else if (effect === 'leave') logOut('wish');
    else {
      refreshSession().catch((error: unknown) => {
        if (endsSession(effect, error instanceof ApiFailure ? error.status : undefined)) logOut('failure');
      });
    }
  });

  useEffect(() => {
    // It ticks every second, but most of the time nothing changes.
    const show = (next: ClockFace) =>
      setFace((now) => (now.phase === next.phase && now.secondsLeft === next.secondsLeft ? now : next));
    const clock = runSessionClock(show, (effect) => perform(effect));
    running.current = clock;
    return clock.stop;
  }, []);

  const answer = useCallback((event: 'stay' | 'leave') => running.current?.step(event), []);
  return { face, answer };
}
