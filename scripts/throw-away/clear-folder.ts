import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunProcesses, type RunProcess } from './find-run-processes.ts';

/** From polite to final; a PostgreSQL cancels its queries at SIGINT, and clears its shared memory unless it is killed. */
const steps = [
  { ofPostgres: 'SIGINT', ofOthers: 'SIGTERM', forMs: 2000 },
  { ofPostgres: 'SIGQUIT', ofOthers: 'SIGKILL', forMs: 5000 },
  { ofPostgres: 'SIGKILL', ofOthers: 'SIGKILL', forMs: 5000 },
] as const;
const pollMs = 50;

/** Ends all processes that live in a folder, and removes it. Its owner must have ended. */
export async function clearFolder(folder: string): Promise<void> {
  for (const { ofPostgres, ofOthers, forMs } of steps) {
    // A process may start another while it ends.
    for (const end = Date.now() + forMs; Date.now() < end; await delay(pollMs)) {
      const running = findRunProcesses(folder);
      if (running.length === 0) return remove(folder);
      for (const one of running) signal(one, one.isPostgres ? ofPostgres : ofOthers);
    }
  }
  remove(folder);
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function signal({ pid }: RunProcess, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
