import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OperatorEndpointName, operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatorEndpoint } from '#api/operators/operator-endpoint.ts';
import { createApp } from '#server/create-app.ts';
import { operatorSamples } from '#tests/samples/operators.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import {
  addTestOperator,
  callOperator,
  operatorHost,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';

const names = Object.keys(operatorEndpoints) as OperatorEndpointName[];
const operatorEndpointOf = (name: OperatorEndpointName): OperatorEndpoint => operatorEndpoints[name];

let test: TestApp;
/** The same services in a process without `OPERATOR_HOST`. */
let without: TestApp['app'];
let tenant: FullTenant;
let operator: TestOperator;

beforeAll(async () => {
  test = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
  tenant = await openFullTenant(test);
  // Whatever stands in its list: the operators' host is no tenant's.
  await test.owner.insertInto('tenant_host').values({ host: operatorHost, tenant_id: tenant.tenantId }).execute();
  operator = await addTestOperator(test);
  without = await createApp({ ...test.services, operators: undefined });
});
// Time goes by in this file; its operator has logged in just now.
beforeEach(async () => {
  const { now } = test.clock;
  await test.owner
    .updateTable('operator_session')
    .set({ created_at: now, last_used_at: now, proven_at: now })
    .execute();
});
afterAll(async () => {
  await without?.close();
  await test?.close();
});

describe.each(endpointNames)('%s, of tenants', (name) => {
  it('is not found at the operators’ host, with a session of the tenant or of an operator', async () => {
    const sample = await makeSample[name](tenant, tenant.people.admin, test);
    const call = { ...sample, host: operatorHost, token: tokenOf(tenant, name) };
    for (const headers of [{}, { cookie: `__Host-operator=${operator.cookie}` }]) {
      const response = await callEndpoint(test.app, name, { ...call, headers });
      expectRefusal(response, definitionOf(name), 404, 'item_not_found');
      expect(response.body).not.toContain(tenant.mark);
    }
  });
});

describe.each(names)('%s, of operators', (name) => {
  const notFound = { errors: ['item_not_found'], code: 404 };

  it('is not found at a tenant’s host, at an unknown one, and where the server has no page for operators', async () => {
    const call = { ...(await operatorSamples[name](test, operator)), cookie: operator.cookie };
    for (const host of [tenant.host, 'nobody.localhost', `x.${operatorHost}`]) {
      const response = await callOperator(test.app, name, { ...call, host });
      expect([response.statusCode, response.json()]).toEqual([404, notFound]);
    }
    const response = await callOperator(without, name, call);
    expect([response.statusCode, response.json()]).toEqual([404, notFound]);
  });

  it('takes calls of its own page alone, and of nobody who is not logged in', async () => {
    const call = { ...(await operatorSamples[name](test, operator)), cookie: operator.cookie };
    for (const headers of foreignOrigins) {
      const response = await callOperator(test.app, name, { ...call, headers });
      expect([response.statusCode, response.json().errors]).toEqual([403, ['action_not_allowed']]);
    }
    if (operatorEndpointOf(name).isOpen) return;
    for (const cookie of [undefined, 'made-up', operator.cookie.slice(1)]) {
      const response = await callOperator(test.app, name, { ...call, cookie });
      expect([response.statusCode, response.json().errors]).toEqual([401, ['session_refresh_failed']]);
    }
  });

  it('answers at its host as it declares, and nobody keeps the answer', async () => {
    test.clock.advance(30);
    const own = await addTestOperator(test, `${name.toLowerCase()}@trenn.test`);
    const call = { ...(await operatorSamples[name](test, own)), cookie: own.cookie };
    const response = await callOperator(test.app, name, call);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      operatorEndpointOf(name).status,
      'no-store',
    ]);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('refuses what is no input of it', async () => {
    const { body, params, isFile } = operatorEndpointOf(name);
    // Of a ticket any text is input, and opens nothing.
    if ((!body && !params) || isFile) return;
    const own = await addTestOperator(test, `${name.toLowerCase()}-2@trenn.test`);
    for (const wrong of [{}, { code: 'abc' }, { link: 7, email: [], password: null, reason: 1, confirm: {} }]) {
      const call = {
        cookie: own.cookie,
        params: { id: 'x' },
        ...(operatorEndpointOf(name).method !== 'GET' && { body: wrong }),
      };
      const response = await callOperator(test.app, name, call);
      expect([response.statusCode, response.json().errors]).toEqual([400, ['data_validation_failed']]);
    }
  });
});

it('serves no file and no page of a tenant at the operators’ host', async () => {
  const paths = [
    '/manifest.webmanifest',
    '/sw.js',
    '/brand/icon-192.png',
    '/.well-known/trenn-host?challenge=0123456789abcdef0123456789abcdef',
    '/.well-known/security.txt',
    '/i/1',
    '/dev/mailbox',
  ];
  for (const url of paths) {
    const response = await test.app.inject({ url, headers: { host: operatorHost } });
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
  for (const url of ['/healthz', '/readyz'])
    expect((await test.app.inject({ url, headers: { host: operatorHost } })).statusCode).toBe(200);
});

const foreignOrigins = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
];
