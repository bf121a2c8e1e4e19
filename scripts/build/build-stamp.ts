import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Dotfiles are not served. */
const path = join(DIST, '.sources-hash');

/** The hash of the sources of the last build in `dist/`, if any. */
export const readStamp = (): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export const writeStamp = (hash: string): void => writeFileSync(path, hash);
