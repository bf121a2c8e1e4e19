import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import type { AuthData } from '#api/session/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlerRequest } from '#server/endpoint/handler.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { answerProven } from '../session/answer-session.ts';
import { proveSession } from '../session/commands.ts';
import { needsFactor } from '../session/pending/login-step.ts';
import { findFactors } from '../session/pending/queries.ts';
import { getPerson } from '../session/queries.ts';
import type { Proof } from '../session/tables.ts';
import { countAttempt, takeProof } from './prove-factor.ts';

type Request = HandlerRequest<typeof secondFactorEndpoints.confirmSession>;

/**
 * A token whose proof is fresh, for somebody who proves again who they are. The refresh token stays as it is. Throws 409
 * `wrong_username_or_password` or `code_not_right`, 403 `second_factor_needed` for the password of somebody who has more, 429 after
 * too many wrong ones, or 401 where the session has ended meanwhile.
 */
export async function confirmSession(request: Request): Promise<AuthData> {
  const { body, claims, inTenant, host, tenant } = request;
  const { clientId, sid: sessionId } = claims;
  const { proof } = body;
  if (proof.by !== 'password') {
    const proven = await countAttempt(request, clientId, async (scope) => {
      await takeProof(scope, request, { proof, asked: { purpose: 'confirm', clientId, sessionId } });
      return prove(scope, request, 'second_factor');
    });
    return answerProven(request, proven);
  }
  const factors = await inTenant((scope) => findFactors(scope, clientId, host));
  if (needsFactor(factors, mustHaveSecondFactor(tenant.settings.page_rules, claims)))
    throw new ApiError(403, 'second_factor_needed');
  await checkOwnPassword(request, clientId, { path: 'proof.password', password: proof.password });
  return answerProven(request, await inTenant((scope) => prove(scope, request, 'password')));
}

/** The caller’s session has a new proof. Throws 401 where it has ended. */
export async function prove(scope: TenantScope, { claims, now }: { claims: SessionClaims; now: Date }, by: Proof) {
  const session = await proveSession(scope, { id: claims.sid, clientId: claims.clientId, by, now });
  if (!session) throw new ApiError(401, 'session_refresh_failed', { kind: 'log_in' });
  return { person: await getPerson(scope, claims.clientId), session };
}
