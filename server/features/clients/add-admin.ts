import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { logAudit } from './audit/commands.ts';
import { insertAdmin, makeAdmin } from './commands.ts';
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
  /** Origin of the link, as `https://club.example`. */
  origin: string;
  now: Date;
}

export interface AddedAdmin {
  /** `new`: created now; `became`: an existing user was made an admin; `was`: an admin already. */
  how: 'new' | 'became' | 'was';
  /** Undefined for a user with a password, unless requested. */
  invitation: Invitation | undefined;
}

/**
 * Makes the user with this address an admin, creating them if needed, and creates a link for choosing a password.
 * Repeating it only replaces the link.
 */
export async function addAdmin(scope: TenantScope, request: AdminRequest): Promise<AddedAdmin> {
  const { email, origin, now, wantsLink } = request;
  await lockClients(scope);
  const known = await lockClientByEmail(scope, email);
  if (known && !known.is_admin) await makeAdmin(scope, known.id);
  const invited = known
    ? { clientId: known.id, firstName: known.first_name, email, language: known.language }
    : await makePerson(scope, request);
  if (!known?.is_admin) {
    const given = ['admin', 'canSeeRegistrations', 'canManageRegistrations'] as const;
    const event = { kind: 'roles_changed', clientId: invited.clientId, byClientId: null } as const;
    await logAudit(scope, { ...event, now, details: { given: [...given] } });
  }
  const how = known === undefined ? 'new' : known.is_admin ? 'was' : 'became';
  if (known?.hasPassword && !wantsLink) return { how, invitation: undefined };
  const [invitation] = await makeInvitations(scope, [invited], { origin, now });
  return { how, invitation };
}

async function makePerson(scope: TenantScope, { email, ...asked }: AdminRequest) {
  const firstName = asked.firstName ?? email.split('@')[0] ?? email;
  const language = asked.language ?? (await getTenantLanguage(scope));
  const clientCode = String(await findNextClientNumber(scope));
  const lastName = asked.lastName ?? 'Admin';
  const clientId = await insertAdmin(scope, { clientCode, firstName, lastName, email, language });
  return { clientId, firstName, email, language };
}
