import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionStore } from '#src/lib/session/session-store.ts';

const openToAll = /^\/(public\/.*|login|404)?$/;

/**
 * When a session ends, in whichever tab, what was its owner's leaves the memory, and a page for members goes home. When
 * one begins without the log-in screen, as where the server was slow to know the person, that screen leads on.
 */
export function SessionWatch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let wasLoggedIn = sessionStore.get().isLoggedIn;
    const leadOn = () => {
      if (router.history.location.pathname === '/login') void router.invalidate();
    };
    if (wasLoggedIn) leadOn();
    return sessionStore.subscribe(() => {
      const { isLoggedIn } = sessionStore.get();
      if (wasLoggedIn && !isLoggedIn) {
        client.removeQueries({ queryKey: ['own'] });
        // Before anything is loaded again: the guard of such a page would ask to log in.
        if (!openToAll.test(router.history.location.pathname)) router.history.push('/', {}, { ignoreBlocker: true });
        void router.invalidate();
      }
      if (!wasLoggedIn && isLoggedIn) leadOn();
      wasLoggedIn = isLoggedIn;
    });
  }, [router, client]);
  return null;
}
