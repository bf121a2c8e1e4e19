import type { Access } from './endpoint.ts';
import type { Role, SessionClaims } from './session.ts';

type RoleClaims = Pick<SessionClaims, 'isAdmin'> & {
  trainerId?: number | undefined;
  canSeeRegistrations?: boolean;
  canManageRegistrations?: boolean;
};

/** All roles of a session; an admin who also is a trainer has both. The desk are those who may see registrations, and who may change them. */
export function rolesOf(claims: RoleClaims | undefined): Role[] {
  if (!claims) return ['visitor'];
  const roles: Role[] = ['visitor', 'client'];
  if (claims.trainerId !== undefined) roles.push('trainer');
  if (claims.isAdmin) roles.push('admin');
  if (claims.canSeeRegistrations) roles.push('desk');
  if (claims.canManageRegistrations) roles.push('desk_manager');
  return roles;
}

/** Users by their roles, and doors, which are no users. */
export type Caller = Role | 'door';

/** The callers that each kind of access permits. */
export const rolesAllowed: Record<Access, readonly Caller[]> = {
  visitor: ['visitor', 'client', 'trainer', 'admin', 'desk', 'desk_manager'],
  client: ['client', 'trainer', 'admin', 'desk', 'desk_manager'],
  trainer: ['trainer'],
  admin: ['admin'],
  trainer_or_admin: ['trainer', 'admin'],
  desk: ['admin', 'desk'],
  desk_writing: ['admin', 'desk_manager'],
  staff: ['trainer', 'admin', 'desk'],
  staff_writing: ['trainer', 'admin', 'desk_manager'],
  door: ['door'],
};

/** Whether a session with these claims (or a visitor) has this access. */
export function isAllowed(access: Access, claims: RoleClaims | undefined): boolean {
  return rolesOf(claims).some((role) => rolesAllowed[access].includes(role));
}
