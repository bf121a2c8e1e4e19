import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the server: the package's version, and after a plus a hash of the sources that its app was built from:
 * `0.5.14+3f2a…`.
 */
export function readVersion(distFolder: string | undefined): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const stamp = distFolder === undefined ? '' : join(distFolder, '.sources-hash');
  return existsSync(stamp) ? `${version}+${readFileSync(stamp, 'utf8').trim().slice(0, 12)}` : version;
}
