import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import type { AuthData } from '#api/session/schema.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlerRequest } from '#server/endpoint/handler.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { answerProven } from '../session/answer-session.ts';
import { proveSession } from '../session/commands.ts';
import { getPerson } from '../session/queries.ts';

type Request = HandlerRequest<typeof secondFactorEndpoints.confirmSession>;

/**
 * A token whose proof is fresh, for somebody who proves again who they are. The refresh token stays as it is. Throws 409
 * `wrong_username_or_password`, 429 after too many wrong ones, or 401 where the session has ended meanwhile.
 */
export async function confirmSession(request: Request): Promise<AuthData> {
  const { body, claims, inTenant, now } = request;
  await checkOwnPassword(request, claims.clientId, { path: 'proof.password', password: body.proof.password });
  const [session, person] = await inTenant(async (scope) => [
    await proveSession(scope, { id: claims.sid, clientId: claims.clientId, by: 'password', now }),
    await getPerson(scope, claims.clientId),
  ]);
  if (!session) throw new ApiError(401, 'session_refresh_failed', { kind: 'log_in' });
  return answerProven(request, { person, session });
}
