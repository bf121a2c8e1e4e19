import type { accountEndpoints } from '#api/account/endpoints.ts';
import type { HandlerRequest } from '../../http/handler.ts';
import { countFailure } from '../session/commands.ts';
import { findPersonByEmail } from '../session/queries.ts';
import { afterAddressFailure } from '../session/throttle.ts';
import { insertPasswordReset } from './commands.ts';
import { afterResetAsked, passwordThrottleKeys } from './password-throttle.ts';
import { refuseWhileBlocked } from './refuse-while-blocked.ts';
import { resetMinutes } from './reset-token.ts';

/**
 * Notes that somebody asked for a link. All that differs between an account and none, the mail, is a job's work and
 * happens later: answer, statements and time are the same. Throws 429 after too many, alike for both.
 */
export async function askForReset(request: HandlerRequest<typeof accountEndpoints.askForPasswordReset>): Promise<void> {
  const { address, body, language, now, origin, services, tenant } = request;
  const keys = passwordThrottleKeys(services.secret, tenant.id);
  const account = keys.resetAccount(body.email);
  const from = keys.resetAddress(address);
  await request.inTenant(async (scope) => {
    await refuseWhileBlocked(scope, [account, from], now);
    await countFailure(scope, account, (state) => afterResetAsked(state, now));
    await countFailure(scope, from, (state) => afterAddressFailure(state, now));
    const person = await findPersonByEmail(scope, body.email);
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
    const asked = { clientId: person?.id ?? null, origin, language, now, expiresAt };
    const resetId = await insertPasswordReset(scope, asked);
    await services.jobs.send(scope, 'mail-password-reset', { tenantId: tenant.id, resetId });
  });
}
