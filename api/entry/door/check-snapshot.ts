import { fromBase64url } from '../bytes/base64url.ts';
import { isSignedByTenant } from '../bytes/check-signature.ts';
import type { DoorSnapshot } from './door-schema.ts';
import { snapshotMessage, type SnapshotFacts } from './snapshot-message.ts';

/** Servers need not agree on the time to the second. */
const toleranceMs = 60_000;

/**
 * Has one of these keys signed that the door knows this, at a time when the key was believed? `keys` are those that the door
 * believed before: of new ones it hears in what an old one has signed.
 */
export function isSnapshotSigned(
  facts: SnapshotFacts,
  { kid, signature }: Pick<DoorSnapshot, 'kid' | 'signature'>,
  keys: DoorSnapshot['tenantKeys'],
): boolean {
  const time = Date.parse(facts.serverTime);
  const key = keys.find(
    (one) => one.kid === kid && Date.parse(one.notBefore) <= time && time < Date.parse(one.notAfter),
  );
  const [publicKey, signed] = [key && fromBase64url(key.publicKey), fromBase64url(signature)];
  return publicKey !== undefined && signed !== undefined && isSignedByTenant(publicKey, snapshotMessage(facts), signed);
}

type Numbered = Pick<DoorSnapshot, 'cursor' | 'serverTime'>;

/**
 * Was it said before what the door knows already? Numbers only grow, but for a server that was set up again from a copy: then
 * what it says is at least newer. A clock that was put right meanwhile is no reason to refuse news.
 */
export function isOlder(next: Numbered, held: Numbered): boolean {
  const laterMs = Date.parse(next.serverTime) - Date.parse(held.serverTime);
  const more = Number(next.cursor) - Number(held.cursor);
  if (more > 0) return false;
  return more === 0 ? laterMs < -toleranceMs : laterMs <= 0;
}
