import type { accountEndpoints } from '#api/account/endpoints.ts';
import { normalizePhone } from '#api/account/phone-rule.ts';
import type { ProfileChanges } from '#api/account/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { HandlerRequest } from '../../http/handler.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { deletePasswordResetsOf, updateProfile } from './commands.ts';
import { type AccountOwner, lockAccountOwner } from './queries.ts';

type Request = HandlerRequest<typeof accountEndpoints.updateProfile>;

/** Throws 400 for a phone number that is none, 409 when the e-mail address is another client's. */
export async function changeProfile(request: Request): Promise<void> {
  const { claims, services, inTenant } = request;
  const changes = withNormalPhone(request);
  await inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    if (!owner) throw new ApiError(404, 'item_not_found');
    await updateProfile(scope, owner.id, changes).catch(refuseTakenEmail);
    if (changes.email !== undefined && changes.email !== owner.email) {
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

function refuseTakenEmail(error: unknown): never {
  if ((error as { code?: string }).code === uniqueViolation) throw new ApiError(409, 'email_taken');
  throw error;
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
