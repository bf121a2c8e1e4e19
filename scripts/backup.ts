import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run backup',
    says: 'Copies the embedded database and what lies beside it, while the server runs or not.',
    words: [{ name: 'FOLDER', says: 'is made and must not be there yet; one for each backup' }],
    options: {
      oldest: { value: 'FOLDER', says: 'the oldest backup that is kept: the archived log before it is removed' },
    },
  },
  async ({ words: [folder = ''], values: { oldest } }) => {
    const { backUp } = await import('./backup/back-up.ts');
    return inPlainWords(() => backUp(folder, oldest));
  },
);
