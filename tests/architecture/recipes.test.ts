import { globSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { loadDemoRows } from '#scripts/demo/demo-rows.ts';
import { ownIdHanded, placesOfKinds } from '#scripts/house/measure-house.ts';
import { readTracked } from '#scripts/house/read-tracked.ts';
import { checkout, codeFiles, isThere, listFiles, readSource } from '#scripts/sources/source-files.ts';

const page = readSource('docs/architecture.md');
const recipes = new Map(
  (page.split('\n## Recipes\n')[1] ?? '')
    .split(/^\*\*(?=An? )/m)
    .slice(1)
    .map((recipe) => [/^An? ([^.]+)/.exec(recipe)?.[1] ?? '', recipe]),
);

test('what a newcomer adds has a recipe, of nine steps at most', () => {
  const added = 'screen|form|endpoint|feature with a table|menu entry|queued action|language|tenant|payment provider';
  expect([...recipes.keys()]).toEqual(added.split('|'));
  const steps = [...recipes.values()].map((recipe) => recipe.match(/(?<=^|\s)\d\. /gm)?.length ?? 0);
  expect(steps.every((count) => count >= 3 && count <= 9)).toBe(true);
});

describe.each([...recipes])('the recipe of a %s', (_, recipe) => {
  it('names files that are there, or that another domain has', () => {
    expect(pathsOf(recipe).filter((path) => !isFound(path))).toEqual([]);
  });
});

/** Of the calendar feed, or of a page: a feature is shown somewhere. What it mails by the clock is a job, which is no part of a recipe. */
const isOfFeed = (path: string): boolean =>
  /calendar-f(eed|iles)|\/migrations\/|\.test\.tsx?$|^src\/routes\/|^server\/jobs\/repeated-jobs/.test(path);

describe('a feature with a table', () => {
  const recipe = `${recipes.get('feature with a table')}${recipes.get('endpoint')}`;
  const changed = pathsOf(recipe).filter((path) => /^[^<]+\.tsx?$/.test(path));

  it('changes eight files that are there, at most', () => {
    expect(changed.length).toBeLessThanOrEqual(8);
  });

  // The calendar feed was made so: it has a table, a sealed column, endpoints, texts, and a panel on a page.
  it('changes none that its recipe does not name, but for the page that shows it', () => {
    const users = codeFiles().filter(
      (path) => !isOfFeed(path) && /calendar-feed|calendar_feed|calendarFeed/.test(readSource(path)),
    );
    const generated = ['src/locales/deferred-texts.ts'];
    expect(users.filter((path) => !changed.includes(path) && !generated.includes(path))).toEqual([]);
    expect(users).toContain('server/all-handlers.ts');
  });
});

/** Those of the migrations, but for one that only the check of the secret reads. */
const migrated = listFiles('server/db/migrations/*.ts')
  .flatMap((path) => [...readSource(path).matchAll(/\bcreate (?:table|view) (\w+)/g)])
  .map(([, name = '']) => name)
  .filter((name) => name !== 'server_secret');

test('every table and view of the migrations stands in the tables.ts of one feature', () => {
  const declared = listFiles('server/**/tables.ts').flatMap((path) => {
    const [, merged = ''] = /interface Tables \{\n(.*?)\n {2}\}/s.exec(readSource(path)) ?? [];
    return [...merged.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
  });
  expect(declared.toSorted()).toEqual(migrated.toSorted());
});

test('a feature’s demo rows are found by their folder', async () => {
  const rows = await loadDemoRows();
  expect(rows.length).toBe(listFiles('scripts/demo/rows/*.ts').length);
  expect(rows.every(({ insertOnce, insertDaily }) => insertOnce !== undefined || insertDaily !== undefined)).toBe(true);
});

test('each kind of queued action stands in a file of its own and in the list of kinds, and the rest of the outbox knows none', () => {
  const places = placesOfKinds(readTracked());
  const kinds = [...places];
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter(([, paths]) => paths.length !== 2)).toEqual([]);
  expect(new Set(kinds.map(([, [path]]) => path)).size).toBe(kinds.length);
  expect(new Set(kinds.map(([, paths]) => paths[1]))).toEqual(new Set(['src/lib/outbox/kinds/kinds.ts']));
});

/** The week of admins and the rooms' plan hand it down still. */
const handDownStill = /^src\/(?:features\/(?:scheduling|rooms)|routes\/admin\/(?:admin-calendar|rooms)\.tsx)/;

test('no component is handed the id of the logged-in person, which useOwner() knows', () => {
  const handed = readTracked().filter(({ path, text }) => /^src\/.*\.tsx$/.test(path) && text.search(ownIdHanded) >= 0);
  expect(handed.map(({ path }) => path).filter((path) => !handDownStill.test(path))).toEqual([]);
});

const pathsOf = (recipe: string): string[] =>
  [...recipe.matchAll(/`((?:api|server|src|tests|scripts)\/[^`\s]+)`/g)].map(([, path = '']) => path);

/** `server/features/<domain>/tables.ts` is there when one domain has it. */
const isFound = (path: string): boolean =>
  path.includes('<')
    ? globSync(`${path.replaceAll(/<\w+>/g, '*')}${path.endsWith('/') ? '*' : ''}`, { cwd: checkout }).length > 0
    : isThere(path);
