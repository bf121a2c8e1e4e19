import type { accountEndpoints } from '#api/account/endpoints.ts';
import { normalizePhone } from '#api/account/phone-rule.ts';
import type { ProfileChanges } from '#api/account/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { HandlerRequest } from '../../http/handler.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { type Limit, refuseWhileBlocked, takeOrRefuse } from '../throttle/limit-attempts.ts';
import { accountRule, addressRule } from '../throttle/throttle-rules.ts';
import { deletePasswordResetsOf, updateProfile } from './commands.ts';
import { passwordThrottleKeys } from './password-throttle.ts';
import { type AccountOwner, lockAccountOwner } from './queries.ts';

type Request = HandlerRequest<typeof accountEndpoints.updateProfile>;

/** Throws 400 for a phone number that is none, 409 when the e-mail address is another client's, 429 after too many of those. */
export async function changeProfile(request: Request): Promise<void> {
  const { claims, now, services, inTenant } = request;
  const changes = withNormalPhone(request);
  await inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    if (!owner) throw new ApiError(404, 'item_not_found');
    const isNewEmail = changes.email !== undefined && changes.email !== owner.email;
    if (isNewEmail) for (const { key } of limitsOf(request)) await refuseWhileBlocked(scope, key, now);
    await updateProfile(scope, owner.id, changes).catch((error: unknown) => refuseTakenEmail(error, request));
    if (isNewEmail && changes.email !== undefined) {
      await tellOldAddress(scope, services.jobs, owner, changes.email);
    }
  });
}

function withNormalPhone({ body, tenant }: Request): ProfileChanges {
  if (!body.phone) return body;
  const phone = normalizePhone(body.phone, tenant.settings.page_rules.main.countryCode);
  if (phone === undefined) throw new ApiError(400, 'data_validation_failed');
  return { ...body, phone };
}

const uniqueViolation = '23505';

const limitsOf = ({ address, claims, services, tenant }: Request): Limit[] => {
  const keys = passwordThrottleKeys(services.secret, tenant.id);
  return [
    { key: keys.takenEmail(claims.clientId), rule: accountRule },
    { key: keys.takenEmailAddress(address), rule: addressRule },
  ];
};

/** It tells that somebody has an account here, so it is counted as a wrong password is. */
function refuseTakenEmail(error: unknown, request: Request): never {
  if ((error as { code?: string }).code !== uniqueViolation) throw error;
  const refusal = new ApiError(409, 'email_taken');
  refusal.lasting = (scope) => takeOrRefuse(scope, limitsOf(request), request.now);
  throw refusal;
}

/** Links mailed there must not open the account any more; and whoever did not do this can act. */
async function tellOldAddress(
  scope: TenantScope,
  jobs: Request['services']['jobs'],
  owner: AccountOwner,
  newEmail: string,
): Promise<void> {
  await deletePasswordResetsOf(scope, owner.id);
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: owner.id,
    recipient: owner.email,
    language: owner.language,
    template: 'emailChanged',
    data: { firstName: owner.first_name, newEmail },
  });
}
