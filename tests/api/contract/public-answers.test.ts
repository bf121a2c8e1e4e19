import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let another: FastifyInstance;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  another = await test.openAnother();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

const isPublic = (name: EndpointName): boolean => {
  const { method, access, isStream, isSecret, isIdempotent } = definitionOf(name);
  return method === 'GET' && access === 'visitor' && !isStream && !isSecret && !isIdempotent;
};
const publicNames = endpointNames.filter(isPublic);
const othersNames = endpointNames.filter((name) => !isPublic(name));

describe.each(publicNames)('%s, the same for everyone', (name) => {
  const ask = async (headers: Record<string, string>, app = test.app) => {
    const sample = await makeSample[name](tenant, tenant.people.client, test);
    return (again: Record<string, string> = headers) =>
      callEndpoint(app, name, { host: tenant.host, headers: again, ...sample });
  };

  it('is not sent again to a client that has it cached', async () => {
    const call = await ask({});
    const first = await call();
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await call({ 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await call({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is compressed for clients that support it, with the same content', async () => {
    const call = await ask({});
    const plain = await call();
    const compressed = await call({ 'accept-encoding': 'gzip, deflate, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

it.each(othersNames)('%s is not cached by intermediaries', async (name) => {
  const sample = await makeSample[name](tenant, tenant.people.admin, test);
  const { token } = tenant.people.admin;
  const { headers } = await callEndpoint(test.app, name, { host: tenant.host, token, ...sample });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
});

const read = async (app: FastifyInstance, id: number) => {
  const response = await callEndpoint(app, 'getPublicTraining', { host: tenant.host, params: { id } });
  return response.json().item.freePlaces;
};
const write = (name: EndpointName, call: object) =>
  callEndpoint(test.app, name, { host: tenant.host, token: tenant.people.client.token, ...call });

describe('a cached timetable', () => {
  it('shows a booking at once, in another server process by a notice, and likewise a cancellation', async () => {
    const id = await tenant.addTraining();
    for (const app of [test.app, another]) expect(await read(app, id)).toBe(100);
    const booked = await write('bookTraining', { body: { trainingId: id } });
    expect(booked.statusCode).toBe(201);
    expect(await read(test.app, id)).toBe(99);
    await expect.poll(() => read(another, id), { interval: 20 }).toBe(99);
    await write('cancelRegistration', { params: { id: booked.json().registrationId } });
    expect(await read(test.app, id)).toBe(100);
    await expect.poll(() => read(another, id), { interval: 20 }).toBe(100);
  });

  it('comes from memory until then: a change without a notification is not seen', async () => {
    const id = await tenant.addTraining();
    expect(await read(test.app, id)).toBe(100);
    await inTenant(test.owner, tenant.tenantId, ({ db }) =>
      db.updateTable('training').set({ max_places: 50 }).where('id', '=', id).execute(),
    );
    expect(await read(test.app, id)).toBe(100);
    test.services.changes.publish(tenant.tenantId, ['timetable']);
    expect(await read(test.app, id)).toBe(50);
  });
});

const ask = (query: string) =>
  callEndpoint(test.app, 'listPublicSchedule', { host: tenant.host, rawQuery: `from=2026-11-18&${query}` });

describe('memory that anonymous requests could fill', () => {
  it('holds one response for equivalent queries, however they are written', async () => {
    await ask('unit=1,2&until=2026-11-19');
    const { entries } = test.services.publicResponses.size;
    for (let n = 0; n < 20; n++) expect((await ask(`until=2026-11-19&unit=2,1,2&n=${n}`)).statusCode).toBe(200);
    expect(test.services.publicResponses.size.entries).toBe(entries);
  });

  it('holds nothing for invalid queries', async () => {
    const { entries } = test.services.publicResponses.size;
    for (const query of ['until=never', 'unit=0', 'until=2027-11-18', 'unit=1;2']) {
      expect((await ask(query)).statusCode).toBe(400);
    }
    expect(test.services.publicResponses.size.entries).toBe(entries);
  });
});

const setCommentsRule = async (isTrainingCommentsEnabled: boolean) => {
  const pageFunctions = { ...defaultPageRules.pageFunctions, isTrainingCommentsEnabled };
  const page_rules = JSON.stringify({ ...defaultPageRules, pageFunctions });
  await inTenant(test.owner, tenant.tenantId, ({ db }) =>
    db.updateTable('tenant_settings').set({ page_rules }).execute(),
  );
  test.services.changes.publish(tenant.tenantId, ['tenant']);
};
const readComments = async (app: FastifyInstance, id: number) => {
  const { client, trainer, admin } = tenant.people;
  const call = { host: tenant.host, params: { id } };
  const answers = [
    await callEndpoint(app, 'getPublicTraining', call),
    ...(await Promise.all(
      [client, trainer, admin].map(({ token }) => callEndpoint(app, 'getOwnTraining', { ...call, token })),
    )),
  ];
  return answers.map((answer) => answer.json().item.commentPublic);
};
const ofAll = (text: string | null) => [text, text, text, text];

it('the comment of a training leaves the server only while the tenant’s rule allows comments, from the moment the rule changes', async () => {
  const id = await tenant.addTraining();
  for (const app of [test.app, another]) expect(await readComments(app, id)).toEqual(ofAll(tenant.mark));
  await setCommentsRule(false);
  expect(await readComments(test.app, id)).toEqual(ofAll(null));
  await expect.poll(() => readComments(another, id), { interval: 20 }).toEqual(ofAll(null));
  await setCommentsRule(true);
  expect(await readComments(test.app, id)).toEqual(ofAll(tenant.mark));
});
