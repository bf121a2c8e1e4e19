import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** The dot keeps it from being served. */
const path = join(DIST, '.sources-hash');

/** The hash of the sources from which the app in `dist/` was built last, where it was. */
export const readStamp = (): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export const writeStamp = (hash: string): void => writeFileSync(path, hash);
