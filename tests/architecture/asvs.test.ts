import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource } from '#scripts/sources/source-files.ts';

/** The requirements of levels 1 and 2 of ASVS 5.0 by section, without OAuth (10) and WebRTC (17), which nothing here has. */
const required =
  '1.1:1,2 1.2:1,2,3,4,5,6,7,8,9 1.3:1,2,3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:1,2 2.1:1,2,3 2.2:1,2,3 2.3:1,2,3,4 2.4:1 3.2:1,2 3.3:1,2,3,4 3.4:1,2,3,4,5,6 3.5:1,2,3,4,5 3.7:1,2 4.1:1,2,3 4.2:1 4.3:1,2 4.4:1,2,3,4 5.1:1 5.2:1,2,3 5.3:1,2 5.4:1,2,3 6.1:1,2,3 6.2:1,2,3,4,5,6,7,8,9,10,11,12 6.3:1,2,3,4 6.4:1,2,3,4 6.5:1,2,3,4,5 6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.2:1,2,3,4 7.3:1,2 7.4:1,2,3,4,5 7.5:1,2 7.6:1,2 8.1:1,2 8.2:1,2,3 8.3:1 8.4:1 9.1:1,2,3 9.2:1,2,3,4 11.1:1,2 11.2:1,2,3 11.3:1,2,3 11.4:1,2,3,4 11.5:1 11.6:1 12.1:1,2,3 12.2:1,2 12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2 13.4:1,2,3,4,5 14.1:1,2 14.2:1,2,3,4 14.3:1,2,3 15.1:1,2,3 15.2:1,2,3 15.3:1,2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5 16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3';

const ids = required.split(' ').flatMap((section) => {
  const [name = '', numbers = ''] = section.split(':');
  return numbers.split(',').map((number) => `${name}.${number}`);
});

const readRows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', state = '', reason = '', tests = '']) => ({
      id,
      state,
      reason,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    }),
  );

const rows = readRows(readSource('docs/security.md'));
const states = ['yes', 'no', 'operator', 'nothing of the kind'];

test('every requirement has its row, once, in the order of the standard', () => {
  expect(ids).toHaveLength(217);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
});

test('what is met names a test that is there, or a reason why no test can', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([]);
  expect(rows.filter(({ reason }) => reason.trim().length < 4)).toEqual([]);
  const untested = rows.filter(({ state, tests }) => state === 'yes' && tests.length === 0);
  expect(untested.map(({ id }) => id)).toEqual(['6.2.7']);
});

test('at least 95 % are met', () => {
  const unmet = rows.filter(({ state }) => state === 'no');
  expect(1 - unmet.length / rows.length).toBeGreaterThanOrEqual(0.95);
});

test('a row that names no file, or is missing, would be seen', () => {
  const [row] = readRows('| 1.2.3 | yes | so | `tests/api/gone.test.ts` |');
  expect(row?.tests.filter((path) => !existsSync(path))).toEqual(['tests/api/gone.test.ts']);
});

interface Row {
  id: string;
  state: string;
  reason: string;
  tests: string[];
}
