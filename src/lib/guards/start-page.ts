import { redirect } from '@tanstack/react-router';
import type { SessionClaims } from '#api/session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Guard } from './guard.ts';

type StartPage = '/admin/home' | '/trainer/my-day' | '/admin/desk';

/** The page that a user's day begins on, if it is not the home of members. */
export function startPageOf(claims: SessionClaims | undefined): StartPage | undefined {
  if (claims?.isAdmin) return '/admin/home';
  if (claims?.trainerId !== undefined) return '/trainer/my-day';
  return claims?.canSeeRegistrations ? '/admin/desk' : undefined;
}

/** At the address of the home, those whose day begins elsewhere are led there; `view=own` is their home as members. */
export const leadsToOwnStart: Guard = ({ search }) => {
  const to = startPageOf(sessionStore.get().userClaims);
  if (to && search['view'] === undefined && search['training'] === undefined) throw redirect({ to, replace: true });
};
