import type { NativeBinaries } from '../embedded/native-binaries.ts';
import { openPostgresLog } from '../embedded/postgres-log.ts';
import type { PostgresUser } from '../embedded/postgres-user.ts';
import { startPostmaster } from '../embedded/postmaster.ts';
import { openSocketFolder } from '../embedded/socket-folder.ts';
import { withClient } from '../embedded/with-client.ts';
import { BackupError } from './backup-error.ts';

type RestoredCluster = {
  readonly dataRoot: string;
  readonly dataFolder: string;
  readonly privateFolder: string;
  readonly binaries: NativeBinaries;
  readonly user: PostgresUser;
  readonly log: (line: string) => void;
};

/** Starts PostgreSQL on the copy, which replays the WAL, checks that our database is there, and stops it again. */
export async function proveRecovery(cluster: RestoredCluster): Promise<void> {
  const { dataRoot, dataFolder, privateFolder, binaries, user } = cluster;
  const socketFolder = openSocketFolder(privateFolder, user);
  const log = openPostgresLog(dataRoot);
  const postmaster = startPostmaster({ binaries, dataFolder, socketFolder, user, log });
  try {
    const superuser = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
    await postmaster.waitUntilReady(superuser, cluster.log);
    await withClient(superuser, async (client) => {
      const { rowCount } = await client.query("select from pg_database where datname = 'trenn'");
      if (rowCount === 0) throw new BackupError('The backup holds no database of Trenn.');
    });
  } finally {
    await postmaster.stop();
    log.close();
  }
}
