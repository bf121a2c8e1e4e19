import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { sendSignal } from './is-process-alive.ts';
import { SOCKET_NAME } from './socket-folder.ts';

const PATIENCE_MS = 10_000;
const POLL_MS = 20;

/**
 * Ends processes that a killed server left running in this data folder. Call it only while holding the data root's
 * lock: then any process there has no server. PostgreSQL trusts the pids in its own lock files, which may be recycled
 * or unreaped, so those files are removed afterwards.
 */
export async function clearLeftovers(
  dataFolder: string,
  socketFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const orphans = findProcesses(dataFolder);
  if (orphans.length > 0) {
    log('PostgreSQL: stopping the one that an interrupted start left behind');
    const postmaster = readPostmasterPid(dataFolder);
    if (postmaster !== undefined && orphans.includes(postmaster)) {
      sendSignal(postmaster, 'SIGINT');
    }
    await waitForNone(dataFolder, PATIENCE_MS);
    for (const pid of findProcesses(dataFolder)) {
      sendSignal(pid, 'SIGKILL');
    }
    if (!(await waitForNone(dataFolder, PATIENCE_MS))) {
      throw new EmbeddedPostgresError(`An old PostgreSQL in ${dataFolder} cannot be stopped; end it by hand.`);
    }
  }
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, SOCKET_NAME), { force: true });
  rmSync(join(socketFolder, `${SOCKET_NAME}.lock`), { force: true });
}

async function waitForNone(dataFolder: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (findProcesses(dataFolder).length > 0) {
    if (Date.now() > until) {
      return false;
    }
    await delay(POLL_MS);
  }
  return true;
}

/** The pid in the first line of postmaster.pid, whose postmaster may be long gone. */
export function readPostmasterPid(dataFolder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Pids of the PostgreSQL processes of a data folder, which is their working directory. A shell with that working
 * directory does not count.
 */
export function findProcesses(dataFolder: string): number[] {
  if (process.platform !== 'linux') {
    return findByCommandLine(dataFolder);
  }
  const folder = realpathSync(dataFolder);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgresIn(pid, folder)).map(Number);
}

function isPostgresIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    // The process has ended, or belongs to another user and cannot be ours.
    return false;
  }
}

/** Without /proc only the postmaster reveals its folder; its children end with it. */
function findByCommandLine(dataFolder: string): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('/postgres ') && line.includes(`-D ${dataFolder} `));
  return lines.map((line) => Number.parseInt(line, 10));
}
