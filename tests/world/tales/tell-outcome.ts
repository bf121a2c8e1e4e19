import type { Step } from '../plan.ts';
import type { Outcome } from '../run-world.ts';

/** How often kinds of calls were done and refused, the most frequent first. */
export const tellCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `${String(count).padStart(6)}  ${what}`)
    .join('\n');

/** What happened, and what was broken at the end of it. */
export function tellOutcome(seed: number, { broken, tale, steps, days, hash }: Outcome): string {
  const end = broken.map(({ rule, place }) => `  ${rule}: ${place}`).join('\n');
  const head = `seed ${seed}: ${steps} steps in ${days.toFixed(1)} days, history ${hash}`;
  return broken.length === 0
    ? head
    : `${head}\n${tale.join('\n')}\nBroken:\n${end}\nShorter: npm run world -- --seed ${seed}`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** A test file that plays a story: what its steps do is in the tale above them, as it was when it was saved. */
export function writeTale(seed: number, { steps, outcome }: { steps: readonly Step[]; outcome: Outcome }): string {
  const lines = steps.map(({ minutes, act, dice }) => `  { minutes: ${minutes}, act: ${quoted(act)}, dice: ${dice} },`);
  const tale = outcome.tale.map((line) => `// ${line}`.slice(0, 150));
  return `import { expect, test } from 'vitest';
import type { Step } from '../plan.ts';
import { playSteps } from '../run-world.ts';

${tale.join('\n')}
const steps: Step[] = [
${lines.join('\n')}
];

test(${quoted(outcome.broken[0]?.rule ?? 'it holds')}, async () => {
  expect((await playSteps(steps, { seed: ${seed} })).broken).toEqual([]);
});
`;
}
