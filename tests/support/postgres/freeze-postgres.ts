import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stops all processes of a test's own PostgreSQL, like a paused machine: connections stay open and get no response.
 * Returns a function that resumes them.
 */
export function freezePostgres(dataFolder: string): () => void {
  const postmaster = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // The parent first, so that it forks no new children.
  process.kill(postmaster, 'SIGSTOP');
  const children = childrenOf(postmaster);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  const frozen = [...children, postmaster];
  return () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}
