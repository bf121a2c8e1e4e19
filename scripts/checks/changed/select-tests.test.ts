import { describe, expect, test } from 'vitest';
import { codeFiles } from '#scripts/sources/source-files.ts';
import { selectTests } from './select-tests.ts';
import { readGraph } from './source-graph.ts';

const graph = readGraph();
const architecture = graph.files.filter((path) => /^tests\/architecture\/.*\.test\.ts$/.test(path));

describe('a change', () => {
  test('of a document touches the rules of the tree alone', () => {
    expect(select('docs/testing.md')).toEqual(architecture);
    expect(select()).toEqual(architecture);
  });

  test('of a test touches that test', () => {
    expect(beyondArchitecture('tests/api/rooms/double-use.test.ts')).toEqual(['tests/api/rooms/double-use.test.ts']);
  });

  test('of a rule touches the tests of those who decide by it, in server, app and browser, and no others', () => {
    const tests = beyondArchitecture('api/entry/pass/check-pass.ts');
    expect(tests).toContain('api/entry/pass/flipped-bits.test.ts');
    expect(tests.some((path) => path.startsWith('tests/api/entry/'))).toBe(true);
    expect(tests).toContain('tests/e2e/entry/door.test.ts');
    expect(tests).toContain('tests/api/contract/input.test.ts');
    expect(tests.filter((path) => /^tests\/(api|e2e)\/(accounting|descriptions)\//.test(path))).toEqual([]);
  });

  test('of a query touches its domain’s API and screens, and what walks over all endpoints', () => {
    const tests = beyondArchitecture('server/features/descriptions/queries.ts');
    expect(tests.some((path) => path.startsWith('tests/api/descriptions/'))).toBe(true);
    expect(tests.some((path) => path.startsWith('tests/e2e/descriptions/'))).toBe(true);
    expect(tests).toContain('tests/api/contract/tenants.test.ts');
    expect(tests.length).toBeLessThan(graph.files.filter((path) => /\.test\.tsx?$/.test(path)).length / 3);
  });

  test('of a style touches the screens that show it, and no test of the API', () => {
    const tests = beyondArchitecture('src/ui/form/switch.module.css');
    expect(tests.some((path) => path.startsWith('tests/e2e/scheduling/'))).toBe(true);
    expect(tests.filter((path) => path.startsWith('tests/api/'))).toEqual([]);
  });

  test('of a program touches those who start it by its name', () => {
    expect(beyondArchitecture('scripts/backup/back-up.ts')).toContain('tests/api/database/backup.test.ts');
    expect(beyondArchitecture('docs/examples/clients.csv')).toContain(
      'tests/api/tenants/import-clients-command.test.ts',
    );
  });

  test.each(['package.json', 'vitest.config.ts', 'server/tsconfig.json', 'tests/support/postgres/make-database.ts'])(
    'of %s touches everything',
    (path) => expect(selectTests(graph, [path]).tests).toBe('all'),
  );
});

test('no file of the product is touched by no test', () => {
  const product = codeFiles().filter((path) => /^(api|server|src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path));
  expect(product.filter((path) => beyondArchitecture(path).length === 0)).toEqual([]);
});

const select = (...changed: string[]): readonly string[] => {
  const { tests } = selectTests(graph, changed);
  if (tests === 'all') throw new Error('all of them');
  return tests;
};

const beyondArchitecture = (...changed: string[]): string[] =>
  select(...changed).filter((path) => !architecture.includes(path));
