import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run move-database',
    says: `Moves the embedded database into the empty one of DATABASE_OWNER_URL and DATABASE_URL, while the server runs or not.
Nobody can write meanwhile; afterwards the old one is closed, and a server is started with DATABASE_URL.`,
    options: {
      back: {
        says: 'opens the embedded database again, as it was when it was moved: what the other has got since is not in it',
      },
    },
  },
  async ({ values: { back = false } }) => {
    const { moveBack, moveEmbedded } = await import('./move-database/move-embedded.ts');
    return inPlainWords(back ? moveBack : moveEmbedded);
  },
);
