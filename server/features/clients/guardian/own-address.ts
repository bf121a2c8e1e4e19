import { isSameMailbox } from '#api/clients/mail-address.ts';
import type { ownDataEndpoints } from '#api/clients/own-endpoints.ts';
import { toPlainDate } from '#api/dates.ts';
import { isOfAge, leastLogInAge } from '#api/join/join-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { takeOrRefuse } from '../../../throttle/limit-attempts.ts';
import { checkOwnPassword } from '../../account/check-own-password.ts';
import { emailMailRule, passwordThrottleKeys } from '../../account/password-throttle.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { findClubZone } from '../../rooms/queries.ts';
import { mayActFor } from '../../session/family/queries.ts';
import { findPersonByEmail } from '../../session/queries.ts';
import { logAudit } from '../audit/commands.ts';
import { findClient } from '../card/queries.ts';
import { mailInvitations, makeInvitations } from '../invite-people.ts';
import { storeOwnEmail } from './commands.ts';
import { listFamilyAddresses } from './queries.ts';

interface LogIn {
  clientId: number;
  birthDate: string | null;
  email: string;
  /** The field of the address. */
  path?: string;
  now: Date;
}

/** Throws 409 where somebody is too young for a log-in of their own, or where it would be by a mailbox of their family. */
export async function refuseNoLogIn(
  scope: TenantScope,
  { clientId, birthDate, email, path, now }: LogIn,
): Promise<void> {
  const refuse = (key: 'too_young' | 'address_not_own') => {
    throw path === undefined ? new ApiError(409, key) : refusedField(409, key, path);
  };
  const today = toPlainDate(now, await findClubZone(scope));
  if (birthDate !== null && !isOfAge(birthDate, today, leastLogInAge)) refuse('too_young');
  const family = await listFamilyAddresses(scope, clientId);
  if (family.some((address) => isSameMailbox(address, email))) refuse('address_not_own');
}

/**
 * A guardian gives the address by which a child shall log in. Where it is somebody's, that mailbox is told and the answer is the same, as
 * with a change of one's own.
 */
export async function giveOwnAddress(
  request: HandlerRequest<typeof ownDataEndpoints.giveOwnAddress>,
): Promise<undefined> {
  const { params, body, claims, now, services, tenant } = request;
  const { email, invites, password } = body;
  await checkOwnPassword(request, claims.clientId, { path: 'password', password });
  await request.inTenant(async (scope) => {
    const clientId = params.id;
    if (!(await mayActFor(scope, { guardianId: claims.clientId, clientId, now })))
      throw new ApiError(404, 'item_not_found');
    const child = await findClient(scope, clientId);
    if (!child) throw new ApiError(404, 'item_not_found');
    await refuseNoLogIn(scope, { clientId, birthDate: child.birth_date, email, path: 'email', now });
    const keys = passwordThrottleKeys(services.secret, tenant.id);
    const limits = [keys.emailChange(clientId), keys.emailChangeTo(email)].map((key) => ({ key, rule: emailMailRule }));
    await takeOrRefuse(scope, limits, now);
    await storeOwnEmail(scope, clientId, email);
    const details = { fields: [{ field: 'guardian' }] };
    await logAudit(scope, { kind: 'changed', clientId, byClientId: claims.clientId, now, details });
    // Who has a log-in changes its address themselves.
    if (!invites || child.hasPassword) return;
    const { first_name: firstName, language } = child;
    const other = await findPersonByEmail(scope, email);
    if (other && other.id !== clientId) {
      const to = { channel: 'email', recipient: email, language, clientId: other.id } as const;
      await enqueueMessage(scope, services.jobs, {
        ...to,
        template: 'emailInUse',
        data: { firstName: other.first_name },
      });
      return;
    }
    const invited = { clientId, firstName, email, language, isNewAddress: true };
    const invitations = await makeInvitations(scope, [invited], { origin: request.origin, now });
    await mailInvitations(scope, invitations, { jobs: services.jobs, secret: services.secret });
    await logAudit(scope, { kind: 'invited', clientId, byClientId: claims.clientId, now });
  });
  return undefined;
}
