import { expect, test } from 'vitest';
import { type Column, fileRows, sortBy, sortRows } from './column.ts';

test('a head sorts its first way, then the other; one that sorts nothing leaves it', () => {
  const now = { key: 'name', order: 'asc' } as const;
  expect(sortBy(now, { sort: 'debt', first: 'desc' })).toEqual({ key: 'debt', order: 'desc' });
  expect(sortBy(now, { sort: 'name' })).toEqual({ key: 'name', order: 'desc' });
  expect(sortBy(now, {})).toBe(now);
});

test('rows are sorted as people of the language do, equal ones stay, and what has no value is last', () => {
  const by = (key: string, order: 'asc' | 'desc', language = 'et') =>
    names(sortRows(people, columns, { key, order }, language));
  expect(by('name', 'asc')).toEqual(['Anna 9', 'Anna 10', 'Zane', 'Õnne']);
  expect(by('debt', 'asc')).toEqual(['Zane', 'Õnne', 'Anna 9', 'Anna 10']);
  expect(by('debt', 'desc')).toEqual(['Anna 10', 'Õnne', 'Anna 9', 'Zane']);
  expect(by('nothing', 'asc')).toEqual(names(people));
});

test('a file has what the columns say of each row', () => {
  expect(fileRows(columns, people.slice(0, 2))).toEqual([
    ['Õnne', 1000n],
    ['Anna 10', null],
  ]);
});

interface Person {
  name: string;
  debt: number | null;
}
const columns: Column<Person>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, text: ({ name }) => name, sort: 'name', width: '1fr' },
  {
    id: 'debt',
    label: 'Debt',
    cell: () => null,
    text: ({ debt }) => (debt === null ? null : BigInt(debt)),
    sort: 'debt',
    first: 'desc',
    width: '1fr',
  },
];
const people = [
  { name: 'Õnne', debt: 1000 },
  { name: 'Anna 10', debt: null },
  { name: 'Zane', debt: 200 },
  { name: 'Anna 9', debt: 1000 },
];
const names = (rows: Person[]) => rows.map(({ name }) => name);
