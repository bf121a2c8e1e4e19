import { createECDH } from 'node:crypto';
import { deriveKey } from '../../db/secrets/derive-key.ts';

export interface VapidKeys {
  /** A point of P-256, uncompressed, in base64url: the format of `applicationServerKey`. */
  publicKey: string;
  privateKey: string;
}

/**
 * The server's key pair for push services (RFC 8292), derived from its secret: the same in every process and after
 * every start, with nothing to store. Another secret gives another pair, for which devices resubscribe automatically.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  // Throws for a number outside the curve's order: one secret of four thousand million.
  pair.setPrivateKey(deriveKey(secret, 'push'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
