import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All inputs of the build. The route tree is excluded: the build itself generates it. */
const SOURCES = [
  '{api,src,sw,public}/**/*',
  'NOTICE',
  'index.html',
  'own-page.html',
  'manifest.webmanifest',
  'scripts/build.ts',
  'scripts/build/**/*',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const NOT_SOURCES = ['**/*.test.{ts,tsx}', 'src/routeTree.gen.ts'];

/** A hash over names and contents: a checkout that only changes mtimes does not alter it, and a moved file does. */
export function hashSources(root: string): string {
  const entries = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(root.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
