import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run drill',
    says: 'Tries what is hoped never to be needed, beside the running server, and changes nothing of it. `restore` puts a backup into a\nfolder of its own, looks at every promise that its rows must hold, and compares how many there are.',
    words: [
      { name: 'WHAT', says: 'restore', known: ['restore'] },
      { name: 'FOLDER', says: 'what npm run backup has made' },
    ],
    options: {
      to: { value: 'MOMENT', says: 'with all changes until then, as 2026-11-26T14:05+02:00, or `latest`' },
      archive: {
        value: 'FOLDER',
        says: 'where the log of changes is; without it the WAL_ARCHIVE of this installation',
      },
    },
  },
  async ({ words: [, folder = ''], values }) => {
    const { tryRestore } = await import('./drills/restore.ts');
    return inPlainWords(() => tryRestore(folder, values));
  },
);
