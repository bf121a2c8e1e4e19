import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm test',
    says: `Every check in order, the quick ones first: format, lint, types, build and all tests. A failing one does not
hide what the others say. The last line counts tests, and each step that is not a test run as one.`,
    words: [
      {
        name: 'FILE',
        says: 'runs only the test files with this in their path, and no checks',
        isOptional: true,
        isMany: true,
      },
    ],
    options: {
      'checks-only': { says: 'format, lint and types, as npm run check' },
      changed: { says: 'of the tests those that a change since the mainline can touch; CI runs all' },
      at: { value: 'HH:MM', says: 'runs the tests at that time of day in Tallinn' },
      times: { says: 'says what each file of them took' },
    },
  },
  async ({ words, values }) => {
    const { runChecks } = await import('./checks/run-checks.ts');
    return runChecks({
      words,
      isWithoutTests: values['checks-only'] ?? false,
      isOfChanges: values.changed ?? false,
      at: values.at,
      isTimed: values.times ?? false,
    });
  },
);
