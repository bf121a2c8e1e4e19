import type { accountEndpoints } from '#api/account/endpoints.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { findPersonByEmail } from '../session/queries.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { addressRule } from '../../throttle/throttle-rules.ts';
import { insertPasswordReset } from './commands.ts';
import { passwordThrottleKeys, resetMailRule } from './password-throttle.ts';
import { resetMinutes } from './link-token.ts';

/**
 * Notes that somebody asked for a link. All that differs between an account and none, the mail, is a job's work and
 * happens later: answer, statements and time are the same. Throws 429 after too many, alike for both.
 */
export async function askForReset(request: HandlerRequest<typeof accountEndpoints.askForPasswordReset>): Promise<void> {
  const { address, body, language, now, origin, services, tenant } = request;
  const keys = passwordThrottleKeys(services.secret, tenant.id);
  const limits = [
    { key: keys.resetAccount(body.email), rule: resetMailRule },
    { key: keys.resetAddress(address), rule: addressRule },
  ];
  await request.inTenant(async (scope) => {
    await takeOrRefuse(scope, limits, now);
    const person = await findPersonByEmail(scope, body.email);
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
    const asked = { clientId: person?.id ?? null, origin, language, now, expiresAt };
    const resetId = await insertPasswordReset(scope, asked);
    await services.jobs.send(scope, 'mail-password-reset', { tenantId: tenant.id, resetId });
  });
}
