import { challengeMessage } from '#api/entry/challenge-message.ts';
import { isSignedByDevice } from '#api/entry/check-signature.ts';
import { doorTokenSeconds } from '#api/entry/door-claims.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { readChallenge } from './challenge.ts';
import { answerChallenge } from './commands.ts';
import { signDoorToken } from './door-tokens.ts';
import { findDoor } from './queries.ts';

interface Answer {
  doorId: number;
  challenge: string;
  signature: string;
}

/** A token for whoever has signed a challenge with the door's key. Throws 401 where that is not so, or was so once. */
export async function issueToken(request: RequestContext, { doorId, challenge, signature }: Answer) {
  const { now, host, tenant, services, inTenant } = request;
  const enrolment = await inTenant(async (scope) => {
    const door = await findDoor(scope, doorId);
    if (!door?.publicKey) throw new ApiError(404, 'item_not_found');
    const madeAt = readChallenge(services.secret, { tenantId: tenant.id, doorId }, challenge, now);
    const key = Buffer.from(door.publicKey, 'base64url');
    const isSigned = () => isSignedByDevice(key, challengeMessage(challenge), Buffer.from(signature, 'base64url'));
    // What costs most comes last: anybody may ask.
    const isGood = madeAt !== undefined && isSigned() && (await answerChallenge(scope, doorId, madeAt));
    if (!isGood) throw new ApiError(401, 'session_refresh_failed');
    return door.enrolments;
  });
  const token = await signDoorToken({ services, tenant, host, now }, { doorId, enrolment });
  return { token, expiresAt: new Date(now.getTime() + doorTokenSeconds * 1000).toISOString() };
}
