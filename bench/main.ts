import { runCommand } from '#scripts/command/run-command.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { benchParts, largeRegistrations } from './settings.ts';

await runCommand(
  {
    call: 'npm run bench',
    says: 'Measures against what is possible, beside the budgets; only a complete run is written to bench/results.md.',
    words: [
      {
        name: 'PART',
        says: 'a part of it (all but growth, hosts, cells and large-club)',
        isOptional: true,
        isMany: true,
        known: benchParts,
      },
    ],
    options: {
      strict: { says: 'a missed budget makes the exit code 1' },
      registrations: { value: 'NUMBER', says: `of the large database of growth (${largeRegistrations})` },
    },
  },
  async ({ words, values: { strict = false, registrations = String(largeRegistrations) } }) => {
    const count = Number(registrations);
    if (!Number.isSafeInteger(count) || count < 1)
      throw new UsageError('npm run bench: --registrations needs a whole number.');
    const { measureParts } = await import('./measure-parts.ts');
    return measureParts(words, { isStrict: strict, registrations: count });
  },
);
