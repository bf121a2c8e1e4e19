import { notFound, redirect } from '@tanstack/react-router';
import { rolesOf } from '#api/permissions.ts';
import type { Role } from '#api/session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Guard } from './guard.ts';

/**
 * For routes of logged-in users: others log in first and return to the page. A session not yet confirmed passes: the
 * page is not shown before the server has confirmed the user, and then its guards run again.
 */
export const isLoggedIn: Guard = ({ location }) => {
  const { isLoggedIn: isIn, isAwaited } = sessionStore.get();
  if (!isIn && !isAwaited) throw redirect({ to: '/login', search: { destination: location.href } });
};

/** For one of these roles; other logged-in users get not-found. */
export function hasRole(...roles: readonly Role[]): Guard {
  return (route) => {
    isLoggedIn(route);
    const { userClaims, isAwaited } = sessionStore.get();
    const own = rolesOf(userClaims);
    if ((userClaims || !isAwaited) && !roles.some((role) => own.includes(role))) throw notFound();
  };
}
