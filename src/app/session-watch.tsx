import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** When a session ends, what was its owner's leaves the memory, and pages that need a log-in ask for one. */
export function SessionWatch() {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let wasLoggedIn = sessionStore.get().isLoggedIn;
    return sessionStore.subscribe(() => {
      const { isLoggedIn } = sessionStore.get();
      if (wasLoggedIn && !isLoggedIn) {
        client.removeQueries({ queryKey: ['own'] });
        void router.invalidate();
      }
      wasLoggedIn = isLoggedIn;
    });
  }, [router, client]);
  return null;
}
