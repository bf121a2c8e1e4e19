import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { answersOfPersons } from '#src/lib/data/query.ts';
import { factsOf } from '#src/lib/route-facts.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/**
 * When a session ends, in any tab, its user’s data leaves the memory, and a members’ page goes home. When the server
 * was slow to confirm the user, the guards that deferred are run again, and the log-in screen redirects.
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
    // Rejected after the guards ran and before anything subscribed.
    else if (isOut && isForMembers()) void router.invalidate();
    return sessionStore.subscribe(() => {
      const now = sessionStore.get();
      if (before.isLoggedIn && !now.isLoggedIn) client.removeQueries(answersOfPersons);
      if (before.isAwaited && !now.isAwaited) {
        void router.invalidate();
        // Until now the user was shown cached data.
        if (now.isLoggedIn) void client.refetchQueries({ ...answersOfPersons, type: 'active', stale: true });
      } else if (before.isLoggedIn && !now.isLoggedIn) {
        // Before anything is reloaded: the guard of such a page would ask to log in.
        if (isForMembers()) history.push('/', {}, { ignoreBlocker: true });
        void router.invalidate();
      } else if (!before.isLoggedIn && now.isLoggedIn) leadOn();
      before = now;
    });
  }, [router, client]);
  return null;
}
