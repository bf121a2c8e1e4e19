import { expect, test } from 'vitest';
import { findNeeded } from '#scripts/release/find-needed.ts';
import { readImports, readSource } from '#scripts/sources/source-files.ts';

const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as Record<
  string,
  Record<string, string>
>;

test('the server process loads no build tool: the app is built in a separate process', () => {
  const loaded = [...findPackages('scripts/serve.ts')].filter(([name]) => !name.startsWith('node:'));
  expect(loaded.map(([name]) => name)).toContain('fastify');
  expect(loaded.filter(([name]) => !(name in (dependencies ?? {})))).toEqual([]);
});

test('a package that a program loads is detected', () => {
  expect(findPackages('scripts/build.ts').get('vite')).toMatch(/^scripts\/build\/build-(app|own-pages)\.ts$/);
  expect('vite' in (devDependencies ?? {})).toBe(true);
});

test('a release has what its programs load, and of the packages no other', () => {
  const { files, packages } = findNeeded(dependencies ?? {});
  expect([...packages].filter((name) => !(name in (dependencies ?? {})))).toEqual([]);
  expect(packages).toContain('pg-boss');
  expect(packages).not.toContain('react');
  const besides = ['server/features/documents/render-worker.ts', 'server/features/tenants/icons/icon-process.ts'];
  expect(besides.filter((path) => !files.has(path))).toEqual([]);
});

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** All packages that a program may load, eagerly or lazily, each with a file that imports it. */
function findPackages(program: string): Map<string, string> {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !/\.m?ts$/.test(path)) return;
    seen.add(path);
    for (const { to, isOfPackage, isTypeOnly } of readImports(path, readSource(path))) {
      if (isTypeOnly) continue;
      if (isOfPackage) packages.set(packageOf(to), path);
      else visit(to);
    }
  };
  visit(program);
  return packages;
}
