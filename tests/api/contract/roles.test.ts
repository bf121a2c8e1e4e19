import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorBody } from '#api/error-body.ts';
import { isAllowed } from '#api/permissions.ts';
import { allHandlers } from '#server/all-handlers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type TokenRole, tokenRoles } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

const claimsOf: Record<TokenRole, Parameters<typeof isAllowed>[1]> = {
  client: { isAdmin: false },
  trainer: { isAdmin: false, trainerId: 1 },
  admin: { isAdmin: true },
  desk: { isAdmin: false, canSeeRegistrations: true, canManageRegistrations: true },
  reader: { isAdmin: false, canSeeRegistrations: true },
};

describe.each(endpointNames)('%s', (name) => {
  const definition = definitionOf(name);

  it('follows the permissions for a visitor', async () => {
    const response = await callEndpoint(test.app, name, {
      host: tenant.host,
      ...(await makeSample[name](tenant, tenant.people.client, test)),
    });
    if (isAllowed(definition.access, undefined)) expectSuccess(response, definition);
    else expectRefusal(response, definition, 401, 'session_refresh_failed');
  });

  it.each(tokenRoles)('follows the permissions for a %s', async (role) => {
    const person = tenant.people[role];
    const response = await callEndpoint(test.app, name, {
      host: tenant.host,
      token: person.token,
      ...(await makeSample[name](tenant, person, test)),
    });
    if (isAllowed(definition.access, claimsOf[role])) expectSuccess(response, definition);
    else expectRefusal(response, definition, 403, 'action_not_allowed');
  });

  it('follows the permissions for a door, which is not a user', async () => {
    const response = await callEndpoint(test.app, name, {
      host: tenant.host,
      token: tenant.doors.door.token,
      ...(await makeSample[name](tenant, tenant.people.client, test)),
    });
    if (definition.access === 'door' || isAllowed(definition.access, undefined)) expectSuccess(response, definition);
    else expectRefusal(response, definition, 401, 'session_refresh_failed');
  });

  it('refuses an invalid token', async () => {
    const [header, , signature] = tenant.people.admin.token.split('.');
    const forged = Buffer.from(JSON.stringify({ clientId: 1, isAdmin: true })).toString('base64url');
    for (const token of ['nonsense', 'a.b.c', `${header}.${forged}.${signature}`]) {
      const sample = await makeSample[name](tenant, tenant.people.client, test);
      const response = await callEndpoint(test.app, name, { host: tenant.host, token, ...sample });
      if (definition.access === 'visitor') expectSuccess(response, definition);
      else expectRefusal(response, definition, 401);
    }
  });
});

it('the permission list names every endpoint once, and each has a route', () => {
  const places = endpointNames.map((name) => `${definitionOf(name).method} ${definitionOf(name).path}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  expect(Object.keys(allHandlers).toSorted()).toEqual(endpointNames.toSorted());
});

it('the API responds to any other path and method with its own 404', async () => {
  for (const [method, url] of [
    ['GET', '/api/v0.1/nothing'],
    ['PATCH', '/api/v0.1/user/registration'],
    ['POST', '/api/'],
    ['GET', '/api/v9/page/'],
  ] as const) {
    const response = await test.app.inject({ method, url, headers: { host: tenant.host } });
    expect([url, response.statusCode, isErrorBody(response.json())]).toEqual([url, 404, true]);
  }
});

it('the API describes itself: every endpoint is in the OpenAPI document', async () => {
  const document = (await test.app.inject('/api/v0.1/openapi.json')).json();
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(endpointNames.toSorted());
});
