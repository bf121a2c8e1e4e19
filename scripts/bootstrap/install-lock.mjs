import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECKOUT } from './checkout.mjs';
import { ClearError } from './clear-error.mjs';
import { isProcessAlive } from './process-alive.mjs';

/** Not in node_modules, which an install deletes. */
const LOCK = join(CHECKOUT, '.install-lock');
const POLL_MS = 300;
/** The pid is written a moment after the file is created: a lock without a pid is either new or abandoned. */
const YOUNG_MS = 10_000;

/**
 * Runs `work` while no other process in this folder installs.
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(work) {
  let isToldToWait = false;
  while (!takeLock()) {
    if (isAbandoned()) {
      rmSync(LOCK, { force: true });
      continue;
    }
    if (!isToldToWait) {
      console.error('Another start is installing in this folder; waiting for it.');
      isToldToWait = true;
    }
    await delay(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw new ClearError(
      `Trenn has to be installed, but ${CHECKOUT} cannot be written (${error.code}); make it writable, or install ` +
        'with "npm ci" where it is.',
    );
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    return pid > 0 ? !isProcessAlive(pid) : Date.now() - statSync(LOCK).mtimeMs > YOUNG_MS;
  } catch {
    // Released meanwhile: the next attempt decides.
    return false;
  }
}
