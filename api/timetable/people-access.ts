import type { SessionClaims } from '../session.ts';

type Claims = Pick<SessionClaims, 'isAdmin' | 'canSeeRegistrations' | 'canManageRegistrations'> & {
  trainerId?: number | undefined;
};

/** Whether this user gives the training, also as a substitute. */
export const isOwnTraining = (
  { trainerId }: Pick<Claims, 'trainerId'>,
  training: { trainerId: number | null },
): boolean => trainerId !== undefined && trainerId === training.trainerId;

/**
 * How much a caller may see of a training's participants: full names, first names with the initial of the last, or
 * nothing. Trainers see participants of their own trainings without any claim.
 */
export function peopleAccess(claims: Claims, training: { trainerId: number | null }): 'names' | 'first_names' | 'none' {
  if (claims.isAdmin || claims.canSeeRegistrations || claims.canManageRegistrations) return 'names';
  return isOwnTraining(claims, training) ? 'first_names' : 'none';
}
