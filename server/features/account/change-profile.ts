import type { accountEndpoints } from '#api/account/endpoints.ts';
import { normalizePhone } from '#api/account/phone-rule.ts';
import type { ProfileChanges } from '#api/account/schema.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { ApiError, invalidFields, refusedField } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { updateProfile } from './commands.ts';
import { lockAccountOwner } from './queries.ts';

type Request = HandlerRequest<typeof accountEndpoints.updateProfile>;

/** Throws 400 for an invalid phone number, 403 for a choice that the host does not offer, and 409 for another e-mail address, which needs the password. */
export async function changeProfile(request: Request): Promise<void> {
  const { email, ...changes } = withNormalPhone(request);
  const isOffered = pageFeatures.sms(request.tenant.settings.page_rules);
  if (changes.allowSubstituteSms !== undefined && !isOffered) throw new ApiError(403, 'action_not_allowed');
  await request.inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, request.claims.clientId);
    if (!owner) throw new ApiError(404, 'item_not_found');
    if (email !== undefined && email !== owner.email) {
      // The key of the whole is one that is known to apps which still send an address here.
      throw refusedField(409, 'action_not_allowed', 'email', 'email_needs_password');
    }
    if (Object.keys(changes).length > 0) await updateProfile(scope, owner.id, changes, request.now);
  });
}

function withNormalPhone({ body, tenant }: Request): ProfileChanges {
  if (!body.phone) return body;
  const phone = normalizePhone(body.phone, tenant.settings.page_rules.main.countryCode);
  if (phone === undefined) throw invalidFields(['phone']);
  return { ...body, phone };
}
