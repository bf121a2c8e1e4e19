import type { accountEndpoints } from '#api/account/endpoints.ts';
import { findPasswordMistakes, passwordRuleOf } from '#api/account/password-rule.ts';
import { ApiError } from '../../http/api-error.ts';
import type { HandlerRequest } from '../../http/handler.ts';
import { countFailure, forgetFailures } from '../session/commands.ts';
import { oneAtATime } from '../session/one-at-a-time.ts';
import { hashPassword, verifyAgainstNobody, verifyPassword } from '../session/passwords.ts';
import { afterAccountFailure, forgetAfterSeconds } from '../session/throttle.ts';
import { passwordThrottleKeys } from './password-throttle.ts';
import { type AccountOwner, findAccountOwner, lockAccountOwner } from './queries.ts';
import { refuseWhileBlocked } from './refuse-while-blocked.ts';
import { setPassword } from './set-password.ts';

type Request = HandlerRequest<typeof accountEndpoints.changePassword>;

/** Throws 400 `password_not_valid`, 409 `wrong_username_or_password`, or 429 after too many wrong ones. */
export async function changePassword(request: Request): Promise<void> {
  const { body, claims, now, services, tenant } = request;
  const rule = passwordRuleOf(tenant.settings.page_rules);
  if (findPasswordMistakes(body.newPassword, rule).length > 0) throw new ApiError(400, 'password_not_valid');
  const key = passwordThrottleKeys(services.secret, tenant.id).oldPassword(claims.clientId);
  // As at log-in: a hundred guesses at once get no further than a hundred in a row.
  const known = await oneAtATime(key, () => checkOldPassword(request, key));
  const hash = await hashPassword(body.newPassword);
  await request.inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    // Somebody else has changed it meanwhile: the old password is not the old one any more.
    if (owner?.password_hash !== known.password_hash) throw new ApiError(409, 'wrong_username_or_password');
    await forgetFailures(scope, key, new Date(now.getTime() - forgetAfterSeconds * 1000));
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: claims.sid, now });
  });
  services.changes.publish(tenant.id, ['session']);
}

async function checkOldPassword({ body, claims, services, inTenant }: Request, key: string): Promise<AccountOwner> {
  const owner = await inTenant(async (scope) => {
    await refuseWhileBlocked(scope, [key], services.clock());
    return findAccountOwner(scope, claims.clientId);
  });
  const hash = owner?.password_hash;
  const isRight = hash ? await verifyPassword(body.oldPassword, hash) : await verifyAgainstNobody(body.oldPassword);
  if (owner && isRight) return owner;
  await inTenant((scope) => countFailure(scope, key, (state) => afterAccountFailure(state, services.clock())));
  throw new ApiError(409, 'wrong_username_or_password');
}
