import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, readSource } from '#scripts/sources/source-files.ts';

/** A file that git tracks; only code and styles are read. */
export interface TrackedFile {
  path: string;
  text: string;
}

/** What git tracks and the working tree still has, as it is there. */
export function readTracked(): TrackedFile[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(checkout, path)))
    .map((path) => ({ path, text: /\.(tsx?|css|md)$/.test(path) ? readSource(path) : '' }));
}
