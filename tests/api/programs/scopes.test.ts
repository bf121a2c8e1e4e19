import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '#api/programs/scopes.ts';
import { insertKey } from '#server/features/programs/keys/commands.ts';
import { hashKey, makeKeyText } from '#server/features/programs/keys/key-text.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { countWritten, watchRows } from '#tests/support/contract/tenant-rows.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;
const keys = new Map<Scope, string>();
/** Good for all of them at once. */
let wholeKey: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  for (const scope of scopes) keys.set(scope, await addKey([scope]));
  wholeKey = await addKey(scopes);
  await watchRows(test.owner);
});
afterAll(() => test?.close());

async function addKey(named: readonly Scope[]): Promise<string> {
  const key = makeKeyText();
  const secret = { secretHash: hashKey(key), ending: key.slice(-4) };
  const made = { name: named.join(' '), scopes: [...named], days: null, byClientId: tenant.people.admin.id };
  await tenant.inScope((of) => insertKey(of, { ...made, ...secret, now: test.clock.now }));
  return key;
}

/** So many calls are far beyond what a key may do in a minute. */
const forgetCounts = () => tenant.inScope(({ db }) => db.deleteFrom('login_throttle').execute());

/** That a key was used is written down and counted, as of any call. */
const written = () => countWritten(test.owner, tenant.tenantId, ['program_key', 'login_throttle']);

const endpointsOf = (scope: Scope) => endpointNames.filter((name) => definitionOf(name).scope === scope).toSorted();

/** What a key may ever do. A new one is declared here on purpose. */
it('what a key may call is this', () => {
  expect(Object.fromEntries(scopes.map((scope) => [scope, endpointsOf(scope)]))).toEqual({
    'timetable:read': ['getAdminTraining', 'getPublicTraining', 'listAdminSchedule', 'listPublicSchedule'],
    'registrations:read': ['getAnyRegistration', 'getDeskRoster', 'listDeskTrainings', 'listRegistrationsOf'],
    'registrations:write': ['bookForClient', 'moveRegistration', 'removeRegistration'],
    'people:read': ['getClientCard', 'listPeople'],
    'invoices:read': ['getAdminInvoiceUbl', 'getInvoice', 'listInvoices'],
  });
});

it('a scope to read has calls that read alone, and none has what needs a person’s own proof, a cookie or a stream', () => {
  for (const name of endpointNames) {
    const { scope, method, isFresh, isOwnAlone, usesCookie, isStream, access } = definitionOf(name);
    if (!scope) continue;
    expect([name, isFresh, isOwnAlone, usesCookie, isStream]).toEqual([name, ...Array(4).fill(undefined)]);
    if (scope.endsWith(':read')) expect([name, method]).toEqual([name, 'GET']);
    expect([name, ['client', 'trainer', 'door'].includes(access)]).toEqual([name, false]);
  }
});

describe.each(endpointNames.filter((name) => !definitionOf(name).scope))('%s', (name) => {
  it('is refused to a key of all scopes, before anything is read', async () => {
    await forgetCounts();
    const definition = definitionOf(name);
    const response = await callEndpoint(test.app, name, { host: tenant.host, rawId: '1', token: wholeKey });
    if (definition.isStream) expect([response.statusCode, response.body]).toEqual([403, expect.anything()]);
    else expectRefusal(response, definition, 403, 'action_not_allowed');
  });
});

describe.each(endpointNames.filter((name) => definitionOf(name).scope))('%s', (name) => {
  it('answers a key of its scope, and refuses every other without a change', async () => {
    await forgetCounts();
    const definition = definitionOf(name);
    const sample = await makeSample[name](tenant, tenant.people.admin, test);
    const before = await written();
    for (const [scope, token] of keys) {
      if (scope === definition.scope) continue;
      const response = await callEndpoint(test.app, name, { host: tenant.host, ...sample, token });
      expectRefusal(response, definition, 403, 'action_not_allowed');
    }
    expect(await written()).toEqual(before);
    const token = definition.scope && keys.get(definition.scope);
    expectSuccess(await callEndpoint(test.app, name, { host: tenant.host, ...sample, token }), definition);
  });
});
