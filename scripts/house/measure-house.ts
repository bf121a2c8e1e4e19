import type { Figure } from './figures.ts';
import { functionLengths } from './function-lengths.ts';
import type { TrackedFile } from './read-tracked.ts';

const isTest = ({ path }: TrackedFile): boolean => /\.test\.tsx?$/.test(path);
const isProduct = (file: TrackedFile): boolean =>
  /^(api|server|src|sw)\/.*\.tsx?$/.test(file.path) && !isTest(file) && file.path !== 'src/routeTree.gen.ts';

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** The value that this share of all does not exceed. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

const longFunction = 40;
const firstCase = /^[^\S\n]*(?:test|it|describe)\b[\w.]*\(/m;

/** The lines before the first case, or all of a file that has none. */
export function linesBeforeCase(text: string): number {
  const at = text.search(firstCase);
  return at < 0 ? linesOf(text) : (text.slice(0, at).match(/\n/g)?.length ?? 0);
}

const countMatches = (files: readonly TrackedFile[], pattern: RegExp): number =>
  sum(files.map(({ text }) => text.match(pattern)?.length ?? 0));
const countFiles = (files: readonly TrackedFile[], pattern: RegExp): number =>
  files.filter(({ text }) => text.search(pattern) >= 0).length;

/** The id of the logged-in person, which `useOwner()` knows; that of another person is data. */
export const ownIdHanded = /\bclientId=\{(?:clientId|owner|userClaims\b[^}]*)\}/g;

/** What stands in for a club's time zone: `club?.timeZone ?? …`, another `?? 'UTC'`, or the same in SQL. */
const standInZone = /\?\.timeZone \?\? |(?:\?\? |coalesce\([^']*, )'(?:UTC|Europe\/[A-Z]\w+)'/g;

/**
 * Where each kind of queued action stands: the file that declares it, and all files of the outbox and the worker that name it. That
 * another kind names it as what undoes it is no place to keep in step.
 */
export function placesOfKinds(files: readonly TrackedFile[]): ReadonlyMap<string, string[]> {
  const outbox = files.filter((file) => isProduct(file) && /^(src\/(lib|app)\/outbox|sw)\//.test(file.path));
  const declared = outbox.flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+): Kind</gm)].map(([, kind = '']) => ({ kind, path })),
  );
  const declaring = new Set(declared.map(({ path }) => path));
  const others = outbox.filter(({ path }) => !declaring.has(path));
  return new Map(
    declared.map(({ kind, path }) => {
      const name = new RegExp(`'${kind}'|^ {2}${kind}[:(,]`, 'm');
      return [kind, [path, ...others.filter(({ text }) => name.test(text)).map((file) => file.path)]];
    }),
  );
}

/** The figures of the sources, in the order in which they are read. */
export function measureHouse(files: readonly TrackedFile[]): Figure[] {
  const product = files.filter(isProduct);
  const tests = files.filter(isTest);
  const lengths = product.map(({ text }) => linesOf(text));
  const megabytes = sum(product.map(({ text }) => Buffer.byteLength(text))) / 1e6;
  const functions = product.flatMap(({ path, text }) => functionLengths(path, text));
  const styles = files.filter(({ path }) => path.endsWith('.css'));
  const server = product.filter(({ path }) => path.startsWith('server/'));
  return [
    { name: 'files that git tracks', value: files.length, goal: { to: 3900 } },
    { name: 'files of the product', value: product.length },
    { name: 'lines of the product', value: sum(lengths) },
    { name: 'lines of a file, median', value: quantile(lengths, 0.5), goal: { from: 58, to: 65 } },
    { name: 'lines of a file, nine of ten', value: quantile(lengths, 0.9) },
    { name: 'lines of the longest file', value: quantile(lengths, 1), goal: { to: 300 } },
    { name: 'files a MB', value: Math.round(product.length / (megabytes || 1)), goal: { to: 320 } },
    {
      name: `functions over ${longFunction} lines`,
      value: share(functions.filter((length) => length > longFunction).length, functions.length),
      unit: '%',
      goal: { to: 5 },
    },
    { name: 'lines of styles', value: sum(styles.map(({ text }) => linesOf(text))), goal: { to: 13_000 } },
    {
      name: 'lines of tests before the first case',
      value: share(sum(tests.map(({ text }) => linesBeforeCase(text))), sum(tests.map(({ text }) => linesOf(text)))),
      unit: '%',
      goal: { to: 12 },
    },
    { name: '`clientId=` of oneself handed to components', value: countMatches(product, ownIdHanded), goal: { to: 0 } },
    {
      name: '`clientId=` of somebody else',
      value: countMatches(product, /\bclientId=(?!\{(?:clientId|owner|userClaims\b))/g),
    },
    { name: 'copies of the club’s clock', value: countMatches(server, standInZone), goal: { to: 1 } },
    {
      name: 'files of the outbox a queued action stands in',
      value: Math.max(0, ...[...placesOfKinds(product).values()].map(({ length }) => length)),
      goal: { to: 2 },
    },
    { name: 'files a field of the profile stands in', value: countFiles(product, /\bzip_?code\b/i), goal: { to: 20 } },
    { name: 'files that name a language', value: countFiles(product, /['"]lv['"]|\blv:/) },
  ];
}
