import { expect, test } from 'vitest';
import { faults, listPromises } from '#scripts/planted/promises.ts';
import { isThere, readSource } from '#scripts/sources/source-files.ts';

const promises = listPromises();

test('each promise of the table has a fault that breaks it, and each fault a promise', () => {
  expect(promises.length).toBeGreaterThan(15);
  const broken = new Set(faults.flatMap(({ promise }) => rowOf(promise)));
  expect(promises.filter((row) => !broken.has(row))).toEqual([]);
  expect(faults.filter(({ promise }) => rowOf(promise).length !== 1)).toEqual([]);
});

test('a fault’s place stands once in the source, and its test is one that the promise’s row names', () => {
  for (const { file, find, replace } of faults.flatMap(({ edits }) => edits)) {
    expect({ file, find, times: readSource(file).split(find).length - 1 }).toEqual({ file, find, times: 1 });
    expect(replace).not.toBe(find);
  }
  const unnamed = faults.filter(({ promise, test }) => !rowOf(promise).some(({ proof }) => isNamed(test, proof)));
  expect(unnamed.map(({ test }) => test)).toEqual([]);
  expect(faults.map(({ test }) => test).filter((path) => !isThere(path))).toEqual([]);
});

test('a test that runs only a part of its file names a part that is there', () => {
  const odd = faults.filter(({ test, only }) => only !== undefined && !readSource(test).includes(only));
  expect(odd).toEqual([]);
});

const rowOf = (words: string) => promises.filter(({ promise }) => promise.includes(words));

const isNamed = (test: string, proof: string): boolean =>
  [...proof.matchAll(/`([^`]+)`/g)].some(
    ([, name = '']) => test === name || test.endsWith(`/${name}`) || (name.endsWith('/') && test.startsWith(name)),
  ) || proof.includes('findBarriers');
