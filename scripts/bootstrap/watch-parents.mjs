import { spawnSync } from 'node:child_process';
import { findProcess, isProcessAlive } from './process-alive.mjs';

const POLL_MS = 500;

/** Read at start: later the parent may be gone. */
const shell = process.ppid;
const npm = process.env.npm_lifecycle_event === undefined ? undefined : findNpmBehind(shell);

/**
 * Calls `onGone` once when the npm that started us is gone. A signal to npm alone ends its shell and never reaches us,
 * and a killed npm leaves even the shell, so both are watched. Without npm nothing is watched: the caller may want us
 * to keep running.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchParents(onGone) {
  if (process.env.npm_lifecycle_event === undefined) {
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (process.ppid !== shell || (npm !== undefined && !isProcessAlive(npm))) {
      clearInterval(timer);
      onGone();
    }
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Between npm and us is `sh -c`, unless that shell has replaced itself with us: then our parent is npm. */
function findNpmBehind(parent) {
  const found = findProcess(parent) ?? askPs(parent);
  const isShell = found !== undefined && /^-?(.*\/)?(ba|da|a|k|z)?sh$|busybox/.test(found.name);
  return isShell && found.parent > 1 ? found.parent : undefined;
}

function askPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const found = /^\s*(\d+)\s+(.+)$/m.exec(stdout ?? '');
  return found === null ? undefined : { name: found[2].trim(), parent: Number(found[1]) };
}
