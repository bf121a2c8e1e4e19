import { inTenant } from '#server/db/tenant-scope.ts';
import { insertPasswordReset, storeTokenHash } from '#server/features/account/commands.ts';
import { createLinkToken, hashLinkToken, resetMinutes } from '#server/features/account/link-token.ts';
import { mailReset } from '#server/features/account/mail-reset.ts';
import type { TestApp } from '../app/open-test-app.ts';

/** A link's token for a client, as if it had been requested and emailed now. */
export function addResetToken({ owner, clock }: TestApp, tenantId: number, clientId: number): Promise<string> {
  const token = createLinkToken();
  const { now } = clock;
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
  return inTenant(owner, tenantId, async (scope) => {
    const asked = { clientId, origin: 'http://klubi.test', language: 'et', now, expiresAt } as const;
    await storeTokenHash(scope, await insertPasswordReset(scope, asked), hashLinkToken(token));
    return token;
  });
}

export const listResets = ({ owner }: TestApp, tenantId: number) =>
  inTenant(owner, tenantId, ({ db }) => db.selectFrom('password_reset').selectAll().orderBy('id').execute());

/** Runs the jobs that create and email links, as the worker would. */
export async function mailResets(test: TestApp, tenantId: number): Promise<void> {
  for (const { id } of await listResets(test, tenantId)) await mailReset(test.services, { tenantId, resetId: id });
}
