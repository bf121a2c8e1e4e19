import { createECDH } from 'node:crypto';
import { deriveKey } from '../../db/secrets/derive-key.ts';

export interface VapidKeys {
  /** A point of P-256, uncompressed, in base64url: what browsers take as `applicationServerKey`. */
  publicKey: string;
  privateKey: string;
}

/**
 * The server's key pair for push services (RFC 8292), derived from its secret: the same in every process and after every
 * start, and nothing to keep. With another secret it is another pair, under which devices subscribe anew by themselves.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  // Throws for what is no number of the curve's order: one secret of four thousand million.
  pair.setPrivateKey(deriveKey(secret, 'push'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
