import type { Access } from './endpoint.ts';
import type { Role, SessionClaims } from './session.ts';

type RoleClaims = Pick<SessionClaims, 'isAdmin'> & { trainerId?: number | undefined };

/** All roles of a session; an admin who also trains has both. */
export function rolesOf(claims: RoleClaims | undefined): Role[] {
  if (!claims) return ['visitor'];
  const roles: Role[] = ['visitor', 'client'];
  if (claims.trainerId !== undefined) roles.push('trainer');
  if (claims.isAdmin) roles.push('admin');
  return roles;
}

/** Persons by their roles, and doors, which are none. */
export type Caller = Role | 'door';

/** Which callers each kind of access lets in. */
export const rolesAllowed: Record<Access, readonly Caller[]> = {
  visitor: ['visitor', 'client', 'trainer', 'admin'],
  client: ['client', 'trainer', 'admin'],
  trainer: ['trainer'],
  admin: ['admin'],
  trainer_or_admin: ['trainer', 'admin'],
  door: ['door'],
};

/** May a session with these claims (or a visitor) use something with this access? */
export function isAllowed(access: Access, claims: RoleClaims | undefined): boolean {
  return rolesOf(claims).some((role) => rolesAllowed[access].includes(role));
}
