import { IconLock } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ConfirmSheetProps } from '#src/features/session/second-factor/confirm-sheet.tsx';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';
import { type ClockFace, type RunningClock, restingFace, runSessionClock } from '#src/lib/session/run-session-clock.ts';
import { type ClockEffect, type ClockEvent, endsSession } from '#src/lib/session/session-clock.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { UpdateNotice } from '../updates/update-notice.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import classes from './lock-screen.module.css';
import type { LogOutReason } from './log-out-words.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface SessionKeeperProps {
  logOut: (reason: LogOutReason) => void;
  /** The page below must not be seen. */
  onLocked: (isLocked: boolean) => void;
}

/** Fetched once a call needs it: hardly anybody is asked. */
const ConfirmSheet = lazyPanel<ConfirmSheetProps>(
  async () => (await import('#src/features/session/second-factor/confirm-sheet.tsx')).ConfirmSheet,
  true,
);

/** The session's clock and its question, for someone who is logged in. Loaded after the first page. */
export function SessionKeeper({ logOut, onLocked }: SessionKeeperProps) {
  const { face, answer } = useSessionClock(logOut);
  const { userClaims } = useSession();
  const confirmation = useConfirmation();
  const isLocked = face.phase === 'locked' && userClaims !== undefined;
  useLayoutEffect(() => onLocked(isLocked), [isLocked, onLocked]);
  if (isLocked) return <LockScreen firstName={userClaims.firstName} />;
  const isAsking = face.phase === 'warning';
  return (
    <>
      <InactivityDialog
        isOpen={isAsking}
        secondsLeft={face.secondsLeft}
        onStay={() => answer('stay')}
        onLeave={() => answer('leave')}
      />
      {confirmation.isKnown && <ConfirmSheet isOpen={confirmation.isOpen} onAnswer={confirmation.answer} />}
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
      <Text size="body" tone="t2" mt={8} textWrap="pretty">
        {t('common.locked.text')}
      </Text>
    </main>
  );
}

/** Runs the session's clock while the app is open: refreshes every minute, logs out when it expires. */
function useSessionClock(logOut: SessionKeeperProps['logOut']) {
  const [face, setFace] = useState(restingFace);
  const running = useRef<RunningClock>(undefined);

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

  useEffect(() => {
    // It ticks every second, but most ticks change nothing.
    const show = (next: ClockFace) =>
      setFace((now) => (now.phase === next.phase && now.secondsLeft === next.secondsLeft ? now : next));
    const clock = runSessionClock(show, (effect) => perform(effect));
    running.current = clock;
    return clock.stop;
  }, []);

  const answer = useCallback((event: ClockEvent & ('stay' | 'leave')): void => running.current?.step(event), []);
  return { face, answer };
}
