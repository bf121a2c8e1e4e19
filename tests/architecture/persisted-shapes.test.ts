import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrokenShapes, type PersistedShapes, readPersistedShapes } from '#scripts/docs/persisted-shapes.ts';

const recorded = JSON.parse(
  readFileSync(new URL('../../docs/kept-answers.json', import.meta.url), 'utf8'),
) as PersistedShapes;

test('an answer that lost a field, or changed a field’s type, is cached under a higher version in persistence-rules.ts', () => {
  expect(findBrokenShapes(recorded, readPersistedShapes())).toEqual([]);
});

const before: PersistedShapes = {
  'own status': { version: 1, fields: ['GET /a.name: string', 'GET /a.age?: number'] },
};

test.each([
  ['lost', ['GET /a.name: string']],
  ['of another kind', ['GET /a.name: string', 'GET /a.age?: string']],
])('a field that is %s would be seen, unless the version is higher', (_, fields) => {
  expect(findBrokenShapes(before, { 'own status': { version: 1, fields } })).toEqual([
    'own status: GET /a.age?: number',
  ]);
  expect(findBrokenShapes(before, { 'own status': { version: 2, fields } })).toEqual([]);
});

test('a new field does not invalidate cached answers', () => {
  const fields = ['GET /a.name: string', 'GET /a.age?: number', 'GET /a.city: string'];
  expect(findBrokenShapes(before, { 'own status': { version: 1, fields } })).toEqual([]);
});
