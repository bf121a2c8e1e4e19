import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process began, in the system's own words; undefined where there is none with this pid. A pid alone names nobody:
 * the system gives it to another process later.
 */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? readStat(pid) : askPs(pid);
}

/** The 22nd field of its line: ticks since the system began. The name before it may hold spaces and brackets. */
function readStat(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // One that has ended and is not collected by its parent owns nothing any more.
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

function askPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
