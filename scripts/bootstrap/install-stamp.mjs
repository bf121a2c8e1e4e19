import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** Inside node_modules, so that it goes when they go. */
const STAMP = join(CHECKOUT, 'node_modules', '.trenn-installed');

/** What an install is for: this lock file, on this kind of machine. */
function wantedStamp() {
  const lock = readFileSync(join(CHECKOUT, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex');
}

/** Whether what is installed is what the lock file wants; an interrupted install has left no stamp. */
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
