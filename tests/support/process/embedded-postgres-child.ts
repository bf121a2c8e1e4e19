import { readPostmasterPid } from '#server/db/embedded/orphans.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';

// A server reduced to its database, for tests that kill it. Arguments: the checkout, the data root, and an archive. Each output line
// is one event as JSON.
const [root = '', dataRoot = '', walArchive] = process.argv.slice(2);
const tell = (event: object): void => void process.stdout.write(`${JSON.stringify(event)}\n`);
process.stdin.on('end', () => process.exit(1)).resume();

try {
  const postgres = await startEmbeddedPostgres({
    root,
    dataRoot,
    walArchive,
    log: () => undefined,
    onGone: (reason) => {
      tell({ event: 'gone', reason });
      process.exit(1);
    },
  });
  postgres.announce('http://localhost:8443');
  tell({
    event: 'ready',
    dataFolder: postgres.dataFolder,
    owner: postgres.ownerConnection,
    postmaster: readPostmasterPid(postgres.dataFolder),
  });
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
} catch (error) {
  tell({ event: 'refused', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
