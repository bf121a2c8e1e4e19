import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bridge's stored state: its door, and the key that authenticates it. */
export interface BridgeState {
  doorId: number;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

const fileOf = (folder: string): string => join(folder, 'door.json');

/** Undefined if it has not been enrolled. */
export function readState(folder: string): BridgeState | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as BridgeState;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function writeState(folder: string, state: BridgeState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(fileOf(folder), JSON.stringify(state), { mode: 0o600 });
}

export const forgetState = (folder: string): void => rmSync(fileOf(folder), { force: true });

/** Creates a P-256 key; its public half is in the server's format: the compressed point in base64url. */
export function makeKey(): { privateKey: string; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
  const point = Buffer.concat([Buffer.of(isOdd ? 3 : 2), Buffer.from(x, 'base64url')]);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { privateKey: pem, publicKey: point.toString('base64url') };
}

/** `r ‖ s` in base64url. */
export function signWith(pem: string, message: Uint8Array): string {
  const key: KeyObject = createPrivateKey(pem);
  return sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}
