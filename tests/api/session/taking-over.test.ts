import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { remindEnds } from '#server/features/contracts/reminders/remind-ends.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let browser: TestBrowser;
let mother: Awaited<ReturnType<typeof addMember>>;
let childId: number;

const newPassword = 'Kartul5678';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  mother = await addMember(server, club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  childId = await addChild({ first_name: 'Mia', birth_date: '2008-11-30' });
  browser = new TestBrowser(server.app, club.host);
  await browser.logIn(mother.email, testPassword);
});

test('both are told once before, and from midnight at the club the child alone has what was theirs', async () => {
  await club.inScope((scope) => buildContract(scope, { client_id: childId }));
  expect(await give('mia@noor.test')).toBe(204);
  for (let times = 0; times < 2; times += 1) await remindEnds(server.services);
  expect(await mailed()).toEqual([
    ['ofAgeSoon', 'mia@noor.test'],
    ['wardOfAgeSoon', mother.email],
  ]);
  server.clock.now = new Date('2026-11-29T21:59:00Z');
  await browser.logIn(mother.email, testPassword);
  const acting = await browser.call<{ token: string }>('POST', `/user/family/${childId}`);
  browser.token = acting.body.token;
  await remindEnds(server.services);
  expect(await mailed()).toHaveLength(2);
  expect((await browser.call('GET', '/user/account/status')).status).toBe(200);
  // Still yesterday in Greenwich.
  server.clock.now = new Date('2026-11-29T22:00:30Z');
  expect((await browser.call('GET', '/user/account/status')).status).toBe(401);
  await Promise.all([remindEnds(server.services), remindEnds(server.services)]);
  expect((await mailed()).slice(2)).toEqual([
    ['ofAgeInvitation', 'mia@noor.test'],
    ['wardOfAge', mother.email],
  ]);
  const sessions = await club.inScope(({ db }) => db.selectFrom('session').select('acts_for_client_id').execute());
  expect(sessions.filter((one) => one.acts_for_client_id !== null)).toEqual([]);
  expect((await take(await linkOf('ofAgeInvitation'))).status).toBe(204);
  const own = new TestBrowser(server.app, club.host);
  await own.logIn('mia@noor.test', newPassword);
  const { status, body } = await own.call<{ valid: object[]; archived: object[] }>('GET', '/user/contract');
  expect(status).toBe(200);
  expect([...body.valid, ...body.archived]).toHaveLength(1);
});

test('a link opens once, and in its club alone', async () => {
  expect(await give('mia@noor.test', { invites: true })).toBe(204);
  const token = await linkOf('invitation');
  const elsewhere = await openTestClub(server);
  expect((await take(token, elsewhere)).status).toBe(404);
  expect(await logInOf()).toBe('');
  expect((await take(token)).status).toBe(204);
  expect((await take(token)).status).toBe(404);
  expect(await logInOf()).toBe('mia@noor.test');
});

test('an address of the family is not the child’s own, and nobody under 13 has a log-in', async () => {
  const [name, domain] = mother.email.split('@');
  for (const email of [mother.email, `${name}+mia@${domain}`]) expect(await give(email)).toBe(409);
  await addChild({ first_name: 'Emma', birth_date: '2012-01-01', contact_email: 'pere@kask.test' });
  expect(await give('Pere@kask.test')).toBe(409);
  const small = await addChild({ first_name: 'Oskar', birth_date: '2013-11-19' });
  expect(await give('oskar@noor.test', { id: small })).toBe(409);
  server.clock.now = new Date('2026-11-18T22:00:30Z');
  await browser.logIn(mother.email, testPassword);
  expect(await give('oskar@noor.test', { id: small })).toBe(204);
});

test('nobody gives an address for who is not theirs, while they act, or without their password', async () => {
  const stranger = await addMember(server, club.tenantId);
  expect(await give('mia@noor.test', { id: stranger.id })).toBe(404);
  expect(await give('mia@noor.test', { password: 'vale' })).toBe(409);
  const { body } = await browser.call<{ token: string }>('POST', `/user/family/${childId}`);
  browser.token = body.token;
  expect(await give('mia@noor.test')).toBe(403);
});

test('an address of somebody else is never theirs, and the answer does not tell', async () => {
  const other = await addMember(server, club.tenantId);
  expect(await give(other.email, { invites: true })).toBe(204);
  server.clock.now = new Date('2026-11-30T10:00:00Z');
  await remindEnds(server.services);
  expect(await mailed()).toEqual([
    ['emailInUse', other.email],
    ['wardOfAgeBare', mother.email],
  ]);
});

test('where another takes the address before the link is used, the log-in stays as it was', async () => {
  expect(await give('mia@noor.test', { invites: true })).toBe(204);
  await addMember(server, club.tenantId, { email: 'mia@noor.test' });
  const { status, error } = await take(await linkOf('invitation'));
  expect([status, error.errors]).toEqual([409, ['email_taken']]);
  expect(await logInOf()).toBe('');
});

interface Giving {
  id?: number;
  invites?: boolean;
  password?: string;
}

async function give(email: string, { id = childId, invites = false, password = testPassword }: Giving = {}) {
  const answer = await browser.call('PUT', `/user/family/${id}/address`, { body: { email, invites, password } });
  return answer.status;
}

const take = (token: string, { host }: Pick<TestClub, 'host'> = club) =>
  new TestBrowser(server.app, host).call('PUT', '/account/password/forgotten', {
    body: { token, password: newPassword },
  });

const mailed = async () => (await readMails(server, club.tenantId)).map(({ template, to }) => [template, to]);

async function linkOf(template: string): Promise<string> {
  const mail = (await readMails(server, club.tenantId)).find((one) => one.template === template);
  return /#([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
}

const logInOf = async () =>
  (
    await club.inScope(({ db }) =>
      db.selectFrom('client').select('email').where('id', '=', childId).executeTakeFirstOrThrow(),
    )
  ).email;

const addChild = (row: Parameters<typeof buildClient>[1]): Promise<number> =>
  club.inScope(async (scope) => {
    const { id } = await buildClient(scope, { email: '', birth_date_from: 'declared', ...row });
    const guardian = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-11-01', byClientId: mother.id };
    await storeGuardian(scope, id, { ...guardian, clientId: mother.id });
    return id;
  });
