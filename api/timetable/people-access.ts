import type { SessionClaims } from '../session.ts';

type Claims = Pick<SessionClaims, 'isAdmin' | 'canSeeRegistrations' | 'canManageRegistrations'> & {
  trainerId?: number | undefined;
};

/** Gives this person the training, also in another's stead? */
export const isOwnTraining = (
  { trainerId }: Pick<Claims, 'trainerId'>,
  training: { trainerId: number | null },
): boolean => trainerId !== undefined && trainerId === training.trainerId;

/**
 * How much a person may know of who comes to a training: whole names, first names with the first letter of the last, or
 * nobody. A trainer knows the people of her own trainings so far without any claim.
 */
export function peopleAccess(claims: Claims, training: { trainerId: number | null }): 'names' | 'first_names' | 'none' {
  if (claims.isAdmin || claims.canSeeRegistrations || claims.canManageRegistrations) return 'names';
  return isOwnTraining(claims, training) ? 'first_names' : 'none';
}
