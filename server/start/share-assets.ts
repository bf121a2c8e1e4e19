import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Number of builds whose files stay; each start counts its own as the newest again. */
const SHARED_BUILDS = 5;
/** The dot prevents them from being served. */
const NOTES = '.builds';

interface Sharing {
  distFolder: string;
  /** Shared by all servers behind one load balancer; created here. */
  assetsDir: string;
  now: Date;
}

/**
 * Copies the hashed files of this server's app to where servers of other checkouts look up what they lack: a page of
 * one may request files from another. Files that none of the last few builds has are removed; nothing else in the
 * folder is touched.
 */
export function shareAssets({ distFolder, assetsDir, now }: Sharing): void {
  const names = readdirSync(join(distFolder, 'assets')).filter((name) => !name.endsWith('.map'));
  mkdirSync(join(assetsDir, 'assets'), { recursive: true });
  mkdirSync(join(assetsDir, NOTES), { recursive: true });
  // Written before the files, so that a start of another version does not treat them as unused.
  const build = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);
  writeWhole(join(assetsDir, NOTES, build), (draft) => {
    writeFileSync(draft, names.join('\n'));
    utimesSync(draft, now, now);
  });
  for (const name of names) {
    const shared = join(assetsDir, 'assets', name);
    if (!existsSync(shared)) writeWhole(shared, (draft) => copyFileSync(join(distFolder, 'assets', name), draft));
  }
  forgetOldBuilds(assetsDir);
}

function forgetOldBuilds(assetsDir: string): void {
  const folder = join(assetsDir, NOTES);
  const notes = readdirSync(folder).filter((name) => !name.includes('.'));
  const age = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const newestFirst = notes.toSorted((a, b) => age(b) - age(a));
  const namesOf = (note: string): string[] => readFileSync(join(folder, note), 'utf8').split('\n').filter(Boolean);
  const kept = new Set(newestFirst.slice(0, SHARED_BUILDS).flatMap(namesOf));
  for (const note of newestFirst.slice(SHARED_BUILDS)) {
    for (const name of namesOf(note)) if (!kept.has(name)) rmSync(join(assetsDir, 'assets', name), { force: true });
    rmSync(join(folder, note), { force: true });
  }
}

/** Written under a temporary name first, so that concurrent readers never see half of it. */
function writeWhole(path: string, write: (draft: string) => void): void {
  const draft = `${path}.${process.pid}.draft`;
  write(draft);
  renameSync(draft, path);
}
