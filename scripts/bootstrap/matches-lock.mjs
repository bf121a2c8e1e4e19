import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** npm's own record of what it has installed, written at the end. */
const INSTALLED = join(CHECKOUT, 'node_modules', '.package-lock.json');

/** Whether a manual npm run has installed what the lock file lists; then no install is needed. */
export function matchesLock() {
  if (!existsSync(INSTALLED)) {
    return false;
  }
  const installed = readPackages(INSTALLED);
  const wanted = readPackages(join(CHECKOUT, 'package-lock.json'));
  const isWanted = ([path, entry]) => wanted[path]?.integrity === entry.integrity;
  const isThere = ([path, entry]) => path === '' || entry.optional || entry.devOptional || path in installed;
  return Object.entries(installed).every(isWanted) && Object.entries(wanted).every(isThere);
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
