import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Placeholders, preparedQuery } from './prepared-query.ts';

test('a prepared query is built once and filled with the values of each call, in the order of its placeholders', () => {
  let written = 0;
  const query = preparedQuery((of: Placeholders<{ id: number; name: string }>) => {
    written++;
    return sql`select ${of.name}, ${of.id}`;
  });
  const sent = [query({ id: 1, name: 'a' }), query({ id: 2, name: 'b' })];
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect([written, sent[0]?.sql]).toEqual([1, 'select $1, $2']);
});

test('the rest of the placeholders cannot be destructured: it would be empty and sent as such', () => {
  const query = preparedQuery(
    ({ id, ...rest }: Placeholders<{ id: number; name: string }>) => sql`select ${id}, ${rest.name}`,
  );
  expect(() => query({ id: 1, name: 'a' })).toThrow('take each one');
});
