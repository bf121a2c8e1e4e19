import type { ReactNode } from 'react';
import { useSession } from '#src/lib/session/use-session.ts';
import { latePanel } from '#src/ui/late-panel.tsx';
import { LockScreen } from './lock-screen.tsx';
import { useSessionClock } from './use-session-clock.ts';

const InactivityDialog = latePanel(async () => (await import('./inactivity-dialog.tsx')).InactivityDialog, true);

const UpdateNotice = latePanel(async () => (await import('./update-notice.tsx')).UpdateNotice, true);

/** Keeps what a logged-in person sees from whoever comes to a device that was left alone. */
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
