import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { addPendingLogin } from '#tests/support/second-factor/add-factors.ts';

let test: TestApp;
let tenant: FullTenant;
let logins: string[];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  const steps = ['prove', 'set_up'] as const;
  logins = await Promise.all(steps.map(async (step) => (await addPendingLogin(test, tenant.tenantId, step)).login));
});
afterAll(() => test?.close());

/** All that whoever has typed a password and not confirmed it may do with that log-in. */
const finishing = ['askPasskeyProof', 'finishTotpAtLogin', 'proveLogin', 'startTotpAtLogin'];

/** All that answers with a token: whoever adds one asks where the second factor comes in. */
const answering = [
  // Pending instead, for whoever needs a second factor.
  'login',
  // A second factor.
  'finishTotpAtLogin',
  'proveLogin',
  'logInByPasskey',
  // The session is there already.
  'actFor',
  'actForSelf',
  'addPasskey',
  'confirmSession',
  'finishTotp',
  'refresh',
  // Somebody who has just become a client, and has paid.
  'finishJoin',
  // A tablet at a door, which is nobody.
  'issueDoorToken',
];

const fieldsOf = (schema: EndpointDefinition['body']): string =>
  schema ? JSON.stringify(z.toJSONSchema(schema as unknown as z.ZodType, { unrepresentable: 'any', io: 'input' })) : '';

it('a log-in that is pending is taken by a closed list of calls, and a session comes from another', () => {
  const taking = endpointNames.filter((name) => /"login":\{/.test(fieldsOf(definitionOf(name).body)));
  expect(taking.toSorted()).toEqual(finishing);
  const giving = endpointNames.filter((name) =>
    /"token":\{"type":"string"/.test(fieldsOf(definitionOf(name).response)),
  );
  expect(giving.toSorted()).toEqual(answering.toSorted());
});

describe.each(endpointNames)('%s', (name) => {
  const definition = definitionOf(name);
  const isOpen = definition.access === 'visitor';

  it('takes a pending log-in for no session, wherever it stands', async () => {
    const sample = await makeSample[name](tenant, tenant.people.admin, test);
    for (const login of logins) {
      const call = { host: tenant.host, ...sample, token: login };
      if (!isOpen) {
        expectRefusal(await callEndpoint(test.app, name, { ...call, cookie: login }), definition, 401);
        continue;
      }
      if (answering.includes(name)) continue;
      const response = await callEndpoint(test.app, name, { ...call, cookie: `1.1.${login}` });
      expect(response.cookies.filter(({ name: of, value }) => of === '__Host-rt' && value !== '')).toEqual([]);
    }
  });
});
