import type { SessionClaims } from '#api/session.ts';
import { mayCall } from '#src/lib/data/may-call.ts';
import { pushPreference } from './push-preference.ts';
import { readPushState } from './push-state.ts';

/** A user who has answered, or has turned them off, is not asked again for this long. */
const quietMs = 30 * 24 * 3_600_000;

/** Whether this device could notify its user, who has not declined lately. It notifies whoever logged in, not for whom they act. */
export function mayOfferPush(claims: Pick<SessionClaims, 'clientId' | 'keep' | 'actorId'>): boolean {
  if (!mayCall('PUT /user/push-subscription', claims)) return false;
  const { answeredAt } = pushPreference.read(claims.clientId);
  return readPushState(claims) === 'off' && Date.now() - answeredAt > quietMs;
}
