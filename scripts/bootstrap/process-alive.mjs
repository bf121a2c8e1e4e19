import { readFileSync } from 'node:fs';

/**
 * Whether a process is still running. A zombie (ended but not collected by its parent) counts as ended, though it still
 * accepts signals.
 * @param {number} pid
 */
export function isProcessAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return findProcess(pid)?.state !== 'Z';
}

/**
 * State and parent of a process from Linux's /proc; undefined on other systems.
 * @param {number} pid
 */
export function findProcess(pid) {
  let line;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // "pid (name) state parent …", where the name may contain spaces and brackets.
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
  const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { name, state, parent: Number(parent) };
}
