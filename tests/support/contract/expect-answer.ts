import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import { commonErrors, type EndpointDefinition } from '#api/endpoint.ts';
import { isErrorBody } from '#api/error-body.ts';
import { messageKeys } from '#api/errors.ts';
import { remedy } from '#api/wire-types.ts';

/** Expects an error response: the wire's error body, with a key that the endpoint has declared, not cacheable. */
export function expectWireError(response: LightMyRequestResponse, definition?: EndpointDefinition): void {
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers['cache-control']).toBe('no-store');
  const body: unknown = response.json();
  if (!isErrorBody(body)) throw new Error(`not the wire's error: ${response.statusCode} ${response.body}`);
  expect(body.code).toBe(response.statusCode);
  expect(
    Object.keys(body).filter((field) => !['errors', 'code', 'remedy', 'fields', 'reasons', 'occupied'].includes(field)),
  ).toEqual([]);
  const declared: readonly string[] = definition ? [...definition.errors, ...Object.keys(commonErrors)] : messageKeys;
  expect(declared).toContain(body.errors[0]);
  for (const key of Object.values(body.fields ?? {})) expect(messageKeys).toContain(key);
  if (body.remedy) expect(remedy.parse(body.remedy)).toEqual(body.remedy);
}

export function expectRefusal(
  response: LightMyRequestResponse,
  definition: EndpointDefinition,
  status: number,
  key?: string,
): void {
  expect([response.statusCode, response.body]).toEqual([status, expect.anything()]);
  expectWireError(response, definition);
  if (key) expect(response.json().errors[0]).toBe(key);
}

/** Expects the declared status, and a body with all that the schema requires and nothing that it does not name. */
export function expectSuccess(response: LightMyRequestResponse, definition: EndpointDefinition): void {
  expect([response.statusCode, response.body]).toEqual([definition.status, expect.anything()]);
  if (!definition.response) {
    expect(response.body).toBe('');
    return;
  }
  expect((definition.response as unknown as z.ZodType).parse(response.json())).toEqual(response.json());
}
