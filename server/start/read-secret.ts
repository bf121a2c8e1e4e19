import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';

/**
 * The server's one secret: `TRENN_SECRET`, or in development a file of mode 0600 beside the data, made once.
 * Losing it ends all sessions and makes the signing keys unreadable.
 */
export function readSecret(environment: Environment, dataRoot: string): string {
  if (environment.secret) return environment.secret;
  const file = join(dataRoot, 'secret');
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Whole or not at all, and the first of two starts at once wins: a link is made only where nothing is. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
