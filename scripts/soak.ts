import { runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run soak',
    says: 'The long proofs: all of what npm test does in a sample, and what lasts for hours. docs/operations.md tells more.',
    words: [{ name: 'FILE', says: 'files with this in their path (all)', isOptional: true, isMany: true }],
  },
  async ({ words }) => {
    const { endWithUs, runPackaged } = await import('./checks/run-tool.ts');
    endWithUs();
    return runPackaged('vitest/vitest.mjs', ['run', '--project', 'soak', ...words]);
  },
);
