import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../../endpoint/handler.ts';
import { logAudit } from '../audit/commands.ts';
import { type ClientRow, findClient, findInvitation } from '../card/queries.ts';
import { storeGuardian } from '../guardian/commands.ts';
import { checkGuardian, readAge, todayOf } from '../guardian/guardians.ts';
import { refuseNoLogIn } from '../guardian/own-address.ts';
import { mailInvitations, makeInvitations } from '../invite-people.ts';
import { findNextClientNumber, lockClients } from '../queries.ts';
import { readPhone, refuseTakenEmail } from './change-client.ts';
import { insertClient, storeIdentity } from './commands.ts';
import { readIdentityCode, storedIdentity } from './identity.ts';

/** Adds a client with the next free number, and mails the invitation if wanted. */
export async function addClient(request: HandlerRequest<typeof clientEndpoints.addClient>) {
  const { body, claims, now, services, tenant } = request;
  const { email = '', invites = false } = body;
  const phone = readPhone(request, body.phone ?? '', 'phone');
  const { guardian } = body;
  if (invites && email === '') throw invalidFields(['email']);
  return request.inTenant(async (scope) => {
    const today = await todayOf(scope, now);
    const code = readIdentityCode(body.identityCode ?? '', 'identityCode', today);
    const age = readAge({ code, said: body.birthDate, guardian, today });
    await checkGuardian(scope, guardian?.clientId, { path: 'guardian.clientId', now });
    await lockClients(scope);
    const clientCode = String(await findNextClientNumber(scope));
    const language = body.language ?? tenant.settings.page_rules.main.defaultLanguage;
    const { firstName, lastName } = body;
    const adsConsentAt = body.allowsAds ? now : null;
    const client = { clientCode, firstName, lastName, email, phone, language, adsConsentAt, age };
    const id = await insertClient(scope, client).catch(refuseTakenEmail('email'));
    if (code !== '') {
      await storeIdentity(scope, id, storedIdentity(services.secret, { tenantId: tenant.id, clientId: id }, code));
    }
    if (guardian) await storeGuardian(scope, id, { ...guardian, byClientId: claims.clientId });
    await logAudit(scope, { kind: 'added', clientId: id, byClientId: claims.clientId, now });
    if (!invites) return { id, clientCode };
    await refuseNoLogIn(scope, { clientId: id, birthDate: age?.birthDate ?? null, email, path: 'email', now });
    await invite(scope, request, { clientId: id, firstName, email, language }, claims.clientId);
    return { id, clientCode };
  });
}

/** Mails a link to choose a password; a client without an address is refused. */
export async function inviteClient(request: HandlerRequest<typeof clientEndpoints.inviteClient>) {
  const { params, claims, now } = request;
  return request.inTenant(async (scope) => {
    const row: ClientRow | undefined = await findClient(scope, params.id);
    if (!row) throw new ApiError(404, 'item_not_found');
    if (row.email === '') throw invalidFields(['email']);
    await refuseNoLogIn(scope, { clientId: params.id, birthDate: row.birth_date, email: row.email, now });
    const { id: clientId, first_name: firstName, email, language } = row;
    await invite(scope, request, { clientId, firstName, email, language }, claims.clientId);
    const until = await findInvitation(scope, clientId, now);
    return { email, until: (until ?? now).toISOString() };
  });
}

type Invited = Parameters<typeof makeInvitations>[1][number];

async function invite(
  scope: TenantScope,
  { origin, now, services }: Pick<RequestContext, 'origin' | 'now' | 'services'>,
  person: Invited,
  byClientId: number,
): Promise<void> {
  const invitations = await makeInvitations(scope, [person], { origin, now });
  await mailInvitations(scope, invitations, { jobs: services.jobs, secret: services.secret });
  await logAudit(scope, { kind: 'invited', clientId: person.clientId, byClientId, now });
}
