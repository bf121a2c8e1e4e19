import type { accountEndpoints } from '#api/account/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../../endpoint/handler.ts';
import { findLimited } from '../../../throttle/limit-attempts.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { sealForMessage } from '../../messages/sealed-data.ts';
import { deletePasswordResetsOf } from '../commands.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import { passwordThrottleKeys } from '../password-throttle.ts';
import { type AccountOwner, lockAccountOwner } from '../queries.ts';
import { insertEmailLink, storeEmail, takeEmailLink } from './commands.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';

const undoDays = 7;

/**
 * Sets the account's address to the one that the link was mailed to, and notifies the old one with an undo link. Throws
 * 404 for an invalid link, 409 `email_taken` when another client has taken the address meanwhile, 429 after too many
 * invalid links.
 */
export async function confirmEmail(request: HandlerRequest<typeof accountEndpoints.confirmEmail>): Promise<void> {
  const { address, body, now, services, tenant, inTenant } = request;
  const link = { kind: 'confirm', tokenHash: hashLinkToken(body.token), now } as const;
  const key = passwordThrottleKeys(services.secret, tenant.id).tokenAddress(address);
  const isDone = await findLimited(request, key, () =>
    inTenant(async (scope) => {
      const taken = await takeEmailLink(scope, link);
      const owner = taken && (await lockAccountOwner(scope, taken.client_id));
      if (!owner) return undefined;
      await storeEmail(scope, owner.id, taken.email).catch(refuseTakenEmail);
      // Links mailed to the old address must not open the account any more, except the undo link.
      await deletePasswordResetsOf(scope, owner.id);
      await mailWayBack(scope, request, owner, taken.email);
      return true;
    }),
  );
  if (!isDone) throw new ApiError(404, 'item_not_found');
}

async function mailWayBack(
  scope: TenantScope,
  { now, origin, services, tenant }: RequestContext,
  owner: AccountOwner,
  newEmail: string,
): Promise<void> {
  const token = createLinkToken();
  const expiresAt = new Date(now.getTime() + undoDays * 24 * 3_600_000);
  const link = { clientId: owner.id, kind: 'undo', email: owner.email, now, expiresAt } as const;
  await insertEmailLink(scope, { ...link, tokenHash: hashLinkToken(token) });
  const sealedLink = sealForMessage(services.secret, tenant.id, `${origin}/login/undo-email#${token}`);
  await enqueueMessage(scope, services.jobs, {
    channel: 'email',
    clientId: owner.id,
    recipient: owner.email,
    language: owner.language,
    template: 'emailChanged',
    data: { firstName: owner.first_name, newEmail, sealedLink, days: undoDays },
  });
}
