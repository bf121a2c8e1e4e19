import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';

/**
 * The server's one secret: `TRENN_SECRET`, or in development a file of mode 0600 beside the data, made once.
 * Losing it ends all sessions and makes the signing keys unreadable.
 */
export function readSecret(environment: Environment, dataRoot: string | undefined): string {
  if (environment.secret) return environment.secret;
  if (!dataRoot)
    throw new Error('TRENN_SECRET is required with DATABASE_URL, unless DATA_DIR names a folder to keep one.');
  const file = join(dataRoot, 'secret');
  if (!existsSync(file)) {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, randomBytes(48).toString('base64url'));
    closeSync(handle);
  }
  return readFileSync(file, 'utf8').trim();
}
