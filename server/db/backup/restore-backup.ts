import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asideFolder } from '../embedded/cluster.ts';
import { openDataRoot, wantedDataRoot } from '../embedded/data-root.ts';
import { lockDataRoot } from '../embedded/data-root-lock.ts';
import { type NativeBinaries, prepareNativeBinaries } from '../embedded/native-binaries.ts';
import { clearLeftovers } from '../embedded/orphans.ts';
import { choosePostgresUser, type PostgresUser } from '../embedded/postgres-user.ts';
import { openPrivateFolder, openSocketFolder } from '../embedded/socket-folder.ts';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, PARTS, readManifest } from './backup-manifest.ts';
import { copyWithHash, eachAtOnce, syncFolder } from './copy-files.ts';
import { proveRecovery, type RecoveryTarget } from './prove-recovery.ts';

export type RestoreOptions = RecoveryTarget & {
  /** The checkout folder. */
  readonly root: string;
  readonly dataRoot: string | undefined;
  /** The backup folder. */
  readonly from: string;
  /** Whether an existing database may be replaced; it is retained until the restored one has responded. */
  readonly isReplacing: boolean;
  readonly log: (line: string) => void;
  /** Bytes copied and bytes in total. */
  readonly onProgress: (done: number, total: number) => void;
};

/**
 * Restores a backup over the embedded database while no server runs. Every file is checked against the manifest and
 * PostgreSQL has recovered the copy before existing data is touched.
 * @throws BackupError or EmbeddedPostgresError with a sentence for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { root, dataRoot: wanted, from, log } = options;
  const manifest = readManifest(from);
  checkMoment(manifest, options.until);
  const user = choosePostgresUser([join(wantedDataRoot(root, wanted), 'postgres'), root]);
  const dataRoot = openDataRoot({ root, dataRoot: wanted, log }, user);
  const binaries = prepareNativeBinaries(root, user, log);
  checkFits(manifest, binaries);
  const lock = lockDataRoot(dataRoot);
  try {
    const privateFolder = join(dataRoot, 'postgres');
    openPrivateFolder(privateFolder, user);
    const dataFolder = join(privateFolder, `data-${binaries.major}`);
    if (existsSync(dataFolder)) {
      if (!options.isReplacing) {
        throw new BackupError(`There is a database in ${dataFolder} already; --replace puts the backup in its place.`);
      }
      await clearLeftovers(dataFolder, openSocketFolder(privateFolder, user), log);
    }
    await replace({ manifest, dataRoot, privateFolder, dataFolder, binaries, user }, options);
    return manifest;
  } finally {
    lock.release();
  }
}

type Place = {
  readonly manifest: BackupManifest;
  readonly dataRoot: string;
  readonly privateFolder: string;
  readonly dataFolder: string;
  readonly binaries: NativeBinaries;
  readonly user: PostgresUser;
};

/** Copies into drafts, verifies them, and swaps them in. The next start removes a draft that a crash left behind. */
async function replace(place: Place, options: RestoreOptions): Promise<void> {
  const { manifest, dataRoot, privateFolder, dataFolder, binaries, user } = place;
  const draft = join(privateFolder, `restore-${process.pid}`);
  const filesDraft = join(privateFolder, `restore-files-${process.pid}`);
  const aside = asideFolder(privateFolder, binaries.major);
  try {
    await copyParts(manifest, options, {
      [PARTS.data]: { to: draft, owner: user },
      [PARTS.files]: { to: filesDraft, owner: statSync(dataRoot) },
    });
    await proveRecovery({ dataRoot, dataFolder: draft, privateFolder, binaries, user, log: options.log }, options);
    await swap({ dataRoot, dataFolder, draft, filesDraft, manifest, aside });
  } finally {
    for (const folder of [draft, filesDraft]) rmSync(folder, { recursive: true, force: true });
  }
}

function checkFits({ postgresMajor, platform }: BackupManifest, binaries: NativeBinaries): void {
  if (postgresMajor !== binaries.major) {
    throw new BackupError(
      `The backup is of PostgreSQL ${postgresMajor} and this is ${binaries.major}, which cannot read it; ` +
        'restore it with the version of Trenn that made it.',
    );
  }
  const own = `${process.platform}-${process.arch}`;
  if (platform !== own) throw new BackupError(`The backup was made on ${platform} and cannot be read on ${own}.`);
}

function checkMoment({ completeUntil }: BackupManifest, until: RestoreOptions['until']): void {
  if (until instanceof Date && until < new Date(completeUntil)) {
    throw new BackupError(`The backup holds everything until ${completeUntil}: take an earlier one for that moment.`);
  }
}

type Owner = { readonly uid: number; readonly gid: number };
type Target = { readonly to: string; readonly owner: Owner };

/** Copies each part to its draft, owned by PostgreSQL's user or, for the other files, by the owner of the data root. */
async function copyParts(manifest: BackupManifest, options: RestoreOptions, targets: Record<string, Target>) {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const place = (path: string): Target => {
    const [part = ''] = path.split('/', 1);
    const target = targets[part];
    if (!target) throw new BackupError(`The backup has an unknown part, ${part}; it is of a newer version of Trenn.`);
    return { to: join(target.to, path.slice(part.length)), owner: target.owner };
  };
  const made: string[] = [];
  const makeFolder = ({ to, owner }: Target): void => {
    mkdirSync(to, { mode: 0o700 });
    giveTo(to, owner);
    made.push(to);
  };
  for (const part of Object.keys(targets)) makeFolder(place(part));
  for (const folder of manifest.folders) makeFolder(place(folder));
  let done = 0;
  await eachAtOnce(manifest.files, async ({ path, bytes, sha256 }) => {
    const { to, owner } = place(path);
    const copied = await copyWithHash(join(options.from, path), to);
    if (copied?.bytes !== bytes || copied.sha256 !== sha256) {
      throw new BackupError(`The backup is damaged: ${join(options.from, path)} is not what its manifest says.`);
    }
    giveTo(to, owner);
    done += bytes;
    options.onProgress(done, total);
  });
  for (const folder of made) await syncFolder(folder);
}

/** Only root can change a file's owner. */
function giveTo(path: string, { uid, gid }: Owner): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

type Swap = {
  readonly dataRoot: string;
  readonly dataFolder: string;
  readonly draft: string;
  readonly filesDraft: string;
  readonly aside: string;
  readonly manifest: BackupManifest;
};

/**
 * After a crash between the two renames, the next start finds the old data set aside and puts it back: see
 * `openCluster`.
 */
async function swap({ dataRoot, dataFolder, draft, filesDraft, aside, manifest }: Swap): Promise<void> {
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(dataFolder)) renameSync(dataFolder, aside);
  renameSync(draft, dataFolder);
  await syncFolder(dirname(dataFolder));
  const paths = [...manifest.folders, ...manifest.files.map(({ path }) => path)].map((path) => path.split('/'));
  const names = new Set(paths.flatMap(([part, name]) => (part === PARTS.files && name !== undefined ? [name] : [])));
  for (const name of names) {
    rmSync(join(dataRoot, name), { recursive: true, force: true });
    renameSync(join(filesDraft, name), join(dataRoot, name));
  }
  await syncFolder(dataRoot);
  rmSync(aside, { recursive: true, force: true });
}
