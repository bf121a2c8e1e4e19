import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, listFiles, readSource } from '#scripts/sources/source-files.ts';

const files = codeFiles();
const styles = listFiles('{src,public}/**/*.css');

/** Files longer than 240 lines, each with its reason. */
const long: Record<string, string> = {
  'src/features/operators/operators.module.css': 'the looks of a page of its own, whose parts share them',
};

/** The same word in `api`, `server/features` and `src/features`. */
const domains = [
  'session account timetable scheduling registrations calendar-feed rosters contracts invoices payments products purchases tickets vouchers join',
  'withdrawals reminders programs standing following strikes wallet guests telemetry',
  'replacements training-groups personal-trainings videos entry statistics feedback rooms trainers messages tenants visitors outbox',
  // Domains on one side only: idempotency, clients managed by a club, club and training data, and screens that belong
  // to no domain.
  'idempotency clients catalog entitlements trainings timetable-import home not-found descriptions files ledger lists',
  'documents statements accounting newcomers terms course-places law second-factor operators set-up family',
].flatMap((line) => line.split(' '));

test('no file is longer than 240 lines without a reason, and no test longer than 350', () => {
  const tooLong = [...files, ...styles].filter((path) => readSource(path).split('\n').length > longest(path) + 1);
  expect(tooLong.filter((path) => !(path in long))).toEqual([]);
  expect(Object.keys(long).filter((path) => !tooLong.includes(path))).toEqual([]);
});

/** Numbered series, which grow by one file for each step and are read in their order, and the commands, one file each. */
const uncounted = /^(docs\/decisions|server\/db\/migrations|scripts)$/;

test('a folder holds at most 25 files', () => {
  const counts = new Map<string, number>();
  for (const path of listFiles('{api,bench,docs,scripts,server,src,sw,tests}/**/*.*')) {
    // What the compiler keeps for its next run is nobody's file.
    if (path.endsWith('.tsbuildinfo')) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > 25 && !uncounted.test(folder))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const odd = [...files, ...styles].filter((path) => {
    const isRoute = path.startsWith('src/routes/');
    return !(isRoute ? /^[\w$.-]+$/ : /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d))?\.[a-z]+$/).test(basename(path));
  });
  expect(odd).toEqual([]);
});

test('no file or folder has a catch-all name, and no file re-exports from others', () => {
  const drawers = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|index)(\.[\w.]+)?(\/|$)/;
  const routes = /^src\/routes\/.*index\.tsx$/;
  expect(files.filter((path) => drawers.test(path) && !routes.test(path))).toEqual([]);
  expect(files.filter((path) => /^\s*export\s+(\*|\{[^}]*\})\s+from/m.test(readSource(path)))).toEqual([]);
});

test('only files whose tool requires it have a default export', () => {
  const configurations = ['vite.config.ts', 'vitest.config.ts'];
  const withDefault = [...files, ...listFiles('*.ts')].filter((path) => /^export default/m.test(readSource(path)));
  expect(withDefault).toEqual(configurations);
});

test('a domain has the same name everywhere', () => {
  const folders = listFiles('{api/*,server/features/*,src/features/*}/**').map(
    (path) => /^(?:api|(?:server|src)\/features)\/([^/]+)\//.exec(path)?.[1],
  );
  expect([...new Set(folders)].filter((name) => name !== undefined && !domains.includes(name))).toEqual([]);
});

test('a domain’s files contain what their names say', () => {
  const roles: Record<string, RegExp> = {
    'api/*/endpoints.ts': /endpoint\(|Endpoints =/,
    'server/features/*/handlers.ts': /Handlers: HandlersOf</,
    'src/features/*/queries.ts': /queryOptions|Queries/,
  };
  for (const [pattern, mark] of Object.entries(roles)) {
    const found = listFiles(pattern);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((path) => !mark.test(readSource(path)))).toEqual([]);
  }
});

test('there are no suppressed checks, open tasks or empty catch blocks', () => {
  // Split so that this file does not match itself.
  const parts = ['@ts-|ignore', '@ts-|nocheck', 'oxlint-|disable', 'eslint-|disable', '\\bTO|DO\\b', '\\bFIX|ME\\b'];
  const marks = new RegExp(parts.map((part) => part.replace('|', '')).join('|'));
  const quiet = /catch\s*(\([^)]*\))?\s*\{\s*\}|\.catch\(\(\)\s*=>\s*\{\s*\}\)/;
  const guilty = files.filter((path) => {
    const text = readSource(path);
    return marks.test(text) || quiet.test(text);
  });
  expect(guilty).toEqual([]);
});

/**
 * What is used at one place stands there: a reader follows a page more easily than ten files of twenty lines, up to about four screens.
 * A test file covers one subject completely, so it may be longer than the code it tests.
 */
const longest = (path: string): number => (path.endsWith('.test.ts') ? 350 : 240);
