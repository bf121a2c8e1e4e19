import type { Finding, State } from './finding.ts';

const marks: Record<State, string> = { well: 'well ', look: 'look ', wrong: 'WRONG' };

/** Prints a line each. Returns the exit code: 1 where something is wrong. */
export function tellFindings(findings: readonly Finding[]): number {
  for (const { state, of, says } of findings) console.log(`${marks[state]}  ${of}: ${says}`);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}
