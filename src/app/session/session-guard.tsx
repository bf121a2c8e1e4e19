import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { onSessionLost } from '#src/lib/session/refresh-session.ts';
import { sharedActivity } from '#src/lib/session/shared-activity.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { SessionKeeperProps } from './session-keeper.tsx';
import { useLogOut } from './use-log-out.ts';

/** Hides what a logged-in user sees from others on an unattended device, and says that a session is lost. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const [isLocked, setIsLocked] = useState(false);
  const { isLoggedIn, userClaims } = useSession();
  const keeper = useKeeper(isLoggedIn);
  const logOut = useLogOut();
  const lose = useEffectEvent((isAtStart: boolean) => logOut('failure', isAtStart));
  useEffect(() => onSessionLost((isAtStart) => lose(isAtStart)), []);
  const { sid, keep } = userClaims ?? {};
  // A tab may be closed before the clock is there.
  useEffect(() => {
    if (sid !== undefined && !keep) sharedActivity.write(Date.now());
  }, [sid, keep]);
  return (
    <>
      {!isLocked && children}
      {keeper && createElement(keeper, { logOut, onLocked: setIsLocked })}
    </>
  );
}

const askAgainMs = 4000;

/** The clock matters after minutes, so its code is loaded after the first page; it stays for the next session. */
function useKeeper(isWanted: boolean): ComponentType<SessionKeeperProps> | undefined {
  const [Keeper, setKeeper] = useState<ComponentType<SessionKeeperProps>>();
  useEffect(() => {
    if (!isWanted || Keeper) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async () => {
      try {
        const [{ SessionKeeper }] = await Promise.all([import('./session-keeper.tsx'), loadAllTexts()]);
        if (!isOver) setKeeper(() => SessionKeeper);
      } catch {
        if (!isOver) timer = setTimeout(() => void load(), askAgainMs);
      }
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, Keeper]);
  return Keeper;
}
