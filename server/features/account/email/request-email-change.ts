import type { accountEndpoints } from '#api/account/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '#server/endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '#server/endpoint/handler.ts';
import { takeOrRefuse } from '#server/throttle/limit-attempts.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { findPersonByEmail } from '../../session/queries.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import { emailMailRule, passwordThrottleKeys } from '../password-throttle.ts';
import { type AccountOwner, lockAccountOwner } from '../queries.ts';
import { deletePendingEmail, insertEmailLink } from './commands.ts';
import { findPendingEmail } from './queries.ts';

const confirmHours = 24;

/**
 * Mails a link to the new address, for a caller who knows the password. Throws 409 `wrong_username_or_password`, 400
 * for the current address, 429 after too many. An address that is taken gets the same response and another mail.
 */
export async function requestEmailChange(request: HandlerRequest<typeof accountEndpoints.changeEmail>): Promise<void> {
  const { body, claims } = request;
  const known = await checkOwnPassword(request, claims.clientId, { path: 'password', password: body.password });
  if (body.email === known.email) throw invalidFields(['email']);
  await request.inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    // The password has changed meanwhile.
    if (owner?.password_hash !== known.password_hash) throw refusedField(409, 'wrong_username_or_password', 'password');
    await mailLink(scope, request, owner, body.email);
  });
}

/**
 * Mails a new link to the pending address; the one before is void. Throws 404 when none is pending, 429 after too many.
 */
export async function resendEmailLink(request: HandlerRequest<typeof accountEndpoints.resendEmailLink>): Promise<void> {
  const { claims, now, inTenant } = request;
  await inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    const pending = await findPendingEmail(scope, claims.clientId, now);
    if (!owner || !pending) throw new ApiError(404, 'item_not_found');
    await mailLink(scope, request, owner, pending.email);
  });
}

/** The same rows and one mail, whether or not the address is taken. */
async function mailLink(
  scope: TenantScope,
  { now, origin, services, tenant }: RequestContext,
  owner: AccountOwner,
  email: string,
): Promise<void> {
  const keys = passwordThrottleKeys(services.secret, tenant.id);
  const limits = [keys.emailChange(owner.id), keys.emailChangeTo(email)].map((key) => ({ key, rule: emailMailRule }));
  await takeOrRefuse(scope, limits, now);
  const token = createLinkToken();
  const expiresAt = new Date(now.getTime() + confirmHours * 3_600_000);
  await deletePendingEmail(scope, owner.id);
  const link = { clientId: owner.id, kind: 'confirm', email, tokenHash: hashLinkToken(token), now, expiresAt } as const;
  await insertEmailLink(scope, link);
  const other = await findPersonByEmail(scope, email);
  const to = { channel: 'email', recipient: email, language: owner.language } as const;
  if (other) {
    const data = { firstName: other.first_name };
    await enqueueMessage(scope, services.jobs, { ...to, clientId: other.id, template: 'emailInUse', data });
    return;
  }
  // After `#`, so that it is in no server's log and in no Referer.
  const sealedLink = sealForMessage(services.secret, tenant.id, `${origin}/login/confirm-email#${token}`);
  const data = { firstName: owner.first_name, sealedLink, hours: confirmHours };
  await enqueueMessage(scope, services.jobs, { ...to, clientId: owner.id, template: 'emailConfirmation', data });
}
