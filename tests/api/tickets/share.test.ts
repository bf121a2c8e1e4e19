import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShareSource } from '#api/tickets/schema.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let giver: TestPerson;
let friend: TestPerson;
beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  [giver, friend] = await club.addPeople(2, 'none');
});
afterAll(() => server.close());

describe('a shared ticket', () => {
  test('goes to who opens the link, whose old code is worth nothing, and to nobody after', async () => {
    const { id, code } = await addTicket({ visits_total: 10, visits_used: 3 });
    const { body } = await share(id);
    expect((await share(id)).body['secret']).toBe(body['secret']);
    expect((await look(body['secret'])).body).toMatchObject({ state: 'open', visits: { total: 10, used: 3 } });
    const taken = await accept(body['secret'], friend);
    expect(taken.body).toMatchObject({ source: 'ticket', isOwn: true });
    expect((await call(server.app, club, { path: `/public/ticket?code=${code}` })).body['errors']).toEqual([
      'ticket_not_found',
    ]);
    expect((await cardsOf(friend)).tickets.map((ticket) => ticket.id)).toContain(id);
    expect((await cardsOf(giver)).tickets.map((ticket) => ticket.id)).not.toContain(id);
    expect((await accept(body['secret'])).body['errors']).toEqual(['share_opened']);
    expect((await takeBack(body['id'])).body['errors']).toEqual(['share_opened']);
  });

  test('is a code for whoever has no account', async () => {
    const { id } = await addTicket();
    const taken = await accept((await share(id)).body['secret']);
    expect(taken.body).toMatchObject({ isOwn: false });
    const checked = await call(server.app, club, { path: `/public/ticket?code=${String(taken.body['code'])}` });
    expect(checked.body).toMatchObject({ status: 'valid' });
  });

  test('is taken back until somebody opens it, and can be shared anew', async () => {
    const { id } = await addTicket();
    const { body } = await share(id);
    expect((await takeBack(body['id'])).status).toBe(204);
    expect((await look(body['secret'])).body).toMatchObject({ state: 'taken_back' });
    expect((await accept(body['secret'], friend)).body['errors']).toEqual(['share_taken_back']);
    expect((await share(id)).body['secret']).not.toBe(body['secret']);
  });

  test('is its giver’s again when it is declined, and can be shared anew', async () => {
    const { id } = await addTicket();
    const { secret } = (await share(id)).body;
    const declined = await call(server.app, club, {
      method: 'POST',
      path: '/public/ticket/shared/decline',
      body: { secret },
      key: crypto.randomUUID(),
    });
    expect(declined.status).toBe(204);
    expect((await cardsOf(giver)).tickets.find((ticket) => ticket.id === id)?.share).toBeNull();
    const again = (await share(id)).body['secret'];
    expect(again).not.toBe(secret);
    expect((await accept(again, friend)).status).toBe(201);
  });

  test('is opened by one of two hundred who try at once', async () => {
    const { id } = await addTicket();
    const { secret } = (await share(id)).body;
    const answers = await Promise.all(Array.from({ length: 200 }, () => accept(secret)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201).map(({ body }) => (body['errors'] as string[])[0]);
    expect([...new Set(others)]).toEqual(['share_opened']);
  });
});

test('each refusal to share or to open says why', async () => {
  const [spent, over, booked, foreign] = [
    await addTicket({ visits_total: 1, visits_used: 1 }),
    await addTicket({ valid_until: '2026-11-17' }),
    await addTicket({ visits_reserved: 1 }),
    await addTicket({ client_id: friend.clientId }),
  ];
  const mine = await addVoucher({ is_shareable: false });
  const refusals = [
    (await share(spent.id)).body['errors'],
    (await share(over.id)).body['errors'],
    (await share(booked.id)).body['errors'],
    (await share(foreign.id)).body['errors'],
    (await share(mine.id, 'voucher')).body['errors'],
    (await accept('A'.repeat(22))).body['errors'],
    (await look('A'.repeat(22))).body['errors'],
  ];
  expect(refusals.flat()).toEqual([
    'ticket_used',
    'ticket_expired',
    'share_not_possible',
    'item_not_found',
    'voucher_not_shareable',
    'share_not_found',
    'share_not_found',
  ]);
});

test('what was taken back with its money is shown to nobody and opened by nobody', async () => {
  const { id, code } = await addTicket();
  const { secret } = (await share(id)).body;
  await club.inScope(({ db }) =>
    db.updateTable('ticket').set({ revoked_at: server.clock.now }).where('id', '=', id).execute(),
  );
  expect((await call(server.app, club, { path: `/public/ticket?code=${code}` })).status).toBe(404);
  expect((await cardsOf(giver)).tickets.map((ticket) => ticket.id)).not.toContain(id);
  expect((await accept(secret, friend)).body['errors']).toEqual(['share_not_possible']);
});

type Columns = Parameters<typeof buildTicket>[1];
const addTicket = (columns: Columns = {}) =>
  club.inScope((scope) => buildTicket(scope, { client_id: giver.clientId, ...columns }));
const addVoucher = (columns: Parameters<typeof buildVoucher>[1] = {}) =>
  club.inScope((scope) => buildVoucher(scope, { client_id: giver.clientId, is_shareable: true, ...columns }));

const share = (id: number, source: ShareSource = 'ticket', as = giver) =>
  call(server.app, club, {
    method: 'POST',
    path: '/user/card/share',
    body: { source, id },
    as,
    key: crypto.randomUUID(),
  });
const takeBack = (id: unknown) =>
  call(server.app, club, {
    method: 'DELETE',
    path: `/user/card/share/${String(id)}`,
    as: giver,
    key: crypto.randomUUID(),
  });
const look = (secret: unknown) => call(server.app, club, { path: `/public/ticket/shared?secret=${String(secret)}` });
const accept = (secret: unknown, as?: TestPerson) =>
  call(server.app, club, {
    method: 'POST',
    path: '/public/ticket/shared',
    body: { secret },
    key: crypto.randomUUID(),
    ...(as && { as }),
  });
const cardsOf = async (as: TestPerson) =>
  (await call(server.app, club, { path: '/user/card', as })).body as {
    tickets: { id: number; share: unknown }[];
    vouchers: { id: number }[];
  };
