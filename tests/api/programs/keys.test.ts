import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#api/programs/scopes.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';

let test: TestApp;
let tenant: FullTenant;
let other: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  [tenant, other] = [await openFullTenant(test), await openFullTenant(test)];
});
afterAll(() => test?.close());

const asAdmin = () => ({ host: tenant.host, token: tenant.people.admin.token });

async function makeKey(scopes: readonly Scope[], days: number | null = null) {
  const body = { name: 'Koduleht', scopes, days };
  const response = await callEndpoint(test.app, 'makeProgramKey', { ...asAdmin(), body });
  expect(response.statusCode).toBe(201);
  return response.json() as { item: { id: number; endsAt: string | null; ending: string }; key: string };
}

const list = async () => (await callEndpoint(test.app, 'listProgramKeys', asAdmin())).json().items;
const readDay = (token: string, host = tenant.host) => callEndpoint(test.app, 'listDeskTrainings', { host, token });

const setAdmin = (isAdmin: boolean) =>
  tenant.inScope(({ db }) =>
    db.updateTable('client').set({ is_admin: isAdmin }).where('id', '=', tenant.people.admin.id).execute(),
  );

it('a key opens what it is for until it is revoked, and is shown once', async () => {
  const { item, key } = await makeKey(['registrations:read']);
  expect((await readDay(key)).statusCode).toBe(200);
  const listed = await callEndpoint(test.app, 'listProgramKeys', asAdmin());
  expect(listed.body).not.toContain(key);
  expect(listed.json().items).toContainEqual(
    expect.objectContaining({ id: item.id, ending: key.slice(-4), state: 'active', lastUsedAt: expect.any(String) }),
  );
  const stored = await tenant.inScope(({ db }) => db.selectFrom('program_key').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(key);
  expect((await callEndpoint(test.app, 'revokeProgramKey', { ...asAdmin(), params: { id: item.id } })).statusCode).toBe(
    204,
  );
  expect((await readDay(key)).statusCode).toBe(401);
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(item.id);
});

it('a key of another tenant, and what only looks like one, is nobody’s, also where everybody may call', async () => {
  const { key } = await makeKey(['timetable:read', 'registrations:read']);
  for (const [host, token] of [
    [other.host, key],
    [tenant.host, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
    [tenant.host, 'trenn_'],
  ] as const) {
    expect((await readDay(token, host)).statusCode).toBe(401);
    expect((await callEndpoint(test.app, 'listPublicSchedule', { host, token })).statusCode).toBe(401);
  }
});

it('a key ends on its day, and with the rights of who made it', async () => {
  const { key, item } = await makeKey(['registrations:read'], 1);
  expect(item.endsAt).toBe(new Date(test.clock.now.getTime() + 86_400_000).toISOString());
  const { key: endless, item: kept } = await makeKey(['registrations:read']);
  await setAdmin(false);
  expect((await readDay(endless)).statusCode).toBe(401);
  expect(await list()).toContainEqual(expect.objectContaining({ id: kept.id, state: 'ownerless' }));
  await setAdmin(true);
  expect((await readDay(key)).statusCode).toBe(200);
  const { now } = test.clock;
  try {
    test.clock.advance(86_400);
    expect([(await readDay(key)).statusCode, (await readDay(endless)).statusCode]).toEqual([401, 200]);
  } finally {
    test.clock.now = now;
  }
});

it('what a key books stands under its name, wherever one reads who did it', async () => {
  const { key } = await makeKey(['registrations:write', 'people:read']);
  const id = await tenant.addTraining();
  const clientId = tenant.people.reader.id;
  const call = { host: tenant.host, token: key, params: { id }, body: { clientId } };
  expect((await callEndpoint(test.app, 'bookForClient', call)).statusCode).toBe(201);
  await callEndpoint(test.app, 'getClientCard', { host: tenant.host, token: key, params: { id: clientId } });
  const history = await callEndpoint(test.app, 'getClientHistory', { ...asAdmin(), params: { id: clientId } });
  const booked = history.json().items.find((line: { training?: { id: number } }) => line.training?.id === id);
  expect(booked.by).toEqual({ who: 'staff', name: 'Koduleht' });
  const log = await callEndpoint(test.app, 'listAudit', { ...asAdmin(), query: { client: String(clientId) } });
  expect(log.json().items[0]).toMatchObject({ kind: 'card_seen', by: { name: 'Koduleht' } });
});

it('a key has so many requests at once, and waits on its own', async () => {
  const [{ key }, { key: second }] = [await makeKey(['registrations:read']), await makeKey(['registrations:read'])];
  for (let count = 0; count < 120; count++) expect((await readDay(key)).statusCode).toBe(200);
  const refused = await readDay(key);
  expect([refused.statusCode, refused.json().errors, refused.headers['retry-after']]).toEqual([
    429,
    ['too_many_requests'],
    '1',
  ]);
  expect((await readDay(second)).statusCode).toBe(200);
  const { now } = test.clock;
  test.clock.advance(1);
  expect((await readDay(key)).statusCode).toBe(200);
  test.clock.now = now;
});
