import { expect, test } from 'vitest';
import { codeFiles, readSource } from '#scripts/sources/source-files.ts';

/** Of all lines of tests, those between a file's imports and its first case. It only falls: lower it with what you shorten. */
const shareOfSetUp = 0.285;

const firstCase = /^\s*(?:test|it)(?:\.\w+)*[(<]/;
const importEnds = /^(?:import\b.*|\} )from '[^']+';$|^import '/;

test('a reader of a test comes to its first case soon', () => {
  const files = codeFiles().filter((path) => /\.test\.tsx?$/.test(path));
  const counted = files.map((path) => {
    const lines = readSource(path).split('\n');
    return { path, setUp: countSetUp(lines), all: lines.length };
  });
  const sum = (key: 'setUp' | 'all'): number => counted.reduce((total, file) => total + file[key], 0);
  const longest = counted.toSorted((one, other) => other.setUp - one.setUp).slice(0, 10);
  const told = longest.map(({ path, setUp }) => `${setUp} ${path}`).join('\n');
  expect(sum('setUp') / sum('all'), told).toBeLessThan(shareOfSetUp);
});

test('what stands between imports and the first case is counted, whatever declares the case', () => {
  const head = ["import {\n  one,\n} from 'one';", "import two from 'two';", '', 'const set = up;', ''].join('\n');
  for (const begin of ["test('so', () => {", "test.each([1])('so', () => {", "  it('so', () => {"]) {
    expect(countSetUp(`${head}\n${begin}`.split('\n'))).toBe(3);
  }
});

/** How many lines a reader passes between the imports and the first case. */
function countSetUp(lines: readonly string[]): number {
  const first = lines.findIndex((line) => firstCase.test(line));
  const before = first === -1 ? lines : lines.slice(0, first);
  return before.length - 1 - before.findLastIndex((line) => importEnds.test(line));
}
