import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { isSignedByDevice, isSignedByTenant } from '#api/entry/bytes/check-signature.ts';
import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import { publicKeyOf, signWith } from '../device-key.ts';
import type { StoredDoor } from './door-store.ts';

const nonceBytes = 8;

/** The code that the door shows to phones at `ms` since 1970: it expires shortly after. */
export async function signDoorCode(keys: CryptoKeyPair, doorId: number, ms: number): Promise<string> {
  const facts = { doorId, time: Math.floor(ms / 1000), nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)) };
  const signature = await signWith(keys, doorCodeMessage('D1', facts));
  return writeDoorCode('D1', { ...facts, signature });
}

/**
 * Verifies two dummy signatures: the first of each kind takes several times as long as later ones, and no client should
 * wait for it at the door.
 */
export async function warmUpSignatures({ keys, place }: StoredDoor): Promise<void> {
  const [device, tenant] = [
    fromBase64url(await publicKeyOf(keys)),
    fromBase64url(place.tenantKeys[0]?.publicKey ?? ''),
  ];
  const half = new Uint8Array(32).fill(1);
  const message = new Uint8Array(16);
  if (device) isSignedByDevice(device, message, Uint8Array.from([...half, ...half]));
  // A valid point of the curve and a number: all of the work is done before it turns out to be false.
  if (tenant?.length === half.length) isSignedByTenant(tenant, message, Uint8Array.from([...tenant, ...half]));
}
