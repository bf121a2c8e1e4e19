import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, readSource } from '#scripts/sources/source-files.ts';
import { programs, refusal } from './find-needed.ts';
import { listReleased } from './list-released.ts';
import { releasedCommand } from './make-release.ts';

const { dependencies, scripts } = JSON.parse(readSource('package.json')) as Record<string, Record<string, string>>;
const { files } = listReleased(dependencies ?? {});

/** Made while a release is made, or put there by whoever runs it. */
const isMade = (path: string): boolean => path === 'package.json' || /^(dist|secrets)\//.test(path);
const isReleased = (path: string): boolean =>
  files.has(path) || isMade(path) || (path.endsWith('/') && [...files].some((file) => file.startsWith(path)));
const missing = (paths: Iterable<string>): string[] => [...new Set(paths)].filter((path) => !isReleased(path));
const deploy = 'docs/examples/deploy';

test('each command has its program, and what starts it', () => {
  expect(missing([refusal, ...Object.values(programs)])).toEqual([]);
  expect(Object.keys(programs).filter((name) => !scripts?.[name])).toEqual([]);
});

test('each file that another loads is there, however it ends', () => {
  const code = [...files].filter((path) => /\.(?:ts|mts|mjs)$/.test(path));
  expect(code.length).toBeGreaterThan(1000);
  const loaded = code.flatMap((path) => readImports(path, readSource(path)));
  expect(
    missing(loaded.filter(({ isOfPackage, isTypeOnly }) => !isOfPackage && !isTypeOnly).map(({ to }) => to)),
  ).toEqual([]);
});

test('what the unit and the container start is there', () => {
  const [, started = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(readSource(`${deploy}/trenn.service`)) ?? [];
  // As `npm start` of a release does.
  expect(`exec ${started}`).toBe(`${releasedCommand(programs.start)} --without-build`);
  const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(readSource(`${deploy}/Containerfile`)) ?? [];
  const [node, program = '', ...rest] = JSON.parse(command) as string[];
  expect([node, ...rest]).toEqual(['node', '--without-build']);
  expect(missing([program])).toEqual([]);
});

test('what compose.yml mounts and builds is there', () => {
  const text = readSource(`${deploy}/compose.yml`);
  const context = posix.join(deploy, /context: ([^,\s]+),/.exec(text)?.[1] ?? '');
  expect(context).toBe('.');
  const built = [...text.matchAll(/dockerfile: ([^\s}]+)/g)].map(([, path = '']) => posix.join(context, path));
  const named = [...text.matchAll(/(?:- |file: )(\.\.?\/[^:\s}]+)/g)].map(([, path = '']) => posix.join(deploy, path));
  const said = [...text.matchAll(/compose -f (\S+)/g)].map(([, path = '']) => path);
  expect(named).toContain(`${deploy}/roles.sql`);
  expect(built.length * said.length).toBe(1);
  expect(missing([...built, ...named, ...said])).toEqual([]);
});

test.each(['docs/operations.md', 'README.md'])('%s speaks of nothing that a release has not', (document) => {
  const text = readSource(document);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .map((to) => posix.join(posix.dirname(document), to));
  const paths = [...text.matchAll(/\b(?:docs|scripts|server|api)\/[\w./-]+\.[a-z]+\b/g)].map(([path]) => path);
  expect(missing([...links, ...paths])).toEqual([]);
});

/** Of a checkout, as docs/operations.md says where it names them. */
const ofCheckouts = ['build', 'drill', 'release', 'reset', 'soak', 'test'];

test('docs/operations.md names commands that a release has, and few others', () => {
  const named = [...readSource('docs/operations.md').matchAll(/npm (?:run (?:-s )?)?([a-z][a-z-]*)/g)].map(
    ([, name = '']) => name,
  );
  const others = [...new Set(named)].filter((name) => scripts?.[name] && !Object.hasOwn(programs, name));
  expect(named).toContain('move-database');
  expect(others.toSorted()).toEqual(ofCheckouts);
});
