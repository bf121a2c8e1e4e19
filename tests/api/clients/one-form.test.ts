import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareClients } from '#server/features/clients/import/import-clients.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { bookAsVisitor, kulli } from '#tests/support/app/visitor-calls.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const stored = 'mari@xn--un-bka.ee';
const typed = ['mari@õun.ee', ' Mari@ÕUN.ee ', 'mari@o\u0303un.ee', stored];

test('an address with letters in its domain is one person’s, however it is typed, and is shown with its letters', async () => {
  const { status, body } = await add('Mari@Õun.ee');
  expect(status).toBe(201);
  const card = await call(server.app, club, { path: `/admin/client/${String(body['id'])}`, as: admin });
  expect(card.body).toMatchObject({ email: 'mari@õun.ee' });
  for (const again of typed) expect([again, (await add(again)).status]).toEqual([again, 409]);
  const file = new TextEncoder().encode('First name;Last name;E-mail\nMari;Õun;Mari@õun.ee');
  const request = { tenantId: club.tenantId, file, now: server.clock.now, readSecret: async () => testSecret };
  const { outcomes, apply } = await prepareClients(server.services.database, request);
  await apply(undefined);
  expect(outcomes).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await emails()).toEqual([stored]);
});

test('they log in with it as they type it, and their profile shows it so', async () => {
  await addMember(server, club.tenantId, { email: stored });
  for (const name of typed) {
    const browser = new TestBrowser(server.app, club.host);
    expect([name, (await browser.logIn(name, testPassword)).status]).toEqual([name, 200]);
    const { body } = await browser.call('GET', '/user/account/profile');
    expect(body).toMatchObject({ email: 'mari@õun.ee' });
  }
});

test('a visitor’s link is mailed there, and they have one place', async () => {
  const { id } = await club.addTraining({ visitors: 'open' });
  const visit = (email: string) => bookAsVisitor(server.app, club, id, { ...kulli, email }, randomUUID());
  expect((await visit('mari@õun.ee')).status).toBe(201);
  expect((await readMails(server, club.tenantId)).map(({ to }) => to)).toEqual([stored]);
  for (const again of typed) expect([again, (await visit(again)).status]).toEqual([again, 409]);
});

const add = (email: string) =>
  call(server.app, club, {
    method: 'POST',
    path: '/admin/client',
    as: admin,
    key: randomUUID(),
    body: { firstName: 'Mari', lastName: 'Õun', email },
  });
const emails = () =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('client').select('email').where('last_name', '=', 'Õun').execute();
    return rows.map(({ email }) => email);
  });
