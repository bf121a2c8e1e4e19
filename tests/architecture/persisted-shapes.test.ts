import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
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

const all: [name: string, endpoint: EndpointDefinition][] = Object.entries(endpoints);

test('what the device does not keep of a response is a part that the response has', () => {
  const named = all.flatMap(([name, { response, kept }]) =>
    (kept?.without ?? []).map((path) => ({ name, path, isThere: hasPart(response as $ZodType, path.split('.')) })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
});

test.each(['items.*.scr', 'item.*.src', 'items.*.src.file'])('a path like %s would be seen', (path) => {
  expect(hasPart(endpoints.listOwnVideos.response, path.split('.'))).toBe(false);
});

/** Whether the value that a schema describes can have the part; `*` stands for each of a list. */
function hasPart(schema: $ZodType | undefined, [name, ...rest]: readonly string[]): boolean {
  if (!schema || name === undefined) return schema !== undefined;
  const definition = (schema as unknown as { def: $ZodTypes['_zod']['def'] }).def;
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
      return hasPart(definition.innerType, [name, ...rest]);
    case 'union':
      return definition.options.some((option) => hasPart(option, [name, ...rest]));
    case 'array':
      return name === '*' && hasPart(definition.element, rest);
    case 'object':
      return hasPart(definition.shape[name], rest);
    default:
      return false;
  }
}
