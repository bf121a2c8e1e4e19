import { spawn } from 'node:child_process';

export type Watchdog = { dismiss(): void };

/** Ends quietly on the word, and stops PostgreSQL when the pipe closes without it: then the server is dead. */
const SCRIPT = 'trap "" INT TERM HUP; read -r word; [ "$word" = done ] || kill -INT "$1"';

/**
 * A shell that outlives the server by a moment: a server killed outright cannot stop its PostgreSQL, but the system
 * closes its end of the pipe. The shell is the lightest process that every Unix has.
 */
export function startWatchdog(postmasterPid: number): Watchdog {
  const shell = spawn('sh', ['-c', SCRIPT, 'trenn-watchdog', String(postmasterPid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // A watchdog that was killed is a pipe error at the end, when it is no longer needed.
  shell.stdin.on('error', () => undefined);
  shell.on('error', () => undefined);
  shell.unref();
  return { dismiss: () => shell.stdin.end('done\n') };
}
