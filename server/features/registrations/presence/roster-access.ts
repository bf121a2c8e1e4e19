import type { SessionClaims } from '#api/session.ts';
import { isOwnTraining, peopleAccess } from '#api/timetable/people-access.ts';

export interface RosterAccess {
  names: 'names' | 'first_names';
  hasContacts: boolean;
  canMark: boolean;
}

/**
 * What the caller may know and do of who comes to a training: a trainer marks on their own, whoever may see registrations
 * reads all names, and whoever may manage them, as every admin, also has contacts and marks. Nothing for anybody else.
 */
export function rosterAccess(claims: SessionClaims, training: { trainerId: number | null }): RosterAccess | undefined {
  const names = peopleAccess(claims, training);
  if (names === 'none') return undefined;
  const isManager = claims.isAdmin || claims.canManageRegistrations;
  return { names, hasContacts: isManager, canMark: isManager || isOwnTraining(claims, training) };
}
