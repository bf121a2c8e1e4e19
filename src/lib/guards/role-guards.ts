import { notFound, redirect } from '@tanstack/react-router';
import { rolesOf } from '#api/permissions.ts';
import type { Role } from '#api/session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Guard } from './guard.ts';

/**
 * For routes of logged-in people: others log in first and come back to where they wanted to go. Whoever is awaited passes:
 * the page is not shown before the server has said who it is, and then its guards are asked again.
 */
export const isLoggedIn: Guard = ({ location }) => {
  const { isLoggedIn: isIn, isAwaited } = sessionStore.get();
  if (!isIn && !isAwaited) throw redirect({ to: '/login', search: { destination: location.href } });
};

/** For one of these roles; to other logged-in people the route is not there. */
export function hasRole(...roles: readonly Role[]): Guard {
  return (route) => {
    isLoggedIn(route);
    const { userClaims, isAwaited } = sessionStore.get();
    const own = rolesOf(userClaims);
    if ((userClaims || !isAwaited) && !roles.some((role) => own.includes(role))) throw notFound();
  };
}
