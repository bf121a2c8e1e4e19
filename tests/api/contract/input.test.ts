import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDefinition } from '#api/endpoint.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { longIdParams } from '#api/wire-types.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { breakBody, brokenIds, brokenQueryValues } from '#tests/support/contract/broken-input.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectWireError } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak, takeTurns } from '#tests/support/in-soak.ts';
import type { Sample } from '#tests/support/sample.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

const invalid = 'data_validation_failed';

const having = (part: 'params' | 'query' | 'body' | 'fileBytes' | 'isIdempotent') =>
  endpointNames
    .filter((name) => definitionOf(name)[part] !== undefined)
    .map((name, index) => ({ name, choose: takeTurns(index, 4) }));

const undecodable = ['%', '%ff', '%E0%A4%A', '9'.repeat(2000)];

describe.each(having('params'))('$name, its path', ({ name, choose }) => {
  it('refuses an invalid id, and one that cannot be decoded or is too long', async () => {
    const sample = await sampleOf(name);
    // One more than fits an `int`: an id of what grows slowly.
    const tooLong = definitionOf(name).params === longIdParams ? [] : ['2147483648'];
    for (const rawId of [...choose(brokenIds), ...tooLong]) {
      const response = await callWith(name, sample, { rawId });
      expect([rawId, response.statusCode]).toEqual([rawId, 400]);
      expectRefusal(response, definitionOf(name), 400, invalid);
    }
    for (const rawId of choose(undecodable)) {
      const response = await callWith(name, sample, { rawId });
      expect([400, 404]).toContain(response.statusCode);
      expectWireError(response);
    }
  });
});

/** What is broken below the level of characters, each program reads in its own way. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

describe.each(having('query'))('$name, its query', ({ name, choose }) => {
  const definition = definitionOf(name);
  const fields = Object.keys((definition.query as unknown as z.ZodObject).shape);

  it('refuses a repeated field', async () => {
    for (const field of fields) {
      const response = await callWith(name, {}, { rawQuery: `${field}=1&${field}=2` });
      expectRefusal(response, definition, 400, invalid);
    }
  });

  it('refuses what its schema refuses and never fails with a 500', async () => {
    for (const field of fields) {
      for (const value of choose(brokenQueryValues)) {
        const response = await callWith(name, {}, { rawQuery: `${field}=${value}` });
        expectForeseen(response, definition);
        const decoded = { [field]: new URLSearchParams(`v=${value}`).get('v') };
        if (isDecodable(value) && !schemaOf(definition.query).safeParse(decoded).success) {
          expectRefusal(response, definition, 400, invalid);
        }
      }
    }
  });

  it('survives any query string', async () => {
    const anyQuery = fc.record(
      Object.fromEntries(
        fields.map((field) => [field, fc.oneof(fc.string({ unit: 'binary' }), fc.date().map(String))]),
      ),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.string(), async (query, tail) => {
        const rawQuery = `${new URLSearchParams(query as Record<string, string>)}&${encodeURI(tail.toWellFormed())}`;
        expectForeseen(await callWith(name, {}, { rawQuery }), definition);
      }),
      { numRuns: inSoak(60, 10) },
    );
  });
});

describe.each(having('body'))('$name, its body', ({ name, choose }) => {
  const definition = definitionOf(name);
  const schema = schemaOf(definition.body);

  it('refuses what its schema refuses and texts that cannot be stored, and never fails with a 500', async () => {
    const { body = {}, ...sample } = await sampleOf(name);
    for (const broken of breakBody(body, choose)) {
      const response = await callWith(name, sample, { body: broken as object });
      expectForeseen(response, definition);
      const isStorable = !JSON.stringify(broken).match(/\\u0000|\\ud800/);
      if (!isStorable || !schema.safeParse(broken).success) expectRefusal(response, definition, 400, invalid);
    }
    // What it accepted may have emptied a setting that others need.
    await callWith(name, sample, { body });
  });

  it('refuses any other JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (rawBody) => {
        const response = await callWith(name, {}, { rawBody, headers: { 'content-type': 'application/json' } });
        expectRefusal(response, definition, 400, invalid);
      }),
      { numRuns: inSoak(60, 10) },
    );
  });

  it('refuses a body that is not JSON, of another type, too long, or nested too deep', async () => {
    const json = { 'content-type': 'application/json' };
    const { body, ...sample } = await sampleOf(name);
    const good = JSON.stringify(body);
    const deep = 30_000;
    const bodies: [string | Buffer, Record<string, string>][] = [
      ['', json],
      ['{', json],
      [good.slice(0, -1), json],
      [`${good}x`, json],
      ['undefined', json],
      [Buffer.from([0xff, 0xfe, 0x00]), json],
      ['{"__proto__":{"isAdmin":true}}', json],
      [`${'['.repeat(deep)}${']'.repeat(deep)}`, json],
      [`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, json],
      [`${good.slice(0, -1)},"x":"${'x'.repeat(definition.bodyBytes ?? 64 * 1024)}"}`, json],
      [good, { 'content-type': 'text/plain' }],
      [good, { 'content-type': 'application/xml' }],
      [good, { 'content-type': 'multipart/form-data; boundary=x' }],
      [good, { 'content-type': 'application/x-www-form-urlencoded' }],
      [good, { 'content-type': 'nonsense' }],
      [good, { 'content-type': 'application/octet-stream' }],
      [good, { ...json, 'content-encoding': 'gzip' }],
    ];
    for (const [rawBody, headers] of choose(bodies)) {
      const response = await callWith(name, sample, { rawBody, headers });
      if (headers['content-encoding']) expectForeseen(response, definition);
      else expectRefusal(response, definition, 400, invalid);
    }
  });
});

describe.each(having('fileBytes'))('$name, its file', ({ name }) => {
  const definition = definitionOf(name);

  it('refuses none, one that is too long, JSON and any other type', async () => {
    const { file = Buffer.alloc(0), ...sample } = await sampleOf(name);
    const type = { 'content-type': 'application/octet-stream' };
    const bodies: [Buffer, Record<string, string>][] = [
      [Buffer.alloc(0), type],
      [Buffer.alloc((definition.fileBytes ?? 0) + 1), type],
      [file, {}],
      [file, { 'content-type': 'multipart/form-data; boundary=x' }],
      [Buffer.from(JSON.stringify({ file: file.toString('base64') })), { 'content-type': 'application/json' }],
    ];
    for (const [rawBody, headers] of bodies)
      expectRefusal(await callWith(name, sample, { rawBody, headers }), definition, 400, invalid);
  });
});

const noKeys = ['', ' ', 'abc', '0', randomUUID().slice(1), `${randomUUID()}0`, 'x'.repeat(5000)];

describe.each(having('isIdempotent'))('$name, its key', ({ name, choose }) => {
  const definition = definitionOf(name);

  it('is required and must be a UUID', async () => {
    const sample = await sampleOf(name);
    for (const key of choose(noKeys)) {
      const response = await callWith(name, sample, { headers: { 'idempotency-key': key } });
      expectRefusal(response, definition, 400, invalid);
    }
  });

  it('replays the same response, and none to a different request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const sample = await sampleOf(name);
    const first = await callWith(name, sample, { headers });
    const again = await callWith(name, sample, { headers });
    expect(again.statusCode).toBe(definition.status);
    expect(again.body).toBe(first.body);
    expectRefusal(await callWith(name, await sampleOf(name), { headers }), definition, 422, 'idempotency_key_reused');
  });
});

const schemaOf = (schema: unknown): z.ZodType => schema as z.ZodType;

/** A valid request as an admin, with the part changed that the test wants invalid. */
const callWith = (name: EndpointName, sample: Sample, change: Partial<Parameters<typeof callEndpoint>[2]>) =>
  callEndpoint(test.app, name, { host: tenant.host, token: tokenOf(tenant, name), ...sample, ...change });

const sampleOf = (name: EndpointName) => makeSample[name](tenant, tenant.people.admin, test);

/** Whatever was sent, the response is a declared one in the wire format. */
function expectForeseen(response: Awaited<ReturnType<typeof callWith>>, definition: EndpointDefinition): void {
  if (response.statusCode >= 500) throw new Error(`${response.statusCode} ${response.body}`);
  if (response.statusCode >= 400) expectWireError(response, definition);
}
