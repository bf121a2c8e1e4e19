import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { examine } from '#scripts/doctor/examine.ts';
import type { Finding } from '#scripts/doctor/finding.ts';
import { checkSecret } from '#server/db/start-checks/check-secret.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { saveCheck } from '#server/features/registrations/invariants/commands.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { listen } from '#tests/support/listen.ts';

let server: TestApp;
let club: TestClub;
let port: number;
let stranger: Server;
let variables: Record<string, string>;

beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  await checkSecret(server.services.database, testSecret);
  port = await listen(server.app);
  stranger = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  const { host, port: at } = inject('postgres').ownerConnection;
  const url = (role: string) =>
    `postgres://${role}@localhost:${at}/${server.connection.database}?host=${encodeURIComponent(host)}`;
  variables = {
    DATABASE_URL: url('trenn_app'),
    OWNER: url('trenn_owner'),
    TRENN_SECRET: testSecret,
    PORT: String(port),
    FILES_DIR: server.filesRoot,
  };
});
afterAll(async () => {
  stranger.close();
  await server.close();
});

test('an installation that is well has nothing wrong, and a club that nobody has checked yet', async () => {
  const findings = await examine(variables);
  const { disk: _, ...states } = statesOf(findings);
  const title = (await server.owner.selectFrom('tenant').select('name').executeTakeFirstOrThrow()).name;
  expect(states).toEqual({
    settings: 'well',
    Node: 'well',
    database: 'well',
    role: 'well',
    schema: 'well',
    notices: 'well',
    secret: 'well',
    clock: 'well',
    jobs: 'well',
    archive: 'well',
    [`checks of ${title}`]: 'look',
    mail: 'well',
    [club.host]: 'well',
  });
});

test.each([
  ['settings', { PORT: 'http' }, 'PORT must be a number'],
  ['secret', { TRENN_SECRET: 'another secret, which is long enough too' }, 'another secret'],
  ['mail', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'correct SMTP_URL'],
])('%s is wrong with %j', async (of, changed, says) => {
  expect(await find(of, changed)).toEqual({ of, state: 'wrong', says: expect.stringContaining(says) });
});

test('a role that passes by row-level security is wrong', async () => {
  expect(await find('role', { DATABASE_URL: variables['OWNER'] ?? '' })).toMatchObject({ state: 'wrong' });
});

test('a host where somebody else or nobody answers is wrong', async () => {
  expect((await find(club.host, { PORT: portOf(stranger) }))?.says).toContain('somebody else answers');
  expect((await find(club.host, { PORT: '1' }))?.says).toContain('start the proxy, or the server');
});

test('a database that is away is told of once by each look, and the rest is looked at', async () => {
  const states = statesOf(await examine({ ...variables, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' }));
  expect(states).toMatchObject({ database: 'wrong', disk: 'well', mail: 'well' });
});

const save = (at: Date, violations: Parameters<typeof saveCheck>[1]) =>
  inTenant(server.services.database, club.tenantId, (scope) => saveCheck(scope, violations, at));
const checks = async () => (await examine(variables)).find(({ of }) => of.startsWith('checks of'));

test('broken invariants are wrong, and a check of two days ago is looked at', async () => {
  await save(new Date(), []);
  expect((await checks())?.state).toBe('well');
  await save(new Date(Date.now() - 2 * 86_400_000), []);
  expect((await checks())?.state).toBe('look');
  await save(new Date(), [{ rule: 'places', ids: [1] } as never]);
  expect((await checks())?.state).toBe('wrong');
});

const portOf = (other: Server): string => String((other.address() as AddressInfo).port);
const statesOf = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ of, state }) => [of, state]));
const find = async (of: string, changed: Record<string, string> = {}) =>
  (await examine({ ...variables, ...changed })).find((finding) => finding.of === of);
