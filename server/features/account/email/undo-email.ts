import type { accountEndpoints } from '#api/account/endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { forgetAttempts } from '../../../throttle/commands.ts';
import { findLimited } from '../../../throttle/limit-attempts.ts';
import { loginKeys } from '../../session/login-limits.ts';
import { hashPassword } from '../../session/passwords.ts';
import { hashLinkToken } from '../link-token.ts';
import { checkPasswordRule, passwordThrottleKeys, refuseCommonPassword } from '../password-throttle.ts';
import { type AccountOwner, findAccountOwner, lockAccountOwner } from '../queries.ts';
import { setPassword } from '../set-password.ts';
import { deleteLaterEmailLinks, storeEmail, takeEmailLink } from './commands.ts';
import { findEmailLink, type LinkToken } from './queries.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';

type Request = HandlerRequest<typeof accountEndpoints.undoEmail>;

/**
 * Restores the old address with a new password, because the one who changed it knew the old password. All sessions and
 * links created since end. Throws 400 `password_not_valid`, which leaves the link valid, 404 for an invalid link, 409
 * `email_taken` when another client has taken the address meanwhile, or 429 after too many invalid links.
 */
export async function undoEmail(request: Request): Promise<void> {
  const { body, now, services, tenant } = request;
  checkPasswordRule(request, { field: 'password', password: body.password });
  const link = { kind: 'undo', tokenHash: hashLinkToken(body.token), now } as const;
  const known = await findOwner(request, link);
  await refuseCommonPassword(request, known, { field: 'password', password: body.password });
  const hash = await hashPassword(body.password);
  await request.inTenant(async (scope) => {
    const taken = await takeEmailLink(scope, link);
    const current = taken && (await lockAccountOwner(scope, taken.client_id));
    if (!current) throw new ApiError(404, 'item_not_found');
    const owner = { ...current, email: taken.email };
    await storeEmail(scope, owner.id, owner.email).catch(refuseTakenEmail);
    await deleteLaterEmailLinks(scope, owner.id, taken.id);
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: undefined, now });
    for (const key of loginKeys(services.secret, tenant.id).ofAccount(owner)) await forgetAttempts(scope, key);
  });
  services.changes.publish(tenant.id, ['session']);
}

/** The account as it was while it had the old address. */
async function findOwner(request: Request, link: LinkToken): Promise<AccountOwner> {
  const { address, services, tenant, inTenant } = request;
  const key = passwordThrottleKeys(services.secret, tenant.id).tokenAddress(address);
  const owner = await findLimited(request, key, () =>
    inTenant(async (scope) => {
      const found = await findEmailLink(scope, link);
      const current = found && (await findAccountOwner(scope, found.client_id));
      return current && { ...current, email: found.email };
    }),
  );
  if (!owner) throw new ApiError(404, 'item_not_found');
  return owner;
}
