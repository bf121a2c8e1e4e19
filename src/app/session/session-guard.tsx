import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { onSessionLost, refreshSession } from '#src/lib/session/refresh-session.ts';
import { type ClockFace, type RunningClock, restingFace, runSessionClock } from '#src/lib/session/run-session-clock.ts';
import { type ClockEffect, type ClockEvent, endsSession } from '#src/lib/session/session-clock.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import classes from './lock-screen.module.css';
import { useLogOut } from './use-log-out.ts';

const InactivityDialog = lazyPanel(async () => (await import('./inactivity-dialog.tsx')).InactivityDialog, true);

const UpdateNotice = lazyPanel(async () => (await import('../updates/update-notice.tsx')).UpdateNotice, true);

/** Hides what a logged-in user sees from others on an unattended device. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { face, answer } = useSessionClock();
  const { userClaims } = useSession();
  if (face.phase === 'locked' && userClaims) return <LockScreen firstName={userClaims.firstName} />;
  const isAsking = face.phase === 'warning';
  return (
    <>
      {children}
      <InactivityDialog
        isOpen={isAsking}
        secondsLeft={face.secondsLeft}
        onStay={() => answer('stay')}
        onLeave={() => answer('leave')}
      />
      <UpdateNotice isOpen={userClaims?.needsUpdate === true} isHeld={isAsking} />
    </>
  );
}

/** Replaces the page when the device was left unattended without a network: whose session it is, and nothing more. */
function LockScreen({ firstName }: { firstName: string }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(t('common.locked.page'));
  // The focused element is gone; screen readers start here.
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={classes.page}>
      <div className={classes.icon}>
        <IconLock size={30} stroke={1.9} aria-hidden />
      </div>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t('common.locked.title', { name: firstName })}
      </h1>
      <p className={classes.text}>{t('common.locked.text')}</p>
    </main>
  );
}

/** Runs the session's clock while the app is open: refreshes every minute, logs out when it expires. */
function useSessionClock(): { face: ClockFace; answer: (event: ClockEvent & ('stay' | 'leave')) => void } {
  const [face, setFace] = useState(restingFace);
  const running = useRef<RunningClock>(undefined);
  const logOut = useLogOut();

  const perform = useEffectEvent((effect: ClockEffect) => {
    if (effect === 'timeOut') logOut('idle');
    else if (effect === 'leave') logOut('person');
    else {
      refreshSession().catch((error: unknown) => {
        // A session that the server refused has been told as lost already.
        const isOver = !sessionStore.hasLoggedIn();
        if (!isOver && endsSession(effect, error instanceof ApiFailure ? error.status : undefined)) logOut('failure');
      });
    }
  });

  const lose = useEffectEvent(() => logOut('failure'));
  useEffect(() => onSessionLost(() => lose()), []);

  useEffect(() => {
    // It ticks every second, but most ticks change nothing.
    const show = (next: ClockFace) =>
      setFace((now) => (now.phase === next.phase && now.secondsLeft === next.secondsLeft ? now : next));
    const clock = runSessionClock(show, (effect) => perform(effect));
    running.current = clock;
    return clock.stop;
  }, []);

  const answer = useCallback((event: 'stay' | 'leave') => running.current?.step(event), []);
  return { face, answer };
}
