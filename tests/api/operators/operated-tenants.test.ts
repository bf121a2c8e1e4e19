import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorEndpointName } from '#api/operators/endpoints.ts';
import type { LookedInTenant, OperatedTenants, StartedExport } from '#api/operators/tenants-schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { readManifest } from '#server/features/tenants/moving/manifest.ts';
import { queues as declared } from '#server/job-queue/queues.ts';
import { queueNames } from '#src/features/operators/queue-names.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { readExport } from '#tests/support/moving/read-export.ts';
import {
  addTestOperator,
  callOperator,
  type OperatorCall,
  operatorHost,
  type TestOperator,
} from '#tests/support/operators/operator-page.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';

let server: TestApp;
let tenant: FullTenant;
let operator: TestOperator;
let count = 0;

beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost } });
  tenant = await openFullTenant(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  operator = await addTestOperator(server, `rein${count}@trenn.test`);
});

const call = (name: OperatorEndpointName, more: OperatorCall = {}) =>
  callOperator(server.app, name, { cookie: operator.cookie, ...more });
const list = async () => (await call('listOperatedTenants')).json<OperatedTenants>();
const shown = async (id: number) => (await list()).items.find((one) => one.id === id);
const inScope = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(server.owner, tenant.tenantId, work);
const served = async (host: string) =>
  (await server.app.inject({ url: '/api/v0.1/page/', headers: { host } })).statusCode;
const acts = () =>
  server.owner.selectFrom('operator_act').selectAll().where('by_operator', '=', operator.email).orderBy('id').execute();

test('each queue of the server has a name in words on the page', () => {
  expect(queueNames.toSorted()).toEqual(Object.keys(declared).toSorted());
});

test('the list says of each tenant what waits, fails and is broken, and names nobody', async () => {
  const since = sql<Date>`now() - interval '40 minutes'`;
  await inScope(async ({ db }) => {
    await db.updateTable('message').set({ state: 'sent' }).execute();
    const data = {
      channel: 'email',
      language: 'et',
      recipient: 'a@b.test',
      template: 'invitation',
      data: '{}',
    } as const;
    const row = { ...data, tenant_id: tenant.tenantId, client_id: null, last_error: null, sent_at: null };
    for (const state of ['failed', 'pending'] as const)
      await db
        .insertInto('message')
        .values({ ...row, state, created_at: since })
        .execute();
    await db.updateTable('payment_order').set({ state: 'open', unbooked_since: since }).execute();
    const violations = JSON.stringify([
      { invariant: 'the counter of places is what the rows say', place: 'training 1' },
    ]);
    await db.updateTable('invariant_check').set({ violations }).execute();
  });
  const { count: people } = await inScope(({ db }) =>
    db
      .selectFrom('client')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('erased_at', 'is', null)
      .where('merged_into_id', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  server.clock.advance(30);
  const one = await shown(tenant.tenantId);
  expect(one).toMatchObject({ hosts: [tenant.host], isDemo: false, restsSince: null });
  expect(one?.figures).toMatchObject({ people, failedMessages: 1, waitingMessages: 1, violations: 1 });
  expect(one?.figures?.unbookedPayments).toBeGreaterThan(0);
  expect(one?.figures?.oldestWaitingSeconds).toBeGreaterThan(39 * 60);
  expect(one?.figures?.lastActivityAt).toMatch(/Z$/);
  expect(JSON.stringify(one).replaceAll(one?.name ?? '', '')).not.toContain(tenant.mark);
});

test('a tenant that cannot be asked, and one with nothing, stand in the list too', async () => {
  const { tenantId } = await buildTenant(server.owner);
  server.clock.advance(30);
  const empty = await shown(tenantId);
  expect(empty?.figures).toMatchObject({ people: 0, failedMessages: 0, lastActivityAt: null, checkedAt: null });
  expect(empty?.jobs).toEqual({ due: 0, oldestSeconds: 0, failed: 0 });
  const { server: about, queues } = await list();
  expect(about).toMatchObject({ version: expect.stringMatching(/^\d/), backedUpAt: null, warnings: [] });
  expect(about.schema).toMatch(/^\d{4}-/);
  expect(about.databaseBytes).toBeGreaterThan(0);
  expect(Array.isArray(queues)).toBe(true);
});

const openBy = (browser: TestBrowser, version: string) => browser.refresh({ headers: { 'x-version': version } });

test('the list says which versions of the app the sessions of a tenant were last used by', async () => {
  const club = await openTestClub(server);
  const logIn = async (version: string) => {
    const { email } = await addMember(server, club.tenantId);
    const browser = new TestBrowser(server.app, club.host);
    await browser.logIn(email, testPassword, { keep: true });
    await openBy(browser, version);
    return browser;
  };
  const [first] = [await logIn('0.5.1'), await logIn('0.5.1'), await logIn('0.5.3')];
  const ended = await logIn('0.5.9');
  await ended.logOut();
  // Counted after an answer, every ten minutes.
  const expectVersions = async (versions: object[]) => {
    server.clock.advance(601);
    await list();
    const read = async () => {
      server.clock.advance(6);
      return (await shown(club.tenantId))?.appVersions;
    };
    await expect.poll(read).toEqual(versions);
  };
  await expectVersions([
    { version: '0.5.1', sessions: 2 },
    { version: '0.5.3', sessions: 1 },
  ]);
  await openBy(first, '0.5.3');
  await expectVersions([
    { version: '0.5.3', sessions: 2 },
    { version: '0.5.1', sessions: 1 },
  ]);
});

test('a tenant is paused and resumed: it serves nobody meanwhile, and both are noted with who did it', async () => {
  const { tenantId, host } = await buildTenant(server.owner);
  const params = { id: tenantId };
  expect(await served(host)).toBe(200);
  expect((await call('pauseTenant', { params })).statusCode).toBe(204);
  await expect.poll(() => served(host)).toBe(503);
  expect((await shown(tenantId))?.restsSince).not.toBeNull();
  expect((await call('pauseTenant', { params })).statusCode).toBe(204);
  expect((await call('resumeTenant', { params })).statusCode).toBe(204);
  await expect.poll(() => served(host)).toBe(200);
  const noted = (await acts()).filter(({ of_tenant: of }) => of === tenantId).map(({ act }) => act);
  expect(noted).toEqual(['paused', 'resumed']);
  expect((await call('pauseTenant', { params: { id: 2_000_000 } })).statusCode).toBe(404);
});

test('a tenant is added by its file, all or nothing, with the reasons of a refusal; no path of the disk is read', async () => {
  const file = JSON.parse(await readFile(new URL('../../../docs/examples/club.json', import.meta.url), 'utf8'));
  const host = `uus${count}.localhost`;
  const logo = await readFile(new URL('../../../docs/examples/club-logo.svg', import.meta.url), 'utf8');
  const whole = { ...file, branding: { ...file.branding, logo } };
  const add = (changed: object) =>
    call('addOperatedTenant', { body: { file: JSON.stringify({ ...whole, ...changed }) } });
  const wrong: [object, string][] = [
    [{ hosts: [tenant.host] }, 'belongs to'],
    [{ hosts: [operatorHost] }, 'operators’ own host'],
    [{ nonsense: 1 }, 'nonsense is not known'],
    [{ hosts: [host], branding: { ...file.branding, logo: 'docs/examples/club-logo.svg' } }, 'must be SVG text'],
  ];
  for (const [changed, sentence] of wrong) {
    const refused = await add(changed);
    expect([refused.statusCode, refused.json().reasons.file]).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect(await served(host)).toBe(404);
  const added = await add({ hosts: [host] });
  expect([added.statusCode, added.json().hosts]).toEqual([200, [host]]);
  expect(await served(host)).toBe(200);
  expect((await acts()).at(-1)).toMatchObject({ act: 'added', of_tenant: added.json().id });
});

test('a tenant is removed by a host of it, typed, and nothing of it is left', async () => {
  const { tenantId, host } = await buildTenant(server.owner);
  const remove = (typed: string) => call('removeTenant', { params: { id: tenantId }, body: { host: typed } });
  for (const typed of [tenant.host, 'kustuta', `${host}x`]) expect((await remove(typed)).statusCode).toBe(400);
  expect(await served(host)).toBe(200);
  expect((await remove(host.toUpperCase())).statusCode).toBe(204);
  await expect.poll(() => served(host)).toBe(404);
  expect(await shown(tenantId)).toBeUndefined();
  expect((await acts()).at(-1)).toMatchObject({ act: 'removed', of_tenant: tenantId });
});

test('an export is streamed to who asked for it, opens with the secret that was shown, and its way ends', async () => {
  const { tenantId, name } = await buildTenant(server.owner);
  const params = { id: tenantId };
  const { secret, ticket } = (await call('startTenantExport', { params })).json<StartedExport>();
  const other = await addTestOperator(server, `teine${count}@trenn.test`);
  const download = (cookie: string) => call('downloadTenantExport', { params: { ticket }, cookie });
  expect((await download(other.cookie)).statusCode).toBe(404);
  const file = await download(operator.cookie);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="tenant-${tenantId}.zip"`);
  const folder = mkdtempSync(join(tmpdir(), 'trenn-export-'));
  try {
    writeFileSync(join(folder, 'export.zip'), file.rawPayload);
    const parts = await readExport(join(folder, 'export.zip'));
    const [text, proof] = ['manifest.json', 'manifest.hmac'].map(
      (name) => [...parts].find(([path]) => path === name)?.[1],
    );
    expect([...parts.keys()]).toContain('tables/client.jsonl');
    expect(text && proof && readManifest(secret, text, proof.toString('utf8')).tenant).toMatchObject({
      id: tenantId,
      name,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  server.clock.advance(121);
  expect((await download(operator.cookie)).statusCode).toBe(404);
});

test('whoever sends out, adds or deletes has given a code in the last ten minutes', async () => {
  const params = { id: tenant.tenantId };
  server.clock.advance(600);
  for (const [name, more] of [
    ['removeTenant', { params, body: { host: tenant.host } }],
    ['startTenantExport', { params }],
    ['addOperatedTenant', { body: { file: '{}' } }],
    ['downloadTenantExport', { params: { ticket: 'x' } }],
  ] as const) {
    const refused = await call(name, more);
    expect([refused.statusCode, refused.json().errors]).toEqual([403, ['confirmation_needed']]);
  }
  expect((await call('pauseTenant', { params: { id: 2_000_000 } })).statusCode).toBe(404);
  const body = { code: codeOf(operator.secret, server.clock.now) };
  expect((await call('confirmOperator', { body })).statusCode).toBe(204);
  expect((await call('startTenantExport', { params })).statusCode).toBe(200);
});

test('an operator looks in for half an hour with a reason, which the club’s admins read in their log and in a mail', async () => {
  const club = await openTestClub(server);
  const params = { id: club.tenantId };
  const { clientId, token } = await club.addAdmin();
  expect((await call('getLookedInTenant', { params })).json().errors).toEqual(['action_not_allowed']);
  for (const reason of ['', '   lühike   ', 'x'.repeat(301)])
    expect((await call('lookInTenant', { params, body: { reason } })).statusCode).toBe(400);
  const reason = `Klubi teatas, et kirjad ei jõua kohale (${count}).`;
  const looked = await call('lookInTenant', { params, body: { reason } });
  expect(looked.statusCode).toBe(200);

  const admin = new TestBrowser(server.app, club.host);
  admin.token = token;
  const log = await admin.call<{ items: object[] }>('GET', '/admin/audit');
  expect(log.body.items[0]).toMatchObject({ kind: 'operator_looked_in', by: null, client: null, details: { reason } });
  const mails = await club.inScope(({ db }) =>
    db.selectFrom('message').select(['client_id', 'data']).where('template', '=', 'operatorLookedIn').execute(),
  );
  expect(mails.find(({ client_id: id }) => id === clientId)?.data).toMatchObject({ reason });

  server.clock.advance(29 * 60);
  expect((await call('getLookedInTenant', { params })).json()).toMatchObject({ reason });
  const other = await addTestOperator(server, `teine${count}@trenn.test`);
  expect((await call('getLookedInTenant', { params, cookie: other.cookie })).statusCode).toBe(403);
  server.clock.advance(60);
  // The session has ended with the half hour, unless something was done.
  expect([401, 403]).toContain((await call('getLookedInTenant', { params })).statusCode);
});

test('what is seen by looking in are counts, switches, failures and broken rules, and nothing of people', async () => {
  const reason = 'Kontroll leidis vea kohtade arvus.';
  const looked = await call('lookInTenant', { params: { id: tenant.tenantId }, body: { reason } });
  const view = looked.json<LookedInTenant>();
  expect(view.settings).toContainEqual({ field: 'pageRules.pageFunctions.isLoginByEmail', value: expect.any(Boolean) });
  expect(view.counts.find(({ what }) => what === 'registrations')?.count).toBeGreaterThan(0);
  expect(view.failures[0]).toMatchObject({ count: 1, lastAt: expect.stringMatching(/Z$/) });
  expect(view.violations).toEqual([expect.objectContaining({ place: 'training 1' })]);
  expect(looked.body.replaceAll(view.tenant.name, '')).not.toContain(tenant.mark);
  const people = await inScope(({ db }) => db.selectFrom('client').select(['email', 'client_code', 'phone']).execute());
  for (const one of people.flatMap((person) => Object.values(person)).filter((text) => text.length > 3))
    expect(looked.body).not.toContain(one);
});
