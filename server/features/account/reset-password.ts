import type { accountEndpoints } from '#api/account/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { forgetAttempts } from '../../throttle/commands.ts';
import { findLimited } from '../../throttle/limit-attempts.ts';
import { loginKeys } from '../session/login-limits.ts';
import { hashPassword } from '../session/passwords.ts';
import { takePasswordReset } from './commands.ts';
import { storeEmail } from './email/commands.ts';
import { refuseTakenEmail } from './email/refuse-taken-email.ts';
import { hashLinkToken } from './link-token.ts';
import { checkPasswordRule, passwordThrottleKeys, refuseCommonPassword } from './password-throttle.ts';
import { type AccountOwner, findOwnerOfReset, lockAccountOwner } from './queries.ts';
import { setPassword } from './set-password.ts';

type Request = HandlerRequest<typeof accountEndpoints.resetPassword>;

/**
 * Throws 400 `password_not_valid`, which leaves the link valid, 404 for an invalid link, or 429 after too many of
 * those.
 */
export async function resetPassword(request: Request): Promise<void> {
  const { body, now, services, tenant } = request;
  checkPasswordRule(request, { field: 'password', password: body.password });
  const tokenHash = hashLinkToken(body.token);
  const known = await findOwner(request, tokenHash);
  await refuseCommonPassword(request, known, { field: 'password', password: body.password });
  const hash = await hashPassword(body.password);
  await request.inTenant(async (scope) => {
    const taken = await takePasswordReset(scope, tokenHash, now);
    const found = taken && (await lockAccountOwner(scope, taken.clientId));
    if (!taken || !found) throw new ApiError(404, 'item_not_found');
    const owner = taken.email === null ? found : { ...found, email: taken.email };
    // The mailbox has opened its link, so that the address is theirs to log in with.
    if (owner.email !== found.email) await storeEmail(scope, owner.id, owner.email).catch(refuseTakenEmail);
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: undefined, now });
    // Users who forgot a password have usually guessed at it first, so the throttle is reset.
    for (const key of loginKeys(services.secret, tenant.id).ofAccount(owner)) await forgetAttempts(scope, key);
  });
  services.changes.publish(tenant.id, ['session']);
}

/** Before a hash is computed for a caller without a valid link. */
async function findOwner(request: Request, tokenHash: string): Promise<AccountOwner> {
  const { address, now, services, tenant, inTenant } = request;
  const key = passwordThrottleKeys(services.secret, tenant.id).tokenAddress(address);
  const owner = await findLimited(request, key, () => inTenant((scope) => findOwnerOfReset(scope, tokenHash, now)));
  if (!owner) throw new ApiError(404, 'item_not_found');
  return owner;
}
