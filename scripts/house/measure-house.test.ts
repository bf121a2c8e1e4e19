import { expect, test } from 'vitest';
import { describeFigures } from './figures.ts';
import { functionLengths } from './function-lengths.ts';
import { linesBeforeCase, measureHouse } from './measure-house.ts';

test('files are counted by what they are', () => {
  const files: [string, string][] = [
    ['src/a.tsx', lines(10)],
    ['server/b.ts', lines(30)],
    ['api/c.ts', lines(20)],
    ['api/c.test.ts', lines(400)],
    ['src/a.css', lines(7)],
    ['docs/picture.png', ''],
  ];
  expect(valueOf('files that git tracks', ...files)).toBe(6);
  expect(valueOf('files of the product', ...files)).toBe(3);
  expect(valueOf('lines of the product', ...files)).toBe(60);
  expect(valueOf('lines of a file, median', ...files)).toBe(20);
  expect(valueOf('lines of the longest file', ...files)).toBe(30);
  expect(valueOf('lines of styles', ...files)).toBe(7);
});

test('a function is as long as its lines, with methods and functions within it', () => {
  const inner = '    const f = () => {\n      a;\n    };\n';
  const text = `class A {\n  method() {\n${inner}  }\n}\nconst short = (x: number) => <p>{x}</p>;\n`;
  expect(functionLengths('a.tsx', text).toSorted((a, b) => a - b)).toEqual([1, 3, 5]);
  const long = `function long() {\n${lines(40)}}\n`;
  expect(valueOf('functions over 40 lines', ['api/a.ts', long], ['api/b.ts', 'const f = () => 1;\n'])).toBe(50);
});

test.each([
  ["import a from 'a';\n\ntest('b', () => {});\n", 2],
  ["test('b', () => {});\n", 0],
  ["const latest = 1;\ntest.each([])('b', () => {});\n", 1],
  ["a;\n\n\ndescribe.skipIf(true)('b', () => {\n  it('c');\n});\n", 3],
  ['a;\nb;\n', 2],
])('of %j, %i lines come before the first case', (text, count) => {
  expect(linesBeforeCase(text)).toBe(count);
});

test('a fact is counted wherever it stands', () => {
  const zones =
    "a ?? 'UTC';\nb?.timeZone ?? 'Europe/Tallinn';\nsql`coalesce(${zone}, 'Europe/Tallinn')`;\nclockOf('UTC');\n";
  expect(valueOf('copies of the club’s clock', ['server/a.ts', zones], ['src/a.ts', zones])).toBe(3);
  const handed = '<A clientId={owner} />; <B clientId={userClaims.clientId} />; <C clientId={person.clientId} />;';
  expect(valueOf('`clientId=` of oneself handed to components', ['src/a.tsx', handed])).toBe(2);
  expect(valueOf('`clientId=` of somebody else', ['src/a.tsx', handed])).toBe(1);
  expect(
    valueOf(
      'files of the outbox a queued action stands in',
      [
        'src/lib/outbox/kinds/book.ts',
        "export const book: Kind<Args, Result> = {\n  undo: () => ({ kind: 'leave' }),\n};\n",
      ],
      [
        'src/lib/outbox/kinds/leave.ts',
        "export const leave: Kind<Args, Result> = {\n  undo: () => ({ kind: 'book' }),\n};\n",
      ],
      ['src/lib/outbox/undo.ts', "if (kind === 'book') a;\n"],
      ['src/app/outbox/start.ts', 'const effects = {\n  book: () => 1,\n};\n'],
      ['src/features/b.ts', "enqueue('book');\n"],
    ),
  ).toBe(3);
});

test('each figure is printed beside its goal, and what has not reached it is told', () => {
  const told = describeFigures([
    { name: 'few', value: 3, goal: { to: 3 } },
    { name: 'between', value: 51, goal: { from: 58, to: 65 } },
    { name: 'a share', value: 12.34, unit: '%', goal: { to: 12 } },
    { name: 'many', value: 4839 },
  ]).split('\n');
  expect(told.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['now', 'goal'],
    ['few', '3', '≤ 3'],
    ['between', '51', '58–65', 'not yet'],
    ['a share', '12.3%', '≤ 12%', 'not yet'],
    ['many', '4,839'],
  ]);
});

const valueOf = (name: string, ...files: [path: string, text: string][]): number | undefined =>
  measureHouse(files.map(([path, text]) => ({ path, text }))).find((figure) => figure.name === name)?.value;

const lines = (count: number): string => 'a;\n'.repeat(count);
