import { toBase64url } from '#api/entry/bytes/base64url.ts';

const key = { name: 'ECDSA', namedCurve: 'P-256' };
const algorithm = { name: 'ECDSA', hash: 'SHA-256' };

/** A key pair of this device; the private key is not extractable by scripts. */
export const makeDeviceKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(key, false, ['sign']);

/** The public key as the server knows it: the compressed point, 33 bytes, in base64url. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  // `04 x y` becomes `02|03 x`: of y only its parity.
  return toBase64url(Uint8Array.from([(raw[64] ?? 0) % 2 === 0 ? 2 : 3, ...raw.slice(1, 33)]));
}

/** `r ‖ s`, 64 bytes. */
export const signWith = async ({ privateKey }: CryptoKeyPair, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, message));
