import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** A server with an older build, and apps opened then, still request its files. */
const KEPT_BUILDS = 5;
const BUILDS = '.builds';

interface Publication {
  /** The build folder whose files are moved. */
  draft: string;
  /** The folder that servers serve from. */
  dist: string;
  /** Identifies the build. */
  hash: string;
  now: Date;
}

/**
 * Moves a finished build into the served folder, the page last. The files of the last five builds stay; each file is
 * moved atomically, so that concurrent readers and builds never see a partial one.
 */
export function publishBuild({ draft, dist, hash, now }: Publication): void {
  const files = listFiles(draft).toSorted((a, b) => rankOf(a) - rankOf(b));
  // Written before its files, so that a concurrent build does not delete them as obsolete.
  noteBuild(draft, join(dist, BUILDS, hash), files, now);
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(draft, file), join(dist, file));
  }
  forgetOldBuilds(dist);
}

/** Files that the page and the worker request are in place before them. */
const rankOf = (file: string): number =>
  ['first-start.html', 'operators.html', 'sw-off.js', 'sw.js', 'index.html.br', 'index.html'].indexOf(file);

function noteBuild(draft: string, note: string, files: readonly string[], now: Date): void {
  const written = join(draft, basename(note));
  writeFileSync(written, files.join('\n'));
  utimesSync(written, now, now);
  mkdirSync(dirname(note), { recursive: true });
  renameSync(written, note);
}

function forgetOldBuilds(dist: string): void {
  const notes = readdirSync(join(dist, BUILDS)).map((name) => join(dist, BUILDS, name));
  const newestFirst = notes.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const kept = new Set(newestFirst.slice(0, KEPT_BUILDS).flatMap((note) => readFileSync(note, 'utf8').split('\n')));
  for (const note of newestFirst.slice(KEPT_BUILDS)) rmSync(note, { force: true });
  for (const file of listFiles(dist)) if (!kept.has(file)) rmSync(join(dist, file), { force: true });
}

/** Paths relative to a folder; dotfiles are bookkeeping and not served. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'));
}
