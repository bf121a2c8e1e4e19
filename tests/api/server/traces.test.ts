import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed } from '#api/permissions.ts';
import { readEnvironment } from '#server/environment.ts';
import { CircuitBreakers } from '#server/throttle/circuit-breakers.ts';
import { openTracing } from '#server/tracing/open-tracing.ts';
import { nameStatement, traced } from '#server/tracing/trace.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { OtlpReceiver, type ReceivedSpan } from '#tests/support/trace/otlp-receiver.ts';

let receiver: Awaited<ReturnType<typeof OtlpReceiver.open>>;
let tracing: ReturnType<typeof openTracing>;
let server: TestApp;

const settings = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team=clubs',
  TRUSTED_PROXIES: '127.0.0.1',
});

beforeAll(async () => {
  receiver = await OtlpReceiver.open();
  const variables = settings(receiver.url);
  const { tracing: asked } = readEnvironment(variables);
  if (!asked) throw new Error('Traces were asked for.');
  tracing = openTracing(asked, '1.0.0', { warn: (details) => expect.fail(JSON.stringify(details)) });
  server = await openTestApp(undefined, { variables });
});
afterAll(async () => {
  await tracing.close();
  await server.close();
  receiver.close();
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = `00-${traceId}-b7ad6b7169203331-01`;

test('one booking is one trace, from the proxy to each statement', async () => {
  const tenant = await openFullTenant(server);
  const { token } = tenant.people.client;
  const sample = await makeSample.bookTraining(tenant, tenant.people.client, server);
  const headers = { traceparent: parent, 'x-request-id': 'proxy-0001' };
  const answer = await callEndpoint(server.app, 'bookTraining', { host: tenant.host, token, ...sample, headers });
  expect(answer.statusCode).toBe(201);
  await tracing.flush();
  const request = receiver.spans.find((span) => span.traceId === traceId && span.name === 'bookTraining');
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'trenn.request': 'proxy-0001',
      'trenn.tenant': tenant.tenantId,
    },
  });
  const transactions = receiver.childrenOf(request as ReceivedSpan).filter(({ name }) => name === 'transaction');
  const statements = transactions.flatMap((one) => receiver.childrenOf(one)).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['begin', 'update training', 'insert idempotency', 'commit']));
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer abc', 'x-team': 'clubs' });
});

test('somebody who is no proxy neither names a request nor joins a trace', async () => {
  const tenant = await openFullTenant(server);
  const headers = { traceparent: parent.replace('0af', '1af'), 'x-request-id': 'stranger-1' };
  await callEndpoint(server.app, 'listRegistrations', { host: tenant.host, headers, address: '10.9.8.7' });
  await tracing.flush();
  expect(JSON.stringify(receiver.spans)).not.toMatch(/stranger-1|1af7651916cd43dd/);
});

test('a job begins a trace of its own, and a call to others is part of what it was made for', async () => {
  const breakers = new CircuitBreakers('email', () => new Error('spared'));
  const call = () => breakers.run('any', () => Promise.reject(new Error('mari@example.com is unknown')));
  await traced({ kind: 'job', name: 'deliver-message', notes: { 'trenn.tenant': 7 } }, call).catch(() => undefined);
  await tracing.flush();
  const job = receiver.spans.find(
    ({ name, attributes }) => name === 'deliver-message' && attributes['trenn.tenant'] === 7,
  );
  expect(job?.parentSpanId ?? '').toBe('');
  expect(receiver.childrenOf(job as ReceivedSpan)).toMatchObject([{ name: 'email', status: { code: 2 } }]);
  expect(JSON.stringify(receiver.spans)).not.toContain('mari@example.com');
});

describe('of whatever is called', () => {
  const words = /^[a-z]+( [a-z_]+)?$/;
  const known: Record<string, RegExp> = {
    'http.request.method': /^[A-Z]+$/,
    'http.route': /^\/[\w./:*-]*$/,
    'trenn.request': /^[\w.-]{8,56}$/,
    'trenn.kind': /^(job|transaction|statement|outside)$/,
  };

  test('spans say declared names and numbers alone', async () => {
    const tenant = await openFullTenant(server);
    receiver.spans.length = 0;
    for (const name of endpointNames) {
      const { access, isStream } = definitionOf(name);
      if (isStream) continue;
      const person = await tenant.addPerson(isAllowed(access, { isAdmin: false }) ? 'client' : 'admin');
      const token = access === 'door' || access === 'trainer' ? tokenOf(tenant, name) : person.token;
      const sample = await makeSample[name](tenant, person, server);
      await callEndpoint(server.app, name, { host: tenant.host, token, ...sample });
      await tracing.flush();
    }
    expect(receiver.spans.length).toBeGreaterThan(endpointNames.length * 3);
    const names = new Set<string>(endpointNames);
    const told = receiver.spans.flatMap((span) => [
      ...(names.has(span.name) || words.test(span.name) ? [] : [span.name]),
      ...span.events.map(String),
      ...(span.status.message ? [span.status.message] : []),
      ...Object.entries(span.attributes)
        .filter(([key, value]) => typeof value !== 'number' && !known[key]?.test(value))
        .map(([key, value]) => `${key}=${value}`),
    ]);
    expect([...new Set(told)]).toEqual([]);
    expect(JSON.stringify(receiver.spans)).not.toContain(tenant.mark);
  });
});

test.each([
  [`select "id" from "client" where "email" = 'a@b.ee'`, 'select client'],
  ['insert into "registration" ("id") values ($1)', 'insert registration'],
  ['update only training set x = 1', 'update training'],
  ['with a as (select 1) select from a', 'with a'],
  ['with a as (select from b for update), c as (insert into "entry" values (1)) select from c', 'insert entry'],
  ['commit', 'commit'],
])('the statement %s is named', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});

test('headers of a collector that are none, and a part that is none, are refused in one sentence', () => {
  expect(() =>
    readEnvironment({ ...settings('http://127.0.0.1:1'), OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' }),
  ).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be name=value');
  expect(() => readEnvironment({ ...settings('http://127.0.0.1:1'), OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  );
  expect(readEnvironment({}).tracing).toBeUndefined();
});
