import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ClearError } from './clear-error.mjs';
import { watchParents } from './watch-parents.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A server finishes requests and stops its PostgreSQL first. */
const PATIENCE_MS = 20_000;

/**
 * Runs a program to its end, forwards signals, and stops it when our parent processes are gone.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} [patienceMs] how long it may take to stop when our parent processes are gone
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it
 */
export function runChild(command, args, options, patienceMs = PATIENCE_MS) {
  const { promise, resolve, reject } = withResolvers();
  const child = spawn(command, args, options);
  // In our process group the terminal's Ctrl-C already reaches the child, and a second signal would mean "at once".
  const forward = (signal) => (signal === 'SIGINT' && !options.detached ? undefined : child.kill(signal));
  for (const signal of FORWARDED) {
    process.on(signal, forward);
  }
  const stopWatching = watchParents(() => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  });
  child.once('error', (error) => reject(explain(command, error)));
  child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  return promise.finally(() => {
    stopWatching();
    for (const signal of FORWARDED) {
      process.off(signal, forward);
    }
  });
}

function explain(command, error) {
  if (error.code === 'ENOENT' || error.code === 'EACCES') {
    return new ClearError(
      `${command} cannot be run here (${error.code}). Node programs of the packages need glibc: on Alpine, use another ` +
        'base; if npm is missing, install it.',
    );
  }
  return error;
}

/** `Promise.withResolvers` is missing in the oldest Node that can run this file. */
function withResolvers() {
  const settle = {};
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
