import type { ClientRole } from '#api/clients/audit-schema.ts';
import { type StaffRole, staffRights } from '#api/clients/staff-roles.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { logAudit } from './audit/commands.ts';
import { giveRights, insertStaff } from './commands.ts';
import { type Invitation, makeInvitations } from './invite-people.ts';
import { findNextClientNumber, getTenantLanguage, lockClientByEmail, lockClients } from './queries.ts';

export interface AdminRequest {
  /** Lower case. */
  email: string;
  /** For a new user; the default is the part before the @. */
  firstName: string | undefined;
  lastName: string | undefined;
  /** For a new user; the default is the tenant's. */
  language: Language | undefined;
  /** Creates a link even for a user who has a password. */
  wantsLink: boolean;
  /** An admin, unless it is said. */
  role?: StaffRole | undefined;
  /** Origin of the link, as `https://club.example`. */
  origin: string;
  now: Date;
  /** The admin who asks for it; else an operator does. */
  byClientId?: number;
}

export interface AddedAdmin {
  /** `new`: created now; `became`: an existing user was made an admin; `was`: an admin already. */
  how: 'new' | 'became' | 'was';
  /** Undefined for a user with a password, unless requested. */
  invitation: Invitation | undefined;
}

/**
 * Makes the user with this address an admin, or somebody of the desk, creating them if needed, and creates a link for choosing a password.
 * Repeating it only replaces the link.
 */
export async function addAdmin(scope: TenantScope, request: AdminRequest): Promise<AddedAdmin> {
  const { email, origin, now, wantsLink, role = 'admin', byClientId = null } = request;
  await lockClients(scope);
  const known = await lockClientByEmail(scope, email);
  if (known && !known.is_admin) await giveRights(scope, known.id, role);
  const invited = known
    ? { clientId: known.id, firstName: known.first_name, email, language: known.language }
    : await makePerson(scope, request, role);
  if (!known?.is_admin) {
    const { isAdmin, canManageRegistrations } = staffRights[role];
    const given: ClientRole[] = ['canSeeRegistrations'];
    if (isAdmin) given.unshift('admin');
    if (canManageRegistrations) given.push('canManageRegistrations');
    const event = { kind: 'roles_changed', clientId: invited.clientId, byClientId } as const;
    await logAudit(scope, { ...event, now, details: { given } });
  }
  const how = known === undefined ? 'new' : known.is_admin ? 'was' : 'became';
  if (known?.hasPassword && !wantsLink) return { how, invitation: undefined };
  const [invitation] = await makeInvitations(scope, [invited], { origin, now });
  return { how, invitation };
}

async function makePerson(scope: TenantScope, { email, ...asked }: AdminRequest, role: StaffRole) {
  const firstName = asked.firstName ?? email.split('@')[0] ?? email;
  const language = asked.language ?? (await getTenantLanguage(scope));
  const clientCode = String(await findNextClientNumber(scope));
  const lastName = asked.lastName ?? 'Admin';
  const clientId = await insertStaff(scope, { clientCode, firstName, lastName, email, language, role });
  return { clientId, firstName, email, language };
}
