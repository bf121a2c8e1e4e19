import { doorCodeMessage, writeDoorCode } from '#api/entry/door-code-format.ts';

const key = { name: 'ECDSA', namedCurve: 'P-256' };
const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
const nonceBytes = 8;

/** A key pair whose private half the browser keeps to itself. */
export const makeKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(key, false, ['sign']);

/** `r ‖ s`, 64 bytes. */
export const signAsDoor = async (keys: CryptoKeyPair, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, message));

/** What the door shows to phones at `ms` since 1970: read once, it is worth nothing a little later. */
export async function signDoorCode(keys: CryptoKeyPair, doorId: number, ms: number): Promise<string> {
  const facts = { doorId, time: Math.floor(ms / 1000), nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)) };
  const signature = await signAsDoor(keys, doorCodeMessage('D1', facts));
  return writeDoorCode('D1', { ...facts, signature });
}

/** The public half, compressed: `04 x y` → `02|03 x`; of y only whether it is odd. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<Uint8Array> {
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return Uint8Array.from([(raw[64] ?? 0) % 2 === 0 ? 2 : 3, ...raw.slice(1, 33)]);
}
