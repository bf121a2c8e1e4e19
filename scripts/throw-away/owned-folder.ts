import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearFolder } from './clear-folder.ts';
import { startOf } from './process-start.ts';

/** Of folders that somebody owns; the owner's pid follows. */
const PREFIXES = ['trenn-run-', 'trenn-throw-away-'] as const;
const OWNER_FILE = 'owner.json';

interface Owner {
  pid: number;
  /** When that process began: a pid is given to another process later. */
  startedAt?: string | undefined;
  /** In which world of pids it lives: a container that shares the folder sees others. */
  world?: string | undefined;
}

const clearAfter = fileURLToPath(new URL('./clear-after.ts', import.meta.url));

/** Waits for the end of whoever holds its stdin, however that comes, and clears the folder. A shell is the lightest process. */
const GUARD = 'trap "" INT TERM HUP; read -r word; exec "$1" "$2" "$3"';

/**
 * A new folder that is removed, with all processes that live in it, when this process has ended in any way. Those in the
 * same place whose owners and guards have ended are removed now; one that a living process owns is never touched.
 */
export async function openOwnedFolder(parent: string, prefix: (typeof PREFIXES)[number]): Promise<string> {
  await clearAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid), world: worldOfPids() };
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(owner));
  // Root's PostgreSQL, and some programs of the tests, run as another user, who passes through and writes here.
  chmodSync(folder, process.getuid?.() === 0 ? 0o1777 : 0o700);
  startGuard(folder);
  return folder;
}

function startGuard(folder: string): void {
  const guard = spawn('sh', ['-c', GUARD, 'trenn-guard', process.execPath, clearAfter, folder], {
    cwd: '/',
    // In a session of its own: Ctrl-C and a signal to the whole group do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Without what marks the processes of a run, of which it is none.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  });
  guard.stdin.on('error', () => undefined);
  guard.on('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
}

/** Removes the folders whose owner is gone, with what still runs in them. */
export async function clearAbandoned(parent: string): Promise<void> {
  const names = readdirSync(parent).filter((name) => PREFIXES.some((prefix) => name.startsWith(prefix)));
  for (const folder of names.map((name) => join(parent, name))) if (isAbandoned(folder)) await clearFolder(folder);
}

function isAbandoned(folder: string): boolean {
  const { pid, startedAt, world } = readOwner(folder);
  if (!isOurs(folder) || (world !== undefined && world !== worldOfPids())) return false;
  const now = startOf(pid);
  return now === undefined || (startedAt !== undefined && startedAt !== now);
}

/** Of another user we may not even see the processes. */
function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

/** Until the owner's file is written there is only the pid in the name. */
function readOwner(folder: string): Owner {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as Owner;
  } catch {
    return { pid: Number(/-(\d+)-\w+$/.exec(folder)?.[1]) };
  }
}

function worldOfPids(): string | undefined {
  return process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : undefined;
}
