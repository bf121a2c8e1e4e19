import { inPlainWords, runCommand } from './command/run-command.ts';

await runCommand(
  {
    call: 'npm run widen-ids',
    says: `Gives ids of large tables eight bytes, which an upgrade has left at four, while servers run. It takes minutes for each
million rows, and can be ended at any time: the next call goes on.`,
    options: {},
  },
  async () => {
    const { openOwnerDatabase } = await import('./command/open-owner-database.ts');
    const { widenIds } = await import('#server/db/long-ids/widen-ids.ts');
    return inPlainWords(async () => {
      const owner = await openOwnerDatabase();
      try {
        const tables = await widenIds(owner.db, (line) => console.log(line));
        console.log(tables.length === 0 ? 'All ids have eight bytes.' : `Done: ${tables.join(', ')}.`);
      } finally {
        await owner.close();
      }
    });
  },
);
