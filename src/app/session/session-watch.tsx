import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { factsOf } from '#src/lib/route-facts.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/**
 * When a session ends, in whichever tab, what was its owner's leaves the memory, and a page for members goes home. When
 * the server was slow to know the person, the guards that let her wait decide anew, and the log-in screen leads on.
 */
export function SessionWatch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const { history } = router;
    const isForMembers = () => factsOf(router, history.location.pathname).audience === 'member';
    let before = sessionStore.get();
    const leadOn = () => {
      if (history.location.pathname === '/login') void router.invalidate();
    };
    const isOut = !before.isLoggedIn && !before.isAwaited;
    if (before.isLoggedIn) leadOn();
    // Refused after the guards were asked and before anybody watched.
    else if (isOut && isForMembers()) void router.invalidate();
    return sessionStore.subscribe(() => {
      const now = sessionStore.get();
      if (before.isLoggedIn && !now.isLoggedIn) client.removeQueries({ queryKey: ['own'] });
      if (before.isAwaited && !now.isAwaited) {
        void router.invalidate();
        // What she was shown until now was what is kept.
        if (now.isLoggedIn) void client.refetchQueries({ queryKey: ['own'], type: 'active', stale: true });
      } else if (before.isLoggedIn && !now.isLoggedIn) {
        // Before anything is loaded again: the guard of such a page would ask to log in.
        if (isForMembers()) history.push('/', {}, { ignoreBlocker: true });
        void router.invalidate();
      } else if (!before.isLoggedIn && now.isLoggedIn) leadOn();
      before = now;
    });
  }, [router, client]);
  return null;
}
