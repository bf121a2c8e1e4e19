import { refusedField } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { forgetAttempts, returnAttempt } from '../../throttle/commands.ts';
import { KeyedQueue, unbounded } from '../../throttle/keyed-queue.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { accountRule } from '../../throttle/throttle-rules.ts';
import { verifyAgainstNobody, verifyPassword } from '../session/passwords.ts';
import { passwordThrottleKeys } from './password-throttle.ts';
import { type AccountOwner, findAccountOwner } from './queries.ts';

const checks = new KeyedQueue(unbounded);

/**
 * The account's owner, if the field of the body has their current password. Throws 409 `wrong_username_or_password`
 * at that field, or 429 after too many wrong ones; counted separately from log-ins, so that a stolen session cannot lock the user out of logging in.
 */
export function checkOwnPassword(
  request: RequestContext,
  clientId: number,
  field: { path: string; password: string },
): Promise<AccountOwner> {
  const { services, tenant } = request;
  const key = passwordThrottleKeys(services.secret, tenant.id).oldPassword(clientId);
  return checks.run([{ key, atOnce: 1 }], () => check(request, { clientId, ...field, key }));
}

async function check(
  { services, inTenant }: RequestContext,
  { clientId, path, password, key }: { clientId: number; path: string; password: string; key: string },
): Promise<AccountOwner> {
  const owner = await inTenant(async (scope) => {
    await takeOrRefuse(scope, [{ key, rule: accountRule }], services.clock());
    return findAccountOwner(scope, clientId);
  });
  const hash = owner?.password_hash;
  const checking = hash ? verifyPassword(password, hash) : verifyAgainstNobody(password);
  const isRight = await checking.catch(async (error: unknown) => {
    await inTenant((scope) => returnAttempt(scope, key, accountRule));
    throw error;
  });
  if (!owner || !isRight) throw refusedField(409, 'wrong_username_or_password', path);
  await inTenant((scope) => forgetAttempts(scope, key));
  return owner;
}
