import type { SessionClaims } from '#api/session.ts';
import { readPushState } from './push-state.ts';
import { pushPreference } from './push-preference.ts';

/** Whoever has answered, or has turned them off, is left alone for so long. */
const quietMs = 30 * 24 * 3_600_000;

/** Could this device notify its person, who has not turned that down lately? */
export function mayOfferPush(claims: Pick<SessionClaims, 'clientId' | 'keep'>): boolean {
  const { answeredAt } = pushPreference.read(claims.clientId);
  return readPushState(claims) === 'off' && Date.now() - answeredAt > quietMs;
}
