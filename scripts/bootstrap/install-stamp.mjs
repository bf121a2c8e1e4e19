import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** Inside node_modules, so that it is deleted with them. */
const STAMP = join(CHECKOUT, 'node_modules', '.trenn-installed');

/** The key of an install: this lock file, on this kind of machine. */
function wantedStamp() {
  const lock = readFileSync(join(CHECKOUT, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex');
}

/** Whether the installed packages match the lock file; an interrupted install leaves no stamp. */
export function isInstalled() {
  try {
    return readFileSync(STAMP, 'utf8') === wantedStamp();
  } catch (error) {
    if (error.code === 'ENOENT') {
      return false;
    }
    throw error;
  }
}

export function writeStamp() {
  writeFileSync(STAMP, wantedStamp());
}
