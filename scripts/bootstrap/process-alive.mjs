import { readFileSync } from 'node:fs';

/**
 * Whether a process still runs. One that has ended but was not collected by its parent is dead to us, though it
 * still answers signals.
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
 * State and parent of a process as Linux tells them; undefined on other systems.
 * @param {number} pid
 */
export function findProcess(pid) {
  let line;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // "pid (name) state parent …", where the name may hold spaces and brackets itself.
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
  const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { name, state, parent: Number(parent) };
}
