import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run restore',
    says: 'Puts a backup in the place of the embedded database, while no server runs.',
    words: [{ name: 'FOLDER', says: 'what npm run backup has made' }],
    options: {
      replace: { says: 'a database that is there is replaced, once the restored one has answered' },
      to: { value: 'MOMENT', says: 'with all changes until then, as 2026-11-26T14:05+02:00, or `latest`' },
      archive: {
        value: 'FOLDER',
        says: 'where the log of changes is; without it the WAL_ARCHIVE of this installation',
      },
    },
  },
  async ({ words: [folder = ''], values: { replace = false, to, archive } }) => {
    const { restore } = await import('./backup/restore.ts');
    return inPlainWords(() => restore(folder, { isReplacing: replace, to, archive }));
  },
);
