import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { insertAdmin, makeAdmin } from './commands.ts';
import { type Invitation, makeInvitations } from './invite-people.ts';
import { findNextClientNumber, getTenantLanguage, lockClientByEmail, lockClients } from './queries.ts';

export interface AdminRequest {
  /** Lower case. */
  email: string;
  /** Of a new person; by default what stands before the @. */
  firstName: string | undefined;
  lastName: string | undefined;
  /** Of a new person; by default the tenant's. */
  language: Language | undefined;
  /** Somebody who has a password gets a link too. */
  wantsLink: boolean;
  /** Where the link leads, as `https://club.example`. */
  origin: string;
  now: Date;
}

export interface AddedAdmin {
  /** `new` was made now, `became` was a person already, `was` an admin already. */
  how: 'new' | 'became' | 'was';
  /** None for somebody who has a password, unless it was wanted. */
  invitation: Invitation | undefined;
}

/**
 * Makes an admin of the person with this address, who need not be there yet, and a link to choose a password with. Doing
 * it again changes nothing but the link: the new one replaces the old.
 */
export async function addAdmin(scope: TenantScope, request: AdminRequest): Promise<AddedAdmin> {
  const { email, origin, now, wantsLink } = request;
  await lockClients(scope);
  const known = await lockClientByEmail(scope, email);
  if (known && !known.is_admin) await makeAdmin(scope, known.id);
  const invited = known
    ? { clientId: known.id, firstName: known.first_name, email, language: known.language }
    : await makePerson(scope, request);
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
