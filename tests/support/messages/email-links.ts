import { inTenant } from '#server/db/tenant-scope.ts';
import { deletePendingEmail, insertEmailLink } from '#server/features/account/email/commands.ts';
import { createLinkToken, hashLinkToken } from '#server/features/account/link-token.ts';
import { lockAccountOwner } from '#server/features/account/queries.ts';
import type { TestApp } from '../app/open-test-app.ts';

interface Link {
  clientId: number;
  kind: 'confirm' | 'undo';
  email: string;
}

/**
 * A link's token for a client, as if it had been emailed now; valid for an hour. Of confirming links it is the only
 * one.
 */
export function addEmailToken({ owner, clock }: TestApp, tenantId: number, link: Link): Promise<string> {
  const token = createLinkToken();
  const { now } = clock;
  const expiresAt = new Date(now.getTime() + 3_600_000);
  return inTenant(owner, tenantId, async (scope) => {
    await lockAccountOwner(scope, link.clientId);
    if (link.kind === 'confirm') await deletePendingEmail(scope, link.clientId);
    await insertEmailLink(scope, { ...link, tokenHash: hashLinkToken(token), now, expiresAt });
    return token;
  });
}

export const listEmailLinks = ({ owner }: TestApp, tenantId: number) =>
  inTenant(owner, tenantId, ({ db }) => db.selectFrom('email_change').selectAll().orderBy('id').execute());

/** Resets all throttles, for tests that count something other than attempts. */
export const forgetThrottles = ({ owner }: TestApp, tenantId: number) =>
  inTenant(owner, tenantId, ({ db }) => db.deleteFrom('login_throttle').execute());
