import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { isErrorBody } from '#api/error-body.ts';
import { isAllowed } from '#api/permissions.ts';
import { allHandlers } from '#server/all-handlers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type TokenRole, tokenRoles } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal, expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import type { Sample } from '#tests/support/sample.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

describe.each(endpointNames.map((name, index) => ({ name, index })))('$name', ({ name, index }) => {
  const definition = definitionOf(name);

  it('follows the permissions for each role, a door, which is not a user, and whoever has an invalid token', async () => {
    // A refused call uses nothing up.
    let unused: Sample | undefined;
    for (const caller of callersOf(definition, index)) {
      const status = refusalOf(definition, caller);
      for (const token of tokensOf(caller)) {
        const sample = (status && unused) ?? (await makeSample[name](tenant, personFor(caller), test));
        if (status) unused = sample;
        const response = await callEndpoint(test.app, name, { host: tenant.host, token, ...sample });
        expect([caller, response.statusCode, response.body]).toEqual([
          caller,
          status ?? definition.status,
          expect.anything(),
        ]);
        if (!status) expectSuccess(response, definition);
        else expectRefusal(response, definition, status, status === 403 ? 'action_not_allowed' : undefined);
        if (status === 401 && caller !== 'forger') expect(response.json().errors[0]).toBe('session_refresh_failed');
      }
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

const claimsOf: Record<TokenRole, Parameters<typeof isAllowed>[1]> = {
  client: { isAdmin: false },
  trainer: { isAdmin: false, trainerId: 1 },
  admin: { isAdmin: true },
  desk: { isAdmin: false, canSeeRegistrations: true, canManageRegistrations: true },
  reader: { isAdmin: false, canSeeRegistrations: true },
};

type Caller = TokenRole | 'visitor' | 'door' | 'forger';

/** The status of a refusal; undefined where the endpoint answers. */
function refusalOf({ access }: EndpointDefinition, caller: Caller): 401 | 403 | undefined {
  if (caller === 'door') return access === 'door' || access === 'visitor' ? undefined : 401;
  if (caller === 'visitor' || caller === 'forger') return isAllowed(access, undefined) ? undefined : 401;
  return isAllowed(access, claimsOf[caller]) ? undefined : 403;
}

/** An endpoint for everybody sees only some of them here: it has nothing to tell them apart by. */
const callersOf = ({ access }: EndpointDefinition, index: number): readonly Caller[] => {
  const all: readonly Caller[] = ['visitor', ...tokenRoles, 'door', 'forger'];
  return access === 'visitor' ? inSoak(all, ['visitor', all[1 + (index % (all.length - 1))] ?? 'door']) : all;
};

function tokensOf(caller: Caller): (string | undefined)[] {
  if (caller === 'visitor') return [undefined];
  if (caller === 'door') return [tenant.doors.door.token];
  if (caller !== 'forger') return [tenant.people[caller].token];
  const [header, , signature] = tenant.people.admin.token.split('.');
  const forged = Buffer.from(JSON.stringify({ clientId: 1, isAdmin: true })).toString('base64url');
  return ['nonsense', 'a.b.c', `${header}.${forged}.${signature}`];
}

const personFor = (caller: Caller) => tenant.people[caller in tenant.people ? (caller as TokenRole) : 'client'];
