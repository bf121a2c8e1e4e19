import type { Outcome } from './run-act.ts';

/** One text line for the test's output. */
export function describeOutcome({ act, recoveryMs, faults, reading: { connections, processes } }: Outcome): string {
  const held = processes.map(({ files, memoryMiB }) => `${files} files, ${memoryMiB} MiB`).join('; ');
  const end = faults.length === 0 ? 'nothing lost' : faults.join('; ');
  return `${act}: recovered in ${(recoveryMs / 1000).toFixed(1)} s (goal 5 s); ${connections} connections; ${held}; ${end}`;
}
