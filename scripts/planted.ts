import { runCommand } from './command/run-command.ts';
import { UsageError } from './command/usage-error.ts';

await runCommand(
  {
    call: 'npm run planted',
    says: `Plants a fault for each promise of docs/testing.md in a copy of the checkout, and shows that its test turns red.
All of them take as long as those tests do.`,
    words: [{ name: 'WORDS', says: 'of promises, faults or test files (all)', isOptional: true, isMany: true }],
  },
  async ({ words }) => {
    const { faults } = await import('./planted/promises.ts');
    const wanted = faults.filter(
      ({ promise, says, test }) =>
        words.length === 0 || words.some((word) => `${promise} ${says} ${test}`.includes(word)),
    );
    if (wanted.length === 0) throw new UsageError(`npm run planted has no fault with “${words.join('” or “')}”.`);
    const { plantFaults } = await import('./planted/plant-faults.ts');
    return plantFaults(wanted);
  },
);
