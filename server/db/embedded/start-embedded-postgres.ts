import { join } from 'node:path';
import { writeAnnouncement } from './announcement.ts';
import { openCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import { openDataRoot, wantedDataRoot } from './data-root.ts';
import { lockDataRoot } from './data-root-lock.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findMovedMark } from './moved-mark.ts';
import { prepareNativeBinaries } from './native-binaries.ts';
import { clearLeftovers } from './orphans.ts';
import { openPostgresLog } from './postgres-log.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { APP_ROLE, ensureDatabase, ensureRoles, OWNER_ROLE } from './roles.ts';
import { openPrivateFolder, openSocketFolder } from './socket-folder.ts';
import { archiveSettings, chooseArchive } from './wal-archive.ts';

export type EmbeddedPostgresOptions = {
  /** The checkout: its node_modules hold the binaries, and `.data` below it is the default data root. */
  readonly root: string;
  readonly dataRoot?: string | undefined;
  /** A folder to archive the log of changes in, or `off`; undefined goes on as before. */
  readonly walArchive?: string | undefined;
  readonly log: (line: string) => void;
  /** PostgreSQL ended by itself; the server cannot continue. Not called for `stop`. */
  readonly onGone: (reason: string) => void;
};

export type EmbeddedPostgres = {
  readonly appConnection: Connection;
  readonly ownerConnection: Connection;
  readonly superuserConnection: Connection;
  /** Holds all data of this installation; the server may store its own files here, with mode 0600. */
  readonly dataRoot: string;
  /** PostgreSQL's own folder inside the data root. */
  readonly dataFolder: string;
  /** Announces this server's url to a second start. */
  announce(url: string): void;
  stop(): Promise<void>;
};

const DATABASE = 'trenn';

/**
 * Starts the PostgreSQL of the `@embedded-postgres/*` packages, and creates roles and database. One server owns a data
 * root at a time.
 * @throws AlreadyRunningError when another server has it
 * @throws EmbeddedPostgresError with a sentence for the operator, when it cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const wanted = wantedDataRoot(options.root, options.dataRoot);
  const user = choosePostgresUser([join(wanted, 'postgres'), options.root]);
  const dataRoot = openDataRoot({ root: options.root, dataRoot: options.dataRoot, log: options.log }, user);
  refuseMoved(dataRoot);
  const lock = lockDataRoot(dataRoot);
  try {
    const launched = await launch(dataRoot, user, options);
    return {
      ...connectionsOf(launched.superuser),
      dataRoot,
      dataFolder: launched.dataFolder,
      announce: (url) => writeAnnouncement(dataRoot, { pid: process.pid, url }),
      stop: () => launched.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Launched = { readonly superuser: Connection; readonly dataFolder: string; stop(): Promise<void> };

async function launch(dataRoot: string, user: PostgresUser, options: EmbeddedPostgresOptions): Promise<Launched> {
  const binaries = prepareNativeBinaries(options.root, user, options.log);
  const privateFolder = join(dataRoot, 'postgres');
  openPrivateFolder(privateFolder, user);
  const socketFolder = openSocketFolder(privateFolder, user);
  const dataFolder = await openCluster({ privateFolder, binaries, user }, options.log);
  await clearLeftovers(dataFolder, socketFolder, options.log);
  const log = openPostgresLog(dataRoot);
  const archive = chooseArchive(dataRoot, options.walArchive);
  const settings = archive === undefined ? undefined : archiveSettings(archive, dataFolder, user);
  const postmaster = startPostmaster({ binaries, dataFolder, socketFolder, user, log, settings });
  const superuser = { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
  await prepare(postmaster, superuser, options.log).finally(() => log.close());
  const stopWatching = watchForEnd(postmaster, (how) => options.onGone(reasonOfEnd(how, log.tail(), dataRoot)));
  const stop = (): Promise<void> => {
    stopWatching();
    return postmaster.stop();
  };
  return { superuser, dataFolder, stop };
}

/** In one sentence, with what to do. */
export const reasonOfEnd = (how: string, lastLines: string, dataRoot: string): string =>
  lastLines.includes('No space left on device')
    ? `The disk of ${dataRoot} is full, so PostgreSQL has stopped: make room, and start the server again; nothing confirmed is lost.`
    : `PostgreSQL went away (${how}); its log is ${join(dataRoot, 'postgres.log')}`;

function watchForEnd(postmaster: Postmaster, onEnd: (how: string) => void): () => void {
  let isWatching = true;
  const watch = async (): Promise<void> => {
    const how = await postmaster.ended;
    if (isWatching) {
      onEnd(how);
    }
  };
  void watch();
  return () => {
    isWatching = false;
  };
}

function connectionsOf(
  superuser: Connection,
): Pick<EmbeddedPostgres, 'appConnection' | 'ownerConnection' | 'superuserConnection'> {
  return {
    appConnection: { ...superuser, user: APP_ROLE, database: DATABASE },
    ownerConnection: { ...superuser, user: OWNER_ROLE, database: DATABASE },
    superuserConnection: { ...superuser, database: DATABASE },
  };
}

/** Waits until PostgreSQL responds and creates roles and database; on failure PostgreSQL is stopped. */
async function prepare(postmaster: Postmaster, superuser: Connection, report: (line: string) => void): Promise<void> {
  try {
    await postmaster.waitUntilReady(superuser, report);
    await ensureRoles(superuser);
    await ensureDatabase(superuser, DATABASE);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** What was written here after the move would be lost: neither server nor backup is to go on with it unawares. */
function refuseMoved(dataRoot: string): void {
  const moved = findMovedMark(dataRoot);
  if (!moved) return;
  throw new EmbeddedPostgresError(
    `The database in ${dataRoot} was moved to ${moved.to} at ${moved.at}; set DATABASE_URL to that. ` +
      '`npm run move-database -- --back` opens the old one again.',
  );
}
