import type { accountEndpoints } from '#api/account/endpoints.ts';
import { findPasswordMistakes, passwordRuleOf } from '#api/account/password-rule.ts';
import { ApiError } from '../../http/api-error.ts';
import type { HandlerRequest } from '../../http/handler.ts';
import { countFailure, forgetFailures } from '../session/commands.ts';
import { hashPassword } from '../session/passwords.ts';
import { afterAddressFailure, forgetAfterSeconds, throttleKeys } from '../session/throttle.ts';
import { takePasswordReset } from './commands.ts';
import { passwordThrottleKeys } from './password-throttle.ts';
import { isResetTokenGood, lockAccountOwner } from './queries.ts';
import { refuseWhileBlocked } from './refuse-while-blocked.ts';
import { hashResetToken } from './reset-token.ts';
import { setPassword } from './set-password.ts';

type Request = HandlerRequest<typeof accountEndpoints.resetPassword>;

/** Throws 400 `password_not_valid`, which leaves the link good, 404 for a link that is not, or 429 after too many of those. */
export async function resetPassword(request: Request): Promise<void> {
  const { address, body, now, services, tenant } = request;
  const rule = passwordRuleOf(tenant.settings.page_rules);
  if (findPasswordMistakes(body.password, rule).length > 0) throw new ApiError(400, 'password_not_valid');
  const tokenHash = hashResetToken(body.token);
  await checkToken(request, tokenHash);
  const hash = await hashPassword(body.password);
  await request.inTenant(async (scope) => {
    const clientId = await takePasswordReset(scope, tokenHash, now);
    const owner = clientId === undefined ? undefined : await lockAccountOwner(scope, clientId);
    if (!owner) throw new ApiError(404, 'item_not_found');
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: undefined, now });
    // Whoever forgot a password has usually guessed at it first.
    const { account } = throttleKeys(services.secret, { tenantId: tenant.id, username: owner.email, address });
    await forgetFailures(scope, account, new Date(now.getTime() - forgetAfterSeconds * 1000));
  });
  services.changes.publish(tenant.id, ['session']);
}

/** Before the work of a hash is done for somebody who has no link. */
async function checkToken({ address, now, services, tenant, inTenant }: Request, tokenHash: string): Promise<void> {
  const key = passwordThrottleKeys(services.secret, tenant.id).tokenAddress(address);
  const isGood = await inTenant(async (scope) => {
    await refuseWhileBlocked(scope, [key], now);
    return isResetTokenGood(scope, tokenHash, now);
  });
  if (isGood) return;
  await inTenant((scope) => countFailure(scope, key, (state) => afterAddressFailure(state, now)));
  throw new ApiError(404, 'item_not_found');
}
