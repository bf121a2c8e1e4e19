import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '#src/features/session/login-screen.tsx';
import { readOwnPath } from '#src/lib/guards/own-path.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export const Route = createFileRoute('/login/')({
  staticData: { audience: 'visitor', navItem: 'login' },
  validateSearch: (search: Record<string, unknown>) => {
    const destination = readOwnPath(search['destination']);
    return destination ? { destination } : {};
  },
  beforeLoad: ({ search }) => {
    // Parsed once more: a history entry may contain what no schema has parsed.
    if (sessionStore.get().isLoggedIn) throw redirect({ href: readOwnPath(search.destination) ?? '/' });
  },
  component: LoginScreen,
});
