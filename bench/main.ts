import { runCommand } from '#scripts/command/run-command.ts';
import { benchParts } from './settings.ts';

await runCommand(
  {
    call: 'npm run bench',
    says: 'Measures against what is possible, beside the budgets; only a complete run is written to bench/results.md.',
    words: [{ name: 'PART', says: 'a part of it (all)', isOptional: true, isMany: true, known: benchParts }],
    options: { strict: { says: 'a missed budget makes the exit code 1' } },
  },
  async ({ words, values: { strict = false } }) => {
    const { measureParts } = await import('./measure-parts.ts');
    return measureParts(words, strict);
  },
);
