import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import type { SealedPlace } from './sealed-columns.ts';

const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/**
 * Encrypts `text` for storage with a key from the server's secret (AES-256-GCM). `place` is its location (table,
 * column, row); sealed text that was moved to another location does not decrypt.
 */
export function seal(secret: string, place: SealedPlace, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'seal'), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return version + sealed.toString('base64url');
}

/** Decrypts what `seal` returned. Throws if it was changed, moved, or sealed with another secret. */
export function unseal(secret: string, place: SealedPlace, sealed: string): string {
  const bytes = Buffer.from(sealed.startsWith(version) ? sealed.slice(version.length) : '', 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new Error(`What is stored at ${place} is not sealed text.`);
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'seal'), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error(`What is stored at ${place} was changed, or sealed with another TRENN_SECRET.`, { cause });
  }
}
