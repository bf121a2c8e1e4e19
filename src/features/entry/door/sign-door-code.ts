import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import { signWith } from '../device-key.ts';

const nonceBytes = 8;

/** What the door shows to phones at `ms` since 1970: read once, it is worth nothing a little later. */
export async function signDoorCode(keys: CryptoKeyPair, doorId: number, ms: number): Promise<string> {
  const facts = { doorId, time: Math.floor(ms / 1000), nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)) };
  const signature = await signWith(keys, doorCodeMessage('D1', facts));
  return writeDoorCode('D1', { ...facts, signature });
}
