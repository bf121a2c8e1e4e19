import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { LoginScreen } from '#src/features/session/login-screen.tsx';
import { RepeatCard } from '#src/features/timetable/repeat/repeat-card.tsx';
import { useSession } from '#src/lib/session/use-session.ts';

export const Route = createFileRoute('/')({ staticData: { audience: 'visitor', navItem: 'home' }, component: Start });

/** Home, or the log-in screen when logged out. */
function Start() {
  return useSession().isLoggedIn ? <HomeScreen repeat={<RepeatCard />} /> : <LoginScreen />;
}
