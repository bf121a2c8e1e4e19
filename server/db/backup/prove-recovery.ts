import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../embedded/connection.ts';
import type { NativeBinaries } from '../embedded/native-binaries.ts';
import { openPostgresLog } from '../embedded/postgres-log.ts';
import type { PostgresUser } from '../embedded/postgres-user.ts';
import { startPostmaster } from '../embedded/postmaster.ts';
import { openSocketFolder } from '../embedded/socket-folder.ts';
import { archiveSettings, chooseArchive, recoverySettings } from '../embedded/wal-archive.ts';
import { withClient } from '../embedded/with-client.ts';
import { BackupError } from './backup-error.ts';

const RECOVERY_POLL_MS = 100;

/** Up to where a backup is recovered. */
export type RecoveryTarget = {
  /** A moment after the backup, or all that was archived since; undefined: as the backup was. */
  readonly until?: Date | 'latest' | undefined;
  /** Where the log since the backup is read from; undefined: where this installation archives its own. */
  readonly archive?: string | undefined;
};

export type RestoredCluster = {
  readonly dataRoot: string;
  readonly dataFolder: string;
  readonly privateFolder: string;
  readonly binaries: NativeBinaries;
  readonly user: PostgresUser;
  readonly log: (line: string) => void;
};

/**
 * Starts PostgreSQL on the copy, which replays the WAL, checks that our database is there, and stops it again.
 * @throws BackupError with a sentence for the operator
 */
export async function proveRecovery(cluster: RestoredCluster, target: RecoveryTarget): Promise<void> {
  const { dataRoot, dataFolder, privateFolder, binaries, user } = cluster;
  const settings = prepareRecovery(cluster, target);
  const socketFolder = openSocketFolder(privateFolder, user);
  const log = openPostgresLog(dataRoot);
  const postmaster = startPostmaster({ binaries, dataFolder, socketFolder, user, log, settings });
  try {
    const superuser = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
    await postmaster.waitUntilReady(superuser, cluster.log).catch((error: Error) => {
      if (!error.message.includes('before configured recovery target was reached')) throw error;
      throw new BackupError('The archived log ends before that moment; --to latest takes all of it.', { cause: error });
    });
    await waitUntilWritable(superuser, cluster.log);
    await withClient(superuser, async (client) => {
      const { rowCount } = await client.query("select from pg_database where datname = 'trenn'");
      if (rowCount === 0) throw new BackupError('The backup holds no database of Trenn.');
    });
  } finally {
    await postmaster.stop();
    log.close();
  }
}

/**
 * What PostgreSQL recovers the draft with. Where the log is archived, a restored database begins a timeline of its own, or it
 * would write other segments under the names of those that are there.
 */
function prepareRecovery({ dataRoot, dataFolder, user }: RestoredCluster, { until, archive }: RecoveryTarget) {
  const own = chooseArchive(dataRoot);
  const from = archive ?? own;
  if (from === undefined) {
    if (until === undefined) return undefined;
    throw new BackupError('No log of changes is archived here: name its folder with --archive.');
  }
  const recovery = recoverySettings(from, dataFolder);
  if (!recovery && until !== undefined) throw new BackupError(`${from} holds no log of this backup's database.`);
  if (!recovery) return undefined;
  const signal = join(dataFolder, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (user.isOther) chownSync(signal, user.uid, user.gid);
  return { ...recovery, ...targetOf(until), ...(own !== undefined && archiveSettings(own, dataFolder, user)) };
}

function targetOf(until: RecoveryTarget['until']): Record<string, string> {
  if (until === 'latest') return {};
  if (until === undefined) return { recovery_target: 'immediate' };
  // The setting is read before PostgreSQL knows names of time zones, as Z is one.
  return { recovery_target_time: until.toISOString().replace('Z', '+00') };
}

/** A recovery from an archive answers reads before it is at its end; only then is it a database of its own. */
async function waitUntilWritable(superuser: Connection, log: (line: string) => void): Promise<void> {
  for (let turn = 1; ; turn++) {
    const isRecovering = await withClient(superuser, async (client) => {
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
      return rows[0]?.is === true;
    });
    if (!isRecovering) return;
    if (turn % 50 === 0) log('PostgreSQL: still recovering, please wait');
    await delay(RECOVERY_POLL_MS);
  }
}
