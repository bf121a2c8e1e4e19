import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '#src/features/session/login-screen.tsx';
import { readOwnPath } from '#src/lib/search-params.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export const Route = createFileRoute('/login/')({
  staticData: { audience: 'visitor', navItem: 'login' },
  validateSearch: (search: Record<string, unknown>) => {
    const destination = readOwnPath(search['destination']);
    return destination ? { destination } : {};
  },
  beforeLoad: ({ search }) => {
    // Read once more: a step in the history may bring what no schema has seen.
    if (sessionStore.get().isLoggedIn) throw redirect({ href: readOwnPath(search.destination) ?? '/' });
  },
  component: LoginScreen,
});
