import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';
import { AppleSimulator } from '#tests/support/wallet/apple-simulator.ts';
import { TestAuthority } from '#tests/support/wallet/make-certificates.ts';
import { openPass } from '#tests/support/wallet/open-pass.ts';
import { giveKeys, updateClub, WalletPhone } from '#tests/support/wallet/wallet-club.ts';

let authority: TestAuthority;
let apple: AppleSimulator;
beforeAll(async () => {
  authority = new TestAuthority();
  apple = await AppleSimulator.open(authority.certificate);
});
afterAll(async () => {
  await apple?.close();
  authority?.close();
});

/** A phone that has taken in what an address gives. */
async function phoneWith(server: TestApp, club: TestClub, answer: { body: Record<string, unknown> }) {
  const { pathname, search } = new URL(String(answer.body['url']));
  const file = await server.app.inject({ method: 'GET', url: pathname + search, headers: { host: club.host } });
  return new WalletPhone(server, club, (await openPass(file.rawPayload)).pass);
}

async function takeCard(server: TestApp, club: TestClub, as: TestPerson): Promise<WalletPhone> {
  const sent = { method: 'POST', path: '/user/wallet', as, body: { wallet: 'apple' } } as const;
  return phoneWith(server, club, await call(server.app, club, sent));
}

async function takeTicket(server: TestApp, club: TestClub, code: string): Promise<WalletPhone> {
  const sent = { method: 'POST', path: '/public/wallet/ticket', body: { wallet: 'apple', code } } as const;
  return phoneWith(server, club, await call(server.app, club, sent));
}

const newest = async (phone: WalletPhone) => (await openPass((await phone.fetch()).rawPayload)).pass;
const pushesTo = ({ pushToken }: WalletPhone) => apple.seen.filter(({ token }) => token === pushToken);

describe('a phone', () => {
  test('registers once, asks for what changed, and stops', async ({ server, club, member }) => {
    await giveKeys(server, club, authority.issue());
    const phone = await takeCard(server, club, member);
    expect((await phone.register()).statusCode).toBe(201);
    expect((await phone.register()).statusCode).toBe(200);
    expect(await phone.listChanged()).toEqual([phone.serial]);
    expect(await phone.listChanged()).toEqual([]);
    expect((await phone.send('DELETE', `${phone.registration}/${phone.serial}`)).statusCode).toBe(200);
    expect(await club.inScope(({ db }) => db.selectFrom('wallet_device').select('device').execute())).toEqual([]);
    const said = { body: { logs: ['x'.repeat(5000)] }, token: null };
    expect((await phone.send('POST', 'v1/log', said)).statusCode).toBe(200);
  });

  test('is refused with the token of another pass, of another club, and without one', async ({ server, club }) => {
    const [mari, jaan] = await club.addPeople(2);
    const keys = authority.issue();
    const elsewhere = await openTestClub(server);
    for (const one of [club, elsewhere]) await giveKeys(server, one, keys);
    const [phone, other] = [await takeCard(server, club, mari), await takeCard(server, club, jaan)];
    for (const sent of [
      { token: other.pass['authenticationToken'] },
      { token: null },
      { token: 'A'.repeat(32) },
      { host: elsewhere.host },
    ]) {
      expect((await phone.fetch(sent)).statusCode, JSON.stringify(sent)).toBe(401);
      expect((await phone.register(sent)).statusCode).toBe(401);
      const gone = await phone.send('DELETE', `${phone.registration}/${phone.serial}`, sent);
      expect(gone.statusCode).toBe(401);
    }
    expect((await phone.send('GET', `v1/passes/pass.test.other/${phone.serial}`)).statusCode).toBe(401);
    expect((await phone.register({ body: { pushToken: '../x' } })).statusCode).toBe(400);
    expect((await phone.fetch()).statusCode).toBe(200);
  });

  test('is told of the next class, and of nothing that is as it was', async ({ server, club, member }) => {
    await giveKeys(server, club, authority.issue({ passTypeId: 'pass.test.topic' }));
    const phone = await takeCard(server, club, member);
    await phone.register();
    await phone.listChanged();
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone)).toEqual([]);
    const { id } = await club.addTraining({ name: 'Vinyasa jooga' });
    const { body } = await book(server.app, club, member, id);
    await Promise.all([updateClub(server, club, { apple: apple.way }), updateClub(server, club, { apple: apple.way })]);
    expect(pushesTo(phone)[0]).toEqual({ token: phone.pushToken, topic: 'pass.test.topic', body: '{}' });
    expect(await phone.listChanged()).toEqual([phone.serial]);
    expect(JSON.stringify(await newest(phone))).toContain('Vinyasa jooga');
    const before = pushesTo(phone).length;
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone).length).toBe(before);
    await leave(server.app, club, member, body['registrationId']);
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone).length).toBe(before + 1);
    expect(JSON.stringify(await newest(phone))).not.toContain('Vinyasa jooga');
  });

  test('hears of it later where Apple is away, and no more where it has no such pass', async ({ server, club }) => {
    const people = await club.addPeople(2);
    await giveKeys(server, club, authority.issue());
    const [away, gone] = await Promise.all(people.map((one) => takeCard(server, club, one)));
    if (!away || !gone) throw new Error('no phones');
    for (const phone of [away, gone]) await phone.register();
    apple.answers.set(away.pushToken, { status: 503, reason: 'ServiceUnavailable' });
    apple.answers.set(gone.pushToken, { status: 410, reason: 'Unregistered' });
    const { id } = await club.addTraining();
    for (const one of people) await book(server.app, club, one, id);
    await updateClub(server, club, { apple: apple.way });
    await updateClub(server, club, { apple: apple.way });
    expect([pushesTo(away).length, pushesTo(gone).length]).toEqual([1, 1]);
    const rows = await club.inScope(({ db }) => db.selectFrom('wallet_device').select('device').execute());
    expect(rows).toEqual([{ device: away.device }]);
    apple.answers.delete(away.pushToken);
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    await updateClub(server, club, { apple: apple.way });
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(away).length).toBe(2);
  });

  test('is not told by a certificate that Apple does not know, and the change waits', async ({
    server,
    club,
    member,
  }) => {
    const other = new TestAuthority();
    await giveKeys(server, club, other.issue());
    other.close();
    const phone = await takeCard(server, club, member);
    await phone.register();
    await book(server.app, club, member, (await club.addTraining()).id);
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone)).toEqual([]);
    expect(await phone.listChanged()).toEqual([phone.serial]);
    const [row] = await club.inScope(({ db }) => db.selectFrom('wallet_device').select('failures').execute());
    expect(row?.failures).toBe(1);
  });
});

describe('a pass', () => {
  test('is void with the contract, and good again with the next', async ({ server, club }) => {
    await giveKeys(server, club, authority.issue());
    const [member] = await club.addPeople(1, { name: 'Kuukaart', valid_until: '2026-11-20' });
    const phone = await takeCard(server, club, member);
    await phone.register();
    expect(await newest(phone)).toMatchObject({ voided: false });
    server.clock.now = new Date('2026-11-20T21:59:00Z');
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone)).toEqual([]);
    server.clock.now = new Date('2026-11-20T22:01:00Z');
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone)).toHaveLength(1);
    const ended = await newest(phone);
    expect(ended).toMatchObject({ voided: true });
    expect(ended['barcodes']).toBeUndefined();
    await club.inScope(({ db }) =>
      db.updateTable('contract').set({ valid_until: '2026-12-31' }).where('client_id', '=', member.clientId).execute(),
    );
    await updateClub(server, club, { apple: apple.way });
    expect(await newest(phone)).toMatchObject({ voided: false, serialNumber: phone.serial });
    expect(pushesTo(phone)).toHaveLength(2);
  });

  test('of somebody whose phone is lost is void, and they get another', async ({ server, club, member, admin }) => {
    await giveKeys(server, club, authority.issue());
    const phone = await takeCard(server, club, member);
    await phone.register();
    await call(server.app, club, { method: 'DELETE', path: `/admin/client/${member.clientId}/pass`, as: admin });
    await updateClub(server, club, { apple: apple.way });
    const lost = await newest(phone);
    expect(lost).toMatchObject({ voided: true });
    expect(JSON.stringify(lost)).not.toMatch(/Õnne|Mägi/);
    const next = await takeCard(server, club, await club.renewToken(member));
    expect(next.serial).not.toBe(phone.serial);
    expect(next.pass).toMatchObject({ voided: false });
  });

  test('of an erased person says nothing any more, at once, and its phone is told', async ({
    server,
    club,
    member,
    admin,
  }) => {
    await giveKeys(server, club, authority.issue());
    const phone = await takeCard(server, club, member);
    await phone.register();
    const { first_name, last_name } = await club.inScope(({ db }) =>
      db.selectFrom('client').selectAll().where('id', '=', member.clientId).executeTakeFirstOrThrow(),
    );
    const body = { name: `${first_name} ${last_name}` };
    const path = `/admin/client/${member.clientId}/erase`;
    const key = crypto.randomUUID();
    expect((await call(server.app, club, { method: 'POST', path, as: admin, body, key })).status).toBe(204);
    const at = await newest(phone);
    expect(JSON.stringify(at)).not.toMatch(/Õnne|Mägi/);
    expect(at).toMatchObject({ voided: true });
    expect(at['barcodes']).toBeUndefined();
    await updateClub(server, club, { apple: apple.way });
    await updateClub(server, club, { apple: apple.way });
    expect(pushesTo(phone)).toHaveLength(1);
  });

  test('of a ticket is void once it is used up at the door, which asks the server, or passed on', async ({
    server,
    club,
  }) => {
    await giveKeys(server, club, authority.issue());
    const [used, passedOn] = await club.inScope(async (scope) => [
      await buildTicket(scope, { client_id: null, visits_total: 1 }),
      await buildTicket(scope, { client_id: null, visits_total: 1 }),
    ]);
    const phones = [await takeTicket(server, club, used.code), await takeTicket(server, club, passedOn.code)];
    for (const phone of phones) await phone.register();
    const set = (id: number, values: object) =>
      club.inScope(({ db }) => db.updateTable('ticket').set(values).where('id', '=', id).execute());
    await set(used.id, { visits_used: 1 });
    await set(passedOn.id, { code: '0123456789ABC' });
    await updateClub(server, club, { apple: apple.way });
    for (const phone of phones) {
      expect(pushesTo(phone)).toHaveLength(1);
      expect(await newest(phone)).toMatchObject({ voided: true });
    }
  });
});
