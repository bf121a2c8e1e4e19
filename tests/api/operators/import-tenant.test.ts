import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import {
  addTestOperator,
  callOperator,
  type OperatorCall,
  operatorHost,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';
import {
  checkExport,
  exportAndRemove,
  exportNewTenant,
  sendExport,
  settledImport,
} from '#tests/support/operators/send-export.ts';

let server: TestApp;
let operator: TestOperator;
let count = 0;

beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  operator = await addTestOperator(server, `rein${count}@trenn.test`);
});

const call = (name: OperatorEndpointName, more: OperatorCall = {}) =>
  callOperator(server.app, name, { cookie: operator.cookie, ...more });
const served = async (host: string) =>
  (await server.app.inject({ url: '/api/v0.1/page/', headers: { host } })).statusCode;
const listed = async () => {
  server.clock.advance(6);
  return (await call('listOperatedTenants')).json<OperatedTenants>().items;
};

test('an export that is sent in parts is looked at without writing, and then made a tenant again', async () => {
  const exported = await exportAndRemove(server, operator);
  const { tenantId, host, name } = exported;
  const { upload, state } = await checkExport(server, operator, exported);
  expect(state).toMatchObject({ step: 'checked', refusal: null, made: null });
  expect(state.found).toMatchObject({ name, hosts: [host], isRenumbered: false });
  expect(state.found?.rows).toBeGreaterThan(0);
  expect(await served(host)).toBe(404);
  expect((await listed()).some(({ id }) => id === tenantId)).toBe(false);

  expect((await call('applyTenantImport', { params: { upload } })).statusCode).toBe(204);
  expect(await settledImport(server, operator, upload)).toMatchObject({
    step: 'done',
    share: 1,
    made: { id: tenantId, violations: 0 },
  });
  await expect.poll(() => served(host)).toBe(200);
  expect((await listed()).find(({ id }) => id === tenantId)).toMatchObject({ name, hosts: [host] });
  const acts = await server.owner.selectFrom('operator_act').selectAll().where('act', '=', 'imported').execute();
  expect(acts).toEqual([expect.objectContaining({ of_tenant: tenantId, by_operator: operator.email })]);
  // Once it is made, the same call makes nothing more.
  expect((await call('applyTenantImport', { params: { upload } })).statusCode).toBe(409);
});

test('what does not fit is refused by a key that says why with what it names, and nothing is written', async () => {
  const there = await exportNewTenant(server, operator);
  const gone = await exportAndRemove(server, operator);
  const damaged = Buffer.from(gone.file);
  damaged.fill(0, 60, 90);
  const wrong: [string, { file: Buffer; secret: string }, object][] = [
    ['host', there, { key: 'hostTaken', values: { host: there.host, name: there.name } }],
    ['secret', { ...gone, secret: there.secret }, { key: 'otherSecret', values: {} }],
    ['damage', { ...gone, file: damaged }, { key: 'partDamaged', values: { part: expect.any(String) } }],
    ['no archive', { file: Buffer.from('no archive'), secret: gone.secret }, { key: 'noExport', values: {} }],
    ['half', { ...gone, file: gone.file.subarray(0, gone.file.length / 2) }, { key: 'noExport', values: {} }],
  ];
  for (const [what, given, refusal] of wrong) {
    const { upload, state } = await checkExport(server, operator, given);
    expect([what, state.step, state.refusal]).toEqual([what, 'refused', refusal]);
    expect((await call('applyTenantImport', { params: { upload } })).statusCode).toBe(409);
  }
  expect(await served(gone.host)).toBe(404);
});

test('after a wrong secret the right one is tried with the same file', async () => {
  const exported = await exportAndRemove(server, operator);
  const { upload, state } = await checkExport(server, operator, { ...exported, secret: 'another' });
  expect(state.step).toBe('refused');
  await call('checkTenantImport', { params: { upload }, body: { secret: exported.secret } });
  expect(await settledImport(server, operator, upload)).toMatchObject({ step: 'checked' });
});

test('parts come in their order, no more than was said, and from whoever began', async () => {
  const file = Buffer.from('0123456789');
  const { upload } = (await call('startTenantImport', { body: { bytes: file.length } })).json<{ upload: string }>();
  const send = async (offset: number, body: Buffer, cookie = operator.cookie) =>
    (await call('sendImportPart', { params: { upload, offset }, body, cookie })).statusCode;
  const other = await addTestOperator(server, `teine${count}@trenn.test`);
  expect(await send(4, file.subarray(4))).toBe(409);
  expect(await send(0, file.subarray(0, 4), other.cookie)).toBe(404);
  expect(await send(0, file.subarray(0, 4))).toBe(204);
  expect(await send(0, file.subarray(0, 4))).toBe(409);
  expect(await send(4, Buffer.concat([file, file]))).toBe(409);
  expect((await call('checkTenantImport', { params: { upload }, body: { secret: 'x' } })).statusCode).toBe(409);
  expect((await call('getTenantImport', { params: { upload } })).json()).toMatchObject({ step: 'sending', share: 0.4 });
  expect((await call('getTenantImport', { params: { upload }, cookie: other.cookie })).statusCode).toBe(404);
  expect((await call('dropTenantImport', { params: { upload } })).statusCode).toBe(204);
  expect((await call('getTenantImport', { params: { upload } })).statusCode).toBe(404);
});

test('a file that the disk has no room for is refused before it is sent', async () => {
  const refused = await call('startTenantImport', { body: { bytes: 2 ** 52 } });
  expect(refused.json()).toEqual({ upload: null, refusal: { key: 'noRoom', values: {} } });
});

test('what nobody has worked at for half an hour is forgotten', async () => {
  const upload = await sendExport(server, operator, Buffer.from('0123456789'));
  server.clock.advance(31 * 60);
  const later = await addTestOperator(server, `hiljem${count}@trenn.test`);
  await sendExport(server, later, Buffer.from('0123456789'));
  await server.owner.updateTable('operator_session').set({ last_used_at: server.clock.now }).execute();
  expect((await call('getTenantImport', { params: { upload } })).statusCode).toBe(404);
});
