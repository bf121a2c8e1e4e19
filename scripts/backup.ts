import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run backup',
    says: 'Copies the embedded database and what lies beside it, while the server runs or not.',
    words: [{ name: 'FOLDER', says: 'is made and must not be there yet; one for each backup' }],
  },
  async ({ words: [folder = ''] }) => {
    const { backUp } = await import('./backup/back-up.ts');
    return inPlainWords(() => backUp(folder));
  },
);
