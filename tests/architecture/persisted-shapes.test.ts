import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findBrokenShapes,
  type RecordedShapes,
  readPersistedShapes,
  recordShapes,
} from '#scripts/docs/persisted-shapes.ts';

const record = readFileSync(new URL('../../docs/kept-answers.json', import.meta.url), 'utf8');

test('an answer that lost a field, or changed a field’s type, is kept under a higher version', () => {
  expect(findBrokenShapes(JSON.parse(record) as RecordedShapes, readPersistedShapes())).toEqual([]);
});

test('the record has every field of each rule, and stays small', () => {
  const shapes = readPersistedShapes();
  expect(Object.keys(shapes).length).toBeGreaterThan(30);
  for (const [name, { version, fields }] of Object.entries(shapes)) {
    const [lost] = fields;
    const without = { [name]: { version, fields: fields.slice(1) } };
    expect([lost, findBrokenShapes(JSON.parse(record) as RecordedShapes, without)]).toEqual([
      lost,
      [`${name}: 1 of ${fields.length} fields`],
    ]);
  }
  expect(record.length).toBeLessThan(20_000);
});

const before = recordShapes({
  'own status': { version: 1, fields: ['GET /a.name: string', 'GET /a.age?: number'] },
});

test.each([
  ['lost', ['GET /a.name: string']],
  ['of another kind', ['GET /a.name: string', 'GET /a.age?: string']],
])('a field that is %s would be seen, unless the version is higher', (_, fields) => {
  expect(findBrokenShapes(before, { 'own status': { version: 1, fields } })).toEqual(['own status: 1 of 2 fields']);
  expect(findBrokenShapes(before, { 'own status': { version: 2, fields } })).toEqual([]);
});

test('a new field does not invalidate cached answers', () => {
  const fields = ['GET /a.name: string', 'GET /a.age?: number', 'GET /a.city: string'];
  expect(findBrokenShapes(before, { 'own status': { version: 1, fields } })).toEqual([]);
});
