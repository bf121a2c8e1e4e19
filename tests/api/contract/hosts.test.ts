import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

const proxy = '10.1.2.3';
const secret = 'a secret of 32 characters at least';

let test: TestApp;
let tenant: FullTenant;
/** The same services as behind a proxy in another environment. */
let behindProxy: TestApp['app'];
const staged: Record<string, TestApp['app']> = {};

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  const openAs = (variables: Record<string, string>) =>
    createApp({
      ...test.services,
      environment: readEnvironment({ TRENN_SECRET: secret, MAIL: 'files', SMS: 'files', ...variables }),
    });
  behindProxy = await openAs({ TRUSTED_PROXIES: '10.1.0.0/16' });
  for (const name of ['staging', 'production']) staged[name] = await openAs({ TRENN_ENV: name });
});
afterAll(async () => {
  for (const app of [behindProxy, ...Object.values(staged)]) await app?.close();
  await test?.close();
});

const sampleOf = async (name: (typeof endpointNames)[number]) => ({
  ...(await makeSample[name](tenant, tenant.people.admin, test)),
  host: tenant.host,
  token: tokenOf(tenant, name),
});

describe.each(endpointNames)('%s', (name) => {
  const definition = definitionOf(name);

  it('is not found at an unknown host', async () => {
    for (const host of ['nobody.localhost', `x.${tenant.host}`, '127.0.0.1', '']) {
      const response = await callEndpoint(test.app, name, { ...(await sampleOf(name)), host });
      expectRefusal(response, definition, 404, 'item_not_found');
      expect(response.body).not.toContain(tenant.mark);
    }
  });

  it('accepts its host in upper case and with a port', async () => {
    const host = `${tenant.host.toUpperCase()}:8443`;
    expectSuccess(await callEndpoint(test.app, name, { ...(await sampleOf(name)), host }), definition);
  });

  it('tells an outdated app to update, and treats an invalid version as none', async () => {
    for (const version of ['0.4.99', '0.0.1']) {
      const response = await callEndpoint(test.app, name, {
        ...(await sampleOf(name)),
        headers: { 'x-version': version },
      });
      expectRefusal(response, definition, 426, 'update_required');
    }
    for (const version of ['0.5.0', '0.5.14', '9.0.0', 'abc', '1', '']) {
      const response = await callEndpoint(test.app, name, {
        ...(await sampleOf(name)),
        headers: { 'x-version': version },
      });
      expectSuccess(response, definition);
    }
  });

  it('ignores a different x-host in development, and refuses it elsewhere', async () => {
    const headers = { 'x-host': 'other.localhost' };
    expectSuccess(await callEndpoint(test.app, name, { ...(await sampleOf(name)), headers }), definition);
    for (const app of Object.values(staged)) {
      const response = await callEndpoint(app, name, { ...(await sampleOf(name)), headers });
      expectRefusal(response, definition, 400, 'data_validation_failed');
      const own = { 'x-host': tenant.host };
      expectSuccess(await callEndpoint(app, name, { ...(await sampleOf(name)), headers: own }), definition);
    }
  });

  it('accepts a forwarded host only from a trusted proxy', async () => {
    const origin = { 'sec-fetch-site': 'same-origin' };
    const forwarded = { ...origin, 'x-forwarded-host': tenant.host, 'x-forwarded-for': '1.2.3.4' };
    const through = { ...(await sampleOf(name)), host: 'inner.localhost', headers: forwarded };
    expectSuccess(await callEndpoint(behindProxy, name, { ...through, address: proxy }), definition);
    for (const app of [test.app, behindProxy]) {
      const stranger = { ...(await sampleOf(name)), host: 'inner.localhost', headers: forwarded, address: '10.2.0.1' };
      expectRefusal(await callEndpoint(app, name, stranger), definition, 404);
    }
  });

  it('accepts requests with the cookie only from the app’s own origin', async () => {
    if (!definition.usesCookie) return;
    const own = `http://${tenant.host}`;
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
      { 'sec-fetch-site': '', origin: own },
    ]) {
      const response = await callEndpoint(test.app, name, { ...(await sampleOf(name)), headers });
      expectRefusal(response, definition, 403, 'action_not_allowed');
    }
    const headers = { 'sec-fetch-site': 'same-origin', origin: own };
    expectSuccess(await callEndpoint(test.app, name, { ...(await sampleOf(name)), headers }), definition);
  });
});
