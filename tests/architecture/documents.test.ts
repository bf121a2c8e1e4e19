import { dirname, join, normalize } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { makeDocuments } from '#scripts/docs/make-documents.ts';
import { isThere, listFiles, readSource } from '#scripts/sources/source-files.ts';

const documents = [...listFiles('*.md'), ...listFiles('docs/**/*.md')];
const { scripts, imports } = JSON.parse(readSource('package.json')) as Record<string, Record<string, string>>;
const everywhere = listFiles('{*,{api,server,src,sw,scripts,tests,bench,docs,public,.ci}/**/*}').filter(
  (path) => !/\.(png|webp|jpg|ico|woff2|tsbuildinfo)$/.test(path) && path !== 'package-lock.json',
);
const names = new Set(everywhere.map((path) => path.split('/').at(-1)));

describe.each(documents)('%s', (document) => {
  it('names only files and scripts that exist', () => {
    expect(findMissing(document, readSource(document))).toEqual([]);
    expect(findMissingScripts(readSource(document))).toEqual([]);
  });
});

test('a document that names a missing file or script is detected', () => {
  expect(findMissing('docs/x.md', 'See `server/nothing.ts`, `nothing.ts` and [this](nothing.md).')).toHaveLength(3);
  expect(findMissingScripts('Type `npm run nothing`.')).toEqual(['nothing']);
});

test.each(Object.entries(makeDocuments()))('%s is what `npm run docs` writes today', (path, text) => {
  expect(isThere(path) ? readSource(path) : 'missing').toBe(text);
});

test('the files that package.json runs and resolves exist', () => {
  const programs = Object.values(scripts ?? {}).flatMap((script) => script.match(/\b(scripts|bench)\/[\w/.-]+/g) ?? []);
  expect(programs.filter((path) => !isThere(path))).toEqual([]);
  const folders = Object.values(imports ?? {}).map((folder) => folder.replace('/*', ''));
  expect(folders.filter((folder) => !isThere(folder))).toEqual([]);
});

test('the files required of a public project exist', () => {
  const license = readSource('LICENSE');
  expect(license).toMatch(/Apache License\s+Version 2\.0, January 2004/);
  expect(license).toMatch(/END OF TERMS AND CONDITIONS/);
  expect(JSON.parse(readSource('package.json')).license).toBe('Apache-2.0');
  expect(
    ['README.md', 'NOTICE', 'docs/architecture.md', 'docs/operations.md', 'docs/security.md'].filter(
      (path) => !isThere(path),
    ),
  ).toEqual([]);
  const [page = '', recipes = ''] = readSource('docs/architecture.md').split('\n## Recipes\n');
  expect(page.split('\n').length).toBeLessThan(90);
  expect(recipes.split('\n').length).toBeLessThan(50);
  expect(listFiles('docs/decisions/*.md').length).toBeGreaterThanOrEqual(7);
});

test('decisions are numbered and have a context, a decision and a consequence', () => {
  const decisions = listFiles('docs/decisions/*.md');
  const numbers = decisions.map((path) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]);
  // Those that are written at the same time have ranges of numbers, so one may be missing.
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  decisions.forEach((path) => {
    for (const part of ['## Context', '## Decision', '## Consequence']) {
      expect([path, readSource(path).includes(part)]).toEqual([path, true]);
    }
  });
});

test('no file reveals where or how it was written', () => {
  // Split so that this file does not match itself.
  const parts = [
    'registry\\.|npmjs',
    'verdac|cio',
    'artifac|tory',
    '/wo|rk/',
    '(?<![\\w.])/ho|me/',
    '(?<!\\w)/Us|ers/',
    '\\bissue #|\\d',
  ];
  const traces = new RegExp(parts.map((part) => part.replace('|', '')).join('|'), 'i');
  expect(everywhere.filter((path) => traces.test(readSource(path)))).toEqual([]);
});

/** Text quoted as code in a document; excludes fenced code blocks and text with spaces. */
const quoted = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)].map(([, code = '']) => code);

const isPattern = (path: string): boolean => /[<>*{}$…]/.test(path);

/** Paths that a document names but that do not exist. */
function findMissing(document: string, text: string): string[] {
  const ours = /^(api|server|src|sw|scripts|tests|bench|docs|public|\.ci)\//;
  const paths = quoted(text).filter((code) => ours.test(code) && !isPattern(code));
  const files = quoted(text).filter((code) => /^[\w.-]+\.(tsx?|mjs|json|md|html|css|webmanifest)$/.test(code));
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(#[^)]*)?\)/g)].map(([, to = '']) =>
    normalize(join(dirname(document), to)),
  );
  return [
    ...[...paths, ...links].filter((path) => !isThere(path)),
    ...files.filter((name) => !names.has(name) && !isThere(name)),
  ];
}

const findMissingScripts = (text: string): string[] =>
  [...text.matchAll(/(?:^|`)npm (?:run )?([a-z][\w:-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in (scripts ?? {})));
