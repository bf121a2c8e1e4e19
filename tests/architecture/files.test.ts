import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, listFiles, readSource } from '#tests/support/source-files.ts';

const files = codeFiles();
const styles = listFiles('{src,public}/**/*.css');

/** Longer than 200 lines, each for a reason. */
const long: Record<string, string> = {};

/** A test file tells one subject whole, so it may be longer than what it tests. */
const longest = (path: string): number => (path.endsWith('.test.ts') ? 350 : 200);

/** The same word in `api`, `server/features` and `src/features`. */
const domains = [
  'session account timetable registrations calendar-feed rosters contracts invoices payments products tickets vouchers join',
  'replacements training-groups personal-trainings videos entry statistics feedback rooms trainers messages tenants visitors outbox',
  // Of one side only: answers that are given once, people whom a club enters, what a club and a training are, and the screens that belong to no domain.
  'idempotency clients catalog entitlements trainings timetable-import home not-found',
].flatMap((line) => line.split(' '));

test('no file is longer than 200 lines without a reason, and no test longer than 350', () => {
  const tooLong = [...files, ...styles].filter((path) => readSource(path).split('\n').length > longest(path) + 1);
  expect(tooLong.filter((path) => !(path in long))).toEqual([]);
  expect(Object.keys(long).filter((path) => !tooLong.includes(path))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const odd = [...files, ...styles].filter((path) => {
    const isRoute = path.startsWith('src/routes/');
    return !(isRoute ? /^[\w$.-]+$/ : /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d))?\.[a-z]+$/).test(basename(path));
  });
  expect(odd).toEqual([]);
});

test('no file or folder is a drawer for everything, and no file passes others’ exports on', () => {
  const drawers = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|index)(\.[\w.]+)?(\/|$)/;
  const routes = /^src\/routes\/.*index\.tsx$/;
  expect(files.filter((path) => drawers.test(path) && !routes.test(path))).toEqual([]);
  expect(files.filter((path) => /^\s*export\s+(\*|\{[^}]*\})\s+from/m.test(readSource(path)))).toEqual([]);
});

test('nothing is exported by default but where a tool asks for it', () => {
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

test('a domain’s files say by their names what they are', () => {
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

test('what is switched off, put off or kept quiet is nowhere', () => {
  // Put together here, so that this file does not hold them.
  const parts = ['@ts-|ignore', '@ts-|nocheck', 'oxlint-|disable', 'eslint-|disable', '\\bTO|DO\\b', '\\bFIX|ME\\b'];
  const marks = new RegExp(parts.map((part) => part.replace('|', '')).join('|'));
  const quiet = /catch\s*(\([^)]*\))?\s*\{\s*\}|\.catch\(\(\)\s*=>\s*\{\s*\}\)/;
  const guilty = files.filter((path) => {
    const text = readSource(path);
    return marks.test(text) || quiet.test(text);
  });
  expect(guilty).toEqual([]);
});
