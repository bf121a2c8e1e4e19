import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run restore',
    says: 'Puts a backup in the place of the embedded database, while no server runs.',
    words: [{ name: 'FOLDER', says: 'what npm run backup has made' }],
    options: { replace: { says: 'a database that is there is replaced, once the restored one has answered' } },
  },
  async ({ words: [folder = ''], values: { replace = false } }) => {
    const { restore } = await import('./backup/restore.ts');
    return inPlainWords(() => restore(folder, replace));
  },
);
