import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointDefinition, Schema } from '../endpoint.ts';
import { joinEndpoints } from './endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';

const calls: readonly EndpointDefinition[] = Object.values({ ...joinEndpoints, ...memberEndpoints });

test('a personal code is sent in a body alone', () => {
  const sending = calls.filter(({ body }) => namesIn(body).includes('"idCode"'));
  expect(sending.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/public/join/check'],
    ['POST', '/public/join'],
  ]);
});

test('no address of joining has room for a personal code or a birth date, and no answer repeats them', () => {
  for (const { path, params, query, response } of calls) {
    expect(`${path} ${namesIn(params)} ${namesIn(query)}`).not.toMatch(/code|birth/i);
    expect(namesIn(response)).not.toMatch(/"(idCode|birthDate)"/);
  }
});

const namesIn = (schema: Schema | undefined): string =>
  schema ? JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })) : '';
