import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session-store.ts';

/** For routes of logged-in people: others log in first and come back to where they wanted to go. */
export function requireLogin({ location }: { location: { href: string } }): { clientId: number } {
  const { userClaims } = sessionStore.get();
  if (!userClaims) throw redirect({ to: '/login', search: { destination: location.href } });
  return { clientId: userClaims.clientId };
}
