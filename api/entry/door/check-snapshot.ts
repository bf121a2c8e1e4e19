import { fromBase64url } from '../bytes/base64url.ts';
import { isSignedByTenant } from '../bytes/check-signature.ts';
import type { DoorSnapshot } from './door-schema.ts';
import { type SnapshotFacts, snapshotMessage } from './snapshot-message.ts';

/** Tolerance for clock differences between servers. */
const toleranceMs = 60_000;

/**
 * Whether one of these keys signed the door's snapshot, at a time when the key was valid. `keys` are those that the
 * door trusted before: a new key arrives in a snapshot signed with an old one.
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
 * Whether the snapshot is older than what the door has. Cursors only grow, except on a server restored from a backup:
 * its snapshots then at least have a newer time. A corrected clock is no reason to refuse a newer snapshot.
 */
export function isOlder(next: Numbered, held: Numbered): boolean {
  const laterMs = Date.parse(next.serverTime) - Date.parse(held.serverTime);
  const more = Number(next.cursor) - Number(held.cursor);
  if (more > 0) return false;
  return more === 0 ? laterMs < -toleranceMs : laterMs <= 0;
}
