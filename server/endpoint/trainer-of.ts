import type { SessionClaims } from '#api/session.ts';
import { ApiError } from './api-error.ts';

/** The trainer who calls; admins without one of their own call the same endpoints. Throws `action_not_allowed`. */
export function trainerOf({ claims }: { claims: SessionClaims }): number {
  if (claims.trainerId === undefined) throw new ApiError(403, 'action_not_allowed');
  return claims.trainerId;
}
