import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak } from '#tests/support/in-soak.ts';

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
const outdated = ['0.4.99', '0.0.1'];
const current = ['0.5.0', '0.5.14', '9.0.0', 'abc', '1', ''];

describe.each(endpointNames.map((name, index) => ({ name, index })))('$name', ({ name, index }) => {
  const definition = definitionOf(name);

  it('refuses an unknown host, an outdated app, a foreign x-host, a stranger’s proxy and a foreign origin', async () => {
    // A refused call uses nothing up.
    const sample = await sampleOf(name);
    for (const host of someOf(strangeHosts(), index)) {
      const response = await callEndpoint(test.app, name, { ...sample, host });
      expectRefusal(response, definition, 404, 'item_not_found');
      expect(response.body).not.toContain(tenant.mark);
    }
    for (const version of someOf(outdated, index)) {
      const response = await callEndpoint(test.app, name, { ...sample, headers: { 'x-version': version } });
      expectRefusal(response, definition, 426, 'update_required');
    }
    for (const app of someOf(Object.values(staged), index)) {
      const response = await callEndpoint(app, name, { ...sample, headers: { 'x-host': 'other.localhost' } });
      expectRefusal(response, definition, 400, 'data_validation_failed');
    }
    const inner = { ...sample, host: 'inner.localhost', headers: forwarded(), address: '10.2.0.1' };
    for (const app of someOf([test.app, behindProxy], index))
      expectRefusal(await callEndpoint(app, name, inner), definition, 404);
    if (!definition.usesCookie) return;
    for (const headers of [...foreignOrigins, { 'sec-fetch-site': '', origin: `http://${tenant.host}` }]) {
      const response = await callEndpoint(test.app, name, { ...sample, headers });
      expectRefusal(response, definition, 403, 'action_not_allowed');
    }
  });

  it('accepts its host in upper case with a port, its own x-host, its own origin, an app of today or of no known version', async () => {
    const host = `${tenant.host.toUpperCase()}:8443`;
    for (const app of someOf(Object.values(staged), index)) {
      for (const version of someOf(current, index)) {
        const headers = { 'sec-fetch-site': 'same-origin', 'x-version': version, 'x-host': tenant.host };
        const sample = await sampleOf(name, `https://${tenant.host}`);
        expectSuccess(await callEndpoint(app, name, { ...sample, host, headers }), definition);
      }
    }
    if (!definition.usesCookie) return;
    const headers = { 'sec-fetch-site': 'same-origin', origin: `http://${tenant.host}` };
    expectSuccess(await callEndpoint(test.app, name, { ...(await sampleOf(name)), headers }), definition);
  });

  it('accepts a forwarded host from a trusted proxy, and another x-host in development', async () => {
    const headers = { ...forwarded(), 'x-host': 'other.localhost' };
    const through = { ...(await sampleOf(name)), host: 'inner.localhost', headers };
    expectSuccess(await callEndpoint(behindProxy, name, { ...through, address: proxy }), definition);
  });
});

const forwarded = () => ({
  'sec-fetch-site': 'same-origin',
  'x-forwarded-host': tenant.host,
  'x-forwarded-for': '1.2.3.4',
});

/** @param origin where the page stands that calls, if not at the host by `http` */
const sampleOf = async (name: (typeof endpointNames)[number], origin?: string) => ({
  ...(await makeSample[name]({ ...tenant, origin }, tenant.people.admin, test)),
  host: tenant.host,
  token: tokenOf(tenant, name),
});

/** In `npm test` each endpoint has one of them, and all endpoints together each. */
const someOf = <T>(all: readonly T[], index: number): readonly T[] => {
  const first = index % all.length;
  return inSoak(all, all.slice(first, first + 1));
};

const strangeHosts = () => ['nobody.localhost', `x.${tenant.host}`, '127.0.0.1', ''];

const foreignOrigins = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
];
