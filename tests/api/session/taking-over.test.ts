import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { remindEnds } from '#server/features/contracts/reminders/remind-ends.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let browser: TestBrowser;
let mother: Awaited<ReturnType<typeof addMember>>;

const newPassword = 'Kartul5678';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  mother = await addMember(server, club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  browser = new TestBrowser(server.app, club.host);
});

test('from midnight at the club the child alone has what was theirs, by a link that opens once and in its club', async () => {
  const childId = await addChild({ first_name: 'Mia', birth_date: '2008-11-30', email: 'mia@noor.test' });
  await club.inScope((scope) => buildContract(scope, { client_id: childId }));
  server.clock.now = new Date('2026-11-29T21:59:00Z');
  await browser.logIn(mother.email, testPassword);
  const acting = await browser.call<{ token: string }>('POST', `/user/family/${childId}`);
  browser.token = acting.body.token;
  await remindEnds(server.services);
  expect(await mailed()).toEqual([]);
  expect((await browser.call('GET', '/user/account/status')).status).toBe(200);
  // Still yesterday in Greenwich.
  server.clock.now = new Date('2026-11-29T22:00:30Z');
  expect((await browser.call('GET', '/user/account/status')).status).toBe(401);
  await Promise.all([remindEnds(server.services), remindEnds(server.services)]);
  expect(await mailed()).toEqual([
    ['ofAgeInvitation', 'mia@noor.test'],
    ['wardOfAge', mother.email],
  ]);
  const sessions = await club.inScope(({ db }) => db.selectFrom('session').select('acts_for_client_id').execute());
  expect(sessions.filter((one) => one.acts_for_client_id !== null)).toEqual([]);
  const mails = JSON.stringify(await readMails(server, club.tenantId));
  const token = /#([\w-]+)/.exec(mails)?.[1] ?? '';
  const elsewhere = await openTestClub(server);
  expect([await take(token, elsewhere), await take(token), await take(token)]).toEqual([404, 204, 404]);
  const own = new TestBrowser(server.app, club.host);
  await own.logIn('mia@noor.test', newPassword);
  const { body } = await own.call<{ valid: object[]; archived: object[] }>('GET', '/user/contract');
  expect([...body.valid, ...body.archived]).toHaveLength(1);
});

test('a mailbox of the guardian is not the child’s: nothing is sent there to log in with', async () => {
  const [name, domain] = mother.email.split('@');
  const id = await addChild({ first_name: 'Mia', birth_date: '2008-11-30', email: `${name}+mia@${domain}` });
  expect(await invite(id)).toEqual([409, 'address_not_own']);
  server.clock.now = new Date('2026-11-30T10:00:00Z');
  await remindEnds(server.services);
  expect(await mailed()).toEqual([['wardOfAgeBare', mother.email]]);
});

test('nobody under 13 is invited to log in, and at 13 they are', async () => {
  const id = await addChild({ first_name: 'Oskar', birth_date: '2013-11-19', email: 'oskar@noor.test' });
  expect(await invite(id)).toEqual([409, 'too_young']);
  server.clock.now = new Date('2026-11-18T22:00:30Z');
  expect(await invite(id)).toEqual([200, undefined]);
});

async function invite(id: number) {
  const admin = await club.addAdmin();
  const { status, body } = await call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${id}/invitation`,
    as: admin,
  });
  return [status, (body['errors'] as string[] | undefined)?.[0]];
}

const take = async (token: string, { host }: Pick<TestClub, 'host'> = club): Promise<number> => {
  const body = { token, password: newPassword };
  return (await new TestBrowser(server.app, host).call('PUT', '/account/password/forgotten', { body })).status;
};

const mailed = async () => (await readMails(server, club.tenantId)).map(({ template, to }) => [template, to]);

const addChild = (row: Parameters<typeof buildClient>[1]): Promise<number> =>
  club.inScope(async (scope) => {
    const { id } = await buildClient(scope, { birth_date_from: 'declared', ...row });
    const guardian = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-11-01', byClientId: mother.id };
    await storeGuardian(scope, id, { ...guardian, clientId: mother.id });
    return id;
  });
