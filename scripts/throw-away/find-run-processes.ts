import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** The variable that all processes of a run inherit; its value is the run's folder. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

export interface RunProcess {
  pid: number;
  isPostgres: boolean;
}

/**
 * The processes that live in a folder: those that inherited its name, and the PostgreSQLs whose data lies in it, which
 * inherit nothing.
 */
export function findRunProcesses(folder: string): RunProcess[] {
  const found = process.platform === 'linux' ? findInProc(folder) : findByPs(folder);
  return found.filter(({ pid }) => pid !== process.pid);
}

function findInProc(folder: string): RunProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
      const isOurs = isPostgres
        ? `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`)
        : readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${RUN_FOLDER}=${folder}`);
      return isOurs ? [{ pid: Number(pid), isPostgres }] : [];
    } catch {
      // It has ended, or is another user's.
      return [];
    }
  });
}

/** With the environment of this user's processes; of a PostgreSQL the command line names the folder, and its children end with it. */
function findByPs(folder: string): RunProcess[] {
  const { stdout } = spawnSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout.split('\n').flatMap((line) => {
    const isPostgres = line.includes('/postgres ') && line.includes(`-D ${folder}${sep}`);
    const isOurs = isPostgres || `${line} `.includes(` ${RUN_FOLDER}=${folder} `);
    return isOurs ? [{ pid: Number.parseInt(line, 10), isPostgres }] : [];
  });
}
