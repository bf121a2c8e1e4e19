import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Of the process itself. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

/** CPU seconds of all processes below `pid`, those that have ended included; 0 where there is no `/proc`. */
export function readDescendants(pid: number, isCounted: (name: string) => boolean = () => true): number {
  const all = readProcesses();
  const below = (parent: number): ProcessTimes[] =>
    all.filter((child) => child.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  const living = below(pid).filter(({ name }) => isCounted(name));
  const ended = all.find((one) => one.pid === pid)?.ended ?? 0;
  return living.reduce((sum, { own, ended }) => sum + own + ended, isCounted('') ? ended : 0);
}

function readProcesses(): ProcessTimes[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

/** Fields 4 and 14 to 17 of proc(5)'s `stat`; the name before them may hold spaces and brackets. */
function readProcess(pid: string): ProcessTimes[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const ticks = (field: number): number => Number(fields[field - 3]);
    return [
      {
        pid: Number(pid),
        parent: ticks(4),
        name: stat.slice(stat.indexOf('(') + 1, end),
        own: (ticks(14) + ticks(15)) / ticksPerSecond,
        ended: (ticks(16) + ticks(17)) / ticksPerSecond,
      },
    ];
  } catch {
    // It ended between the listing and the reading.
    return [];
  }
}
