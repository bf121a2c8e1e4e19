import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import { loadBoundaries } from '#api/operators/load.ts';
import type { OperatedTenants, Repair } from '#api/operators/tenants-schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { saveLoad } from '#server/features/operators/load/commands.ts';
import { noteAct } from '#server/features/tenants/moving/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import {
  addTestOperator,
  callOperator,
  type OperatorCall,
  operatorHost,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';

let server: TestApp;
let tenant: FullTenant;
let operator: TestOperator;

beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
  tenant = await openFullTenant(server);
  operator = await addTestOperator(server);
});
afterAll(() => server?.close());

const call = (name: OperatorEndpointName, more: OperatorCall = {}) =>
  callOperator(server.app, name, { cookie: operator.cookie, ...more });
const repair = async (what: Repair) =>
  (await call('repairTenant', { params: { id: tenant.tenantId }, body: { what } })).json<{ count: number }>().count;
const inScope = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(server.owner, tenant.tenantId, work);
const list = async () => {
  server.clock.advance(6);
  return (await call('listOperatedTenants')).json<OperatedTenants>();
};
const acts = () =>
  server.owner
    .selectFrom('operator_act')
    .select(['act', 'of_tenant'])
    .where('by_operator', '=', operator.email)
    .orderBy('id')
    .execute();

test('messages that failed are sent again, once for each press while they fail', async () => {
  const id = await inScope(async ({ db, tenantId }) => {
    await db.deleteFrom('message').execute();
    const row = {
      tenant_id: tenantId,
      channel: 'email',
      client_id: null,
      language: 'et',
      recipient: 'a@b.test',
      template: 'invitation',
      data: '{}',
      last_error: 'no answer',
      sent_at: null,
    } as const;
    const failed = await db
      .insertInto('message')
      .values({ ...row, state: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('message')
      .values({ ...row, state: 'sent' })
      .execute();
    return failed.id;
  });
  expect(await repair('messages')).toBe(1);
  const read = () =>
    inScope(({ db }) =>
      db.selectFrom('message').select(['id', 'attempts', 'last_error']).where('state', '=', 'pending').execute(),
    );
  expect(await read()).toEqual([{ id, attempts: 0, last_error: null }]);
  expect(await repair('messages')).toBe(0);
  expect((await acts()).at(-1)).toEqual({ act: 'retried', of_tenant: tenant.tenantId });
});

test('payments that are on no invoice are asked for at once, and no others', async () => {
  await inScope(({ db }) =>
    db.updateTable('payment_order').set({ state: 'open', unbooked_since: null, poll_at: null }).execute(),
  );
  expect(await repair('payments')).toBe(0);
  await inScope(({ db }) => db.updateTable('payment_order').set({ unbooked_since: server.clock.now }).execute());
  expect(await repair('payments')).toBeGreaterThan(0);
  const asked = await inScope(({ db }) => db.selectFrom('payment_order').select('poll_at').execute());
  expect(new Set(asked.map(({ poll_at: at }) => at?.toISOString()))).toEqual(new Set([server.clock.now.toISOString()]));
});

const figures = async (id: number) => (await list()).items.find((one) => one.id === id)?.figures;

test('the invariants are looked at now: of one tenant, and of all that are in service', async () => {
  const club = await openTestClub(server);
  const violations = JSON.stringify([{ invariant: 'made up', place: 'nowhere' }]);
  const breakAll = () =>
    Promise.all(
      [tenant.tenantId, club.tenantId].map((id) =>
        inTenant(server.owner, id, ({ db, tenantId }) =>
          db
            .insertInto('invariant_check')
            .values({ tenant_id: tenantId, checked_at: new Date(0), violations })
            .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ checked_at: new Date(0), violations }))
            .execute(),
        ),
      ),
    );
  await breakAll();
  expect(await figures(club.tenantId)).toMatchObject({ violations: 1 });
  const { now } = server.clock;
  await call('repairTenant', { params: { id: club.tenantId }, body: { what: 'checks' } });
  expect(await figures(club.tenantId)).toMatchObject({ violations: 0, checkedAt: now.toISOString() });
  expect(await figures(tenant.tenantId)).toMatchObject({ violations: 1 });

  await breakAll();
  await call('pauseTenant', { params: { id: tenant.tenantId } });
  expect((await call('checkTenants')).json()).toEqual({ count: 0 });
  expect(await figures(club.tenantId)).toMatchObject({ violations: 0 });
  expect(await figures(tenant.tenantId)).toMatchObject({ violations: 1 });
  await call('resumeTenant', { params: { id: tenant.tenantId } });
});

const answersAt = (count: number, place: number) =>
  Array.from({ length: loadBoundaries.length + 1 }, (_, index) => (index === place ? count : 0));
const load = async () =>
  (await call('listLoad')).json<{ items: { at: string; requests: number; milliseconds: number }[] }>();

test('the last day is told by five minutes: of all processes together, and of clubs’ calls alone', async () => {
  const { jobDatabase } = server.services;
  await server.owner.deleteFrom('load_sample').execute();
  const at = new Date(server.clock.now.getTime() - 3_600_000);
  const [club, another] = [tenant.tenantId, null];
  await saveLoad(jobDatabase, { at, process: 'a', answers: new Map([[club, answersAt(10, 0)]]) });
  await saveLoad(jobDatabase, {
    at,
    process: 'b',
    answers: new Map([
      [club, answersAt(60, 3)],
      [another, answersAt(30, 3)],
    ]),
  });
  const dayBefore = new Date(at.getTime() - 86_400_000);
  await saveLoad(jobDatabase, { at: dayBefore, process: 'a', answers: new Map([[club, answersAt(5, 0)]]) });
  const [item, ...others] = (await load()).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ at: at.toISOString(), requests: 100, due: expect.any(Number) });
  expect(item?.milliseconds).toBeGreaterThan(100);
  expect(item?.milliseconds).toBeLessThanOrEqual(200);

  server.clock.advance(301);
  const visit = () => server.app.inject({ url: '/api/v0.1/page/', headers: { host: tenant.host } });
  await visit();
  const before = (await load()).items.length;
  await visit();
  await list();
  server.clock.advance(300);
  await visit();
  await expect.poll(async () => (await load()).items.length).toBe(before + 1);
  expect((await load()).items.at(-1)?.requests).toBe(2);
});

test('samples are kept for two days', async () => {
  const { jobDatabase } = server.services;
  const sample = { process: 'old', answers: new Map([[null, [1]]]) };
  await saveLoad(jobDatabase, { ...sample, at: new Date('2026-01-01T10:00:00Z') });
  await saveLoad(jobDatabase, { ...sample, at: new Date('2026-01-03T10:05:00Z') });
  const kept = await server.owner.selectFrom('load_sample').select('at').where('process', '=', 'old').execute();
  expect(kept).toEqual([{ at: new Date('2026-01-03T10:05:00Z') }]);
});

test('a copy that failed is told until one was made', async () => {
  const note = (act: 'backed_up' | 'backup_failed') =>
    noteAct(server.owner, { act, tenantId: null, name: '', now: server.clock.now });
  await note('backed_up');
  const first = server.clock.now.toISOString();
  expect((await list()).server).toMatchObject({ backedUpAt: first, backupFailedAt: null });
  await note('backup_failed');
  const failed = server.clock.now.toISOString();
  expect((await list()).server).toMatchObject({ backedUpAt: first, backupFailedAt: failed });
  await note('backed_up');
  expect((await list()).server).toMatchObject({ backupFailedAt: null });
});
