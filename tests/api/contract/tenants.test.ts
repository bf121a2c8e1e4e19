import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#api/permissions.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { signTestToken } from '#tests/support/app/test-tokens.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { countWritten, watchRows } from '#tests/support/contract/tenant-rows.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import type { Sample } from '#tests/support/sample.ts';

let test: TestApp;
let own: FullTenant;
let foreign: FullTenant;
/** Our admin’s token at another host of ours. */
let elsewhere: string;

beforeAll(async () => {
  // Only four connections, so that they are shared all the time.
  test = await openTestApp(undefined, { maxConnections: 4 });
  own = await openFullTenant(test);
  foreign = await openFullTenant(test);
  const place = { tenantId: own.tenantId, host: 'other.localhost' };
  elsewhere = await signTestToken(test, place, await findClient(own.people.admin.id));
  await watchRows(test.owner);
});
afterAll(() => test?.close());

describe.each(endpointNames)('%s', (name) => {
  const definition = definitionOf(name);

  it('finds no ids of another tenant, refuses tokens of another tenant and of another host, and changes nothing there', async () => {
    const sample = await makeSample[name](foreign, foreign.people.admin, test);
    const before = await Promise.all(tenants().map(countOf));
    // A refused call uses nothing up.
    for (const token of definition.access === 'visitor' ? [] : [foreign.people.admin.token, elsewhere])
      expectRefusal(await callEndpoint(test.app, name, { host: own.host, token, ...sample }), definition, 401);
    expect(await Promise.all(tenants().map(countOf))).toEqual(before);
    const response = await callEndpoint(test.app, name, { host: own.host, token: tokenOf(own, name), ...sample });
    expect(await countOf(foreign)).toEqual(before[1]);
    if (namesAnId(sample)) expectRefusal(response, definition, 404);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain(foreign.mark);
    if (!sample.query || response.statusCode !== 200) return;
    // Figures of a time are no list: they are the own club's.
    const { items = [] } = response.json();
    expect(items).toEqual([]);
  });
});

it('hundreds of interleaved requests of many tenants on four connections return no foreign row', async () => {
  const tenants = await Promise.all(Array.from({ length: inSoak(20, 4) }, () => openFullTenant(test)));
  // Ordered by endpoint, then tenant, so that consecutive requests on a connection are from different tenants.
  const calls = endpointNames.flatMap((name, turn) =>
    tenants
      .map((tenant, index) => ({ name, tenant, index }))
      .filter(({ index }) => inSoak(true, (index + turn) % 4 < 2))
      // A club has one opening balance at most, and what takes it back has entered it first.
      .filter(({ index }) => !name.endsWith('Opening') || (index % 2 === 0) === (name === 'enterOpening'))
      // A club that asks what its provider offers stores no keys of it meanwhile: nobody would answer.
      .filter(({ index }) => name !== 'listPaymentMethods' || index % 2 === 1)
      .filter(({ index }) => !['savePaymentShop', 'notifyPayment'].includes(name) || index % 2 === 0),
  );
  const answers = await Promise.all(
    calls.map(async ({ name, tenant, index }) => {
      const { access } = definitionOf(name);
      const isClient = isAllowed(access, { isAdmin: false }) && index % 2;
      // Each call has a person of its own: what one does to its account is no business of the others.
      const person = await tenant.addPerson(isClient ? 'client' : 'admin');
      const token = access === 'door' || access === 'trainer' ? tokenOf(tenant, name) : person.token;
      const sample = await makeSample[name](tenant, person, test);
      const response = await callEndpoint(test.app, name, { host: tenant.host, token, ...sample });
      return { name, tenant, response };
    }),
  );
  expect(answers.length).toBeGreaterThan(200);
  for (const { name, tenant, response } of answers) {
    expect([name, response.statusCode, response.body]).toEqual([name, definitionOf(name).status, expect.anything()]);
    const strangers = tenants.filter(({ mark }) => mark !== tenant.mark && response.body.includes(mark));
    expect(strangers).toEqual([]);
  }
});

it('a foreign row would be detected: own responses carry their tenant’s mark', async () => {
  let marked = 0;
  // Configuration, terms, profile, clubs, rooms, groups and every timetable.
  for (const name of endpointNames) {
    const sample = await makeSample[name](own, own.people.admin, test);
    const call = { host: own.host, token: tokenOf(own, name), ...sample };
    if ((await callEndpoint(test.app, name, call)).body.includes(own.mark)) marked += 1;
    if (marked === 11) return;
  }
  expect(marked).toBeGreaterThanOrEqual(11);
});

const findClient = (id: number) =>
  inTenant(test.owner, own.tenantId, ({ db }) =>
    db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** Numbers that others have given. */
const othersIds = new Set(['issuerId']);

const namesAnId = ({ params, body }: Sample): boolean =>
  params !== undefined ||
  Object.entries(body ?? {}).some(([field, value]) => /id$/i.test(field) && !othersIds.has(field) && value !== null);

const tenants = () => [own, foreign];
const countOf = ({ tenantId }: FullTenant) => countWritten(test.owner, tenantId);
