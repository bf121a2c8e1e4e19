import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pathsToCome } from './unbuilt-routes.ts';

const folder = fileURLToPath(new URL('../../routes', import.meta.url));

const routes = globSync('**/*.tsx', { cwd: folder, exclude: ['__root.tsx'] }).map((file) => {
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  return {
    path: /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? file,
    hasScreen: /\bcomponent[:,]/.test(source),
    isRedirect: /throw redirect\(/.test(source),
    toCome: /isToCome\('([^']+)'\)/.exec(source)?.[1],
  };
});

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

test('every route without a screen is in the list of those to come, and nothing else is: it can only shrink', () => {
  const screenless = routes.filter(({ hasScreen, isRedirect, toCome }) => !hasScreen && (toCome || !isRedirect));
  expect(screenless.map(({ path }) => withoutSlash(path)).toSorted()).toEqual([...pathsToCome].toSorted());
});

test('a route to come says its own path, and one with a screen says none', () => {
  for (const { path, hasScreen, toCome } of routes) {
    if (toCome !== undefined) expect([toCome, hasScreen]).toEqual([withoutSlash(path), false]);
  }
});
