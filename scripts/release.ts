import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run release',
    says: 'Builds one archive for a server with Node 24: the built app, the server and only the packages that it runs.',
    words: [{ name: 'FOLDER', says: 'where the archive and its checksum are written' }],
    options: {
      arm64: { says: 'for ARM instead of x64' },
      'without-postgres': { says: 'without the embedded PostgreSQL, for a server with DATABASE_URL' },
    },
  },
  async ({ words: [folder = ''], values }) => {
    const { makeRelease } = await import('./release/make-release.ts');
    return inPlainWords(() =>
      makeRelease(folder, {
        arch: values.arm64 ? 'arm64' : 'x64',
        hasPostgres: !values['without-postgres'],
      }),
    );
  },
);
