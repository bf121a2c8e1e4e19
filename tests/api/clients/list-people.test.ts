import { sql } from 'kysely';
import { expect } from 'vitest';
import { type ListedPerson, peopleSorts, peopleStates } from '#api/clients/people-schema.ts';
import { orders } from '#api/lists/list-limits.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { call, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('people', ({ server, club, admin }): People => {
  const ask = (query: string, as = admin) => call(server.app, club, { path: `/admin/people${query}`, as });
  return {
    ask,
    list: async (query) => (await ask(query)).body['items'] as ListedPerson[],
    all: async (query) => {
      const ids: number[] = [];
      let cursor: unknown;
      do {
        const { body } = await ask(`?limit=3&${query}${cursor ? `&cursor=${String(cursor)}` : ''}`);
        ids.push(...(body['items'] as ListedPerson[]).map(({ id }) => id));
        cursor = body['nextCursor'];
      } while (cursor !== undefined && ids.length < 200);
      return ids;
    },
  };
});

test('each person has the best of what they have, and their state follows from it', async ({ club, people }) => {
  const { valid, ticket, blocked } = await fill(club);
  const byName = new Map((await people.list('?search=mets')).map((row) => [row.firstName, row]));
  expect([...byName].map(([name, { status, isBlocked }]) => [name, isBlocked ? 'blocked' : status])).toEqual([
    ['Blokeeritud', 'blocked'],
    ['Kehtiv', 0],
    ['Lõppenud', 4],
    ['Otsas', 4],
    ['Peatatud', 2],
    ['Pileti', 0],
    ['Uus', null],
    ['Võlgnik', 6],
  ]);
  expect(byName.get('Kehtiv')).toMatchObject({
    id: valid.id,
    package: { name: 'Kuukaart', validUntil: null },
    debt: 0,
  });
  expect(byName.get('Pileti')).toMatchObject({ id: ticket.id, package: { name: '10 korda', visitsLeft: 6 } });
  expect(byName.get('Blokeeritud')).toMatchObject({ id: blocked.id, package: { name: 'Kuukaart' } });
});

test('every state is found by itself, and together they are everybody', async ({ club, people }) => {
  await fill(club);
  const found = await Promise.all(peopleStates.map((state) => people.all(`state=${state}`)));
  const everybody = await people.all('');
  expect(found.flat().toSorted((a, b) => a - b)).toEqual(everybody.toSorted((a, b) => a - b));
  const { body } = await people.ask('?state=ended');
  expect(body['total']).toBe(2);
});

test('by every head, both ways, pages have each person once and in the order of one long page', async ({
  club,
  people,
}) => {
  await fill(club);
  for (const sort of peopleSorts) {
    for (const order of orders) {
      const query = `sort=${sort}&order=${order}`;
      const whole = (await people.list(`?limit=100&${query}`)).map(({ id }) => id);
      expect([query, await people.all(query)]).toEqual([query, whole]);
    }
    const up = await people.all(`sort=${sort}`);
    expect([sort, await people.all(`sort=${sort}&order=desc`)]).toEqual([sort, up.toReversed()]);
  }
});

test('the last visit is the later of a mark and a door, and finds who stays away', async ({ club, people }) => {
  const { valid, paused, none } = await fill(club);
  const past = await club.addTraining({ startsAt: '2026-11-10T18:00:00' });
  await club.inScope(async (scope) => {
    await buildRegistration(scope, { training_id: past.id, client_id: valid.id, presence: 'present' });
    await buildRegistration(scope, { training_id: past.id, client_id: paused.id, presence: 'absent' });
    const entry = (client_id: number, entered_at: string, answer: 'open' | 'refused') => ({
      tenant_id: scope.tenantId,
      op_id: crypto.randomUUID(),
      unit_id: club.unitId,
      door_id: null,
      client_id,
      via: 'code' as const,
      answer,
      reason: 'contract' as never,
      entered_at: new Date(entered_at),
      created_at: new Date(entered_at),
    });
    // Late in the evening of UTC it is the next day in Tallinn.
    await scope.db
      .insertInto('entry')
      .values(entry(valid.id, '2026-11-11T22:30:00Z', 'open'))
      .execute();
    await scope.db
      .insertInto('entry')
      .values(entry(none.id, '2026-11-12T10:00:00Z', 'refused'))
      .execute();
    await scope.db
      .updateTable('client')
      .set({ created_at: new Date('2026-01-05') })
      .where('id', 'in', [valid.id, paused.id])
      .execute();
  });
  const visits = new Map((await people.list('?search=mets')).map(({ id, lastVisit }) => [id, lastVisit]));
  expect([visits.get(valid.id), visits.get(paused.id), visits.get(none.id)]).toEqual(['2026-11-12', null, null]);
  expect((await people.list('?sort=lastVisit&order=desc'))[0]?.id).toBe(valid.id);
  expect(await people.all('away=60')).toEqual([paused.id]);
});

test('a wrong cursor, key or page is refused, and another order’s cursor', async ({ club, people }) => {
  await fill(club);
  const { body } = await people.ask('?limit=2&sort=debt');
  const cursor = String(body['nextCursor']);
  expect((await people.ask(`?limit=2&sort=debt&cursor=${cursor}`)).status).toBe(200);
  for (const query of [
    `?sort=name&cursor=${cursor}`,
    `?sort=debt&order=desc&cursor=${cursor}`,
    '?sort=phone',
    '?order=up',
    '?cursor=abc',
    `?sort=debt&cursor=${made(['debt', 'asc', 'x', '1'])}`,
    `?sort=debt&cursor=${made(['debt', 'asc', '1'])}`,
    `?sort=joined&cursor=${made(['joined', 'asc', '2026-02-30', '1'])}`,
    `?cursor=${made(['name', 'asc', 'a\0', 'b', '1'])}`,
    `?cursor=${made({ length: 5 })}`,
    '?limit=0',
    '?limit=1001',
    '?limit=101',
    '?export=1&limit=1000',
  ])
    expect([query, (await people.ask(query)).status]).toEqual([query, 400]);
});

test('long pages are for a file that was noted by the same person, for this list, within the hour', async ({
  server,
  club,
  admin,
  people,
}) => {
  const note = async (list: string, as = admin) =>
    call(server.app, club, { method: 'POST', path: '/admin/export', as, body: { list } });
  const { body } = await note('people');
  const query = `?limit=1000&export=${String(body['id'])}`;
  expect((await people.ask(query)).status).toBe(200);
  expect((await people.ask(query, await club.addAdmin())).status).toBe(400);
  const invoices = await note('invoices');
  expect((await people.ask(`?limit=1000&export=${String(invoices.body['id'])}`)).status).toBe(400);
  const { body: log } = await call(server.app, club, { path: '/admin/audit', as: admin });
  expect(log['items']).toMatchObject([
    { kind: 'exported', client: null, by: { id: admin.clientId }, details: { list: 'invoices' } },
    { kind: 'exported', client: null, by: { id: admin.clientId }, details: { list: 'people' } },
  ]);
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000);
  expect((await people.ask(query, await club.renewToken(admin))).status).toBe(400);
});

test('only admins list people, and a desk that changes registrations takes no file of them', async ({
  server,
  club,
  member,
  people,
}) => {
  expect((await people.ask('', member)).status).toBe(403);
  expect((await people.ask('', await club.addTrainer())).status).toBe(403);
  const clerk = await club.inScope((scope) =>
    buildClient(scope, { can_see_registrations: true, can_manage_registrations: true }),
  );
  const as = await club.renewToken({ clientId: clerk.id, token: '' });
  expect((await people.ask('', as)).status).toBe(403);
  const note = (list: string) => call(server.app, club, { method: 'POST', path: '/admin/export', as, body: { list } });
  expect((await note('people')).status).toBe(403);
  expect((await note('invoices')).status).toBe(201);
});

test('a page by name reads an index, however many people there are', async ({ club }) => {
  const plan = await club.inScope(async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_sort = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from client where tenant_id = ${club.tenantId} and erased_at is null
        and (last_name, first_name, id) > ('Kask', 'Mari', 7) order by last_name, first_name, id limit 51`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .*ROW\(last_name, first_name, id\) > ROW/);
});

interface People {
  ask(query: string, as?: TestPerson): ReturnType<typeof call>;
  list(query: string): Promise<ListedPerson[]>;
  all(query: string): Promise<number[]>;
}

const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** People in every state, some alike in all that can be sorted by. */
const fill = (club: TestClub) =>
  club.inScope(async (scope) => {
    const add = (name: string, fields: object = {}) =>
      buildClient(scope, { first_name: name, last_name: 'Mets', ...fields });
    const valid = await add('Kehtiv');
    await buildContract(scope, { client_id: valid.id, name: 'Kuukaart', valid_until: null });
    await buildContract(scope, {
      client_id: valid.id,
      name: 'Vana',
      valid_from: '2025-01-01',
      valid_until: '2025-12-31',
    });
    const paused = await add('Peatatud');
    await buildContract(scope, { client_id: paused.id, name: 'Kuukaart', status: 2 });
    const indebted = await add('Võlgnik');
    await buildContract(scope, { client_id: indebted.id, name: 'Aastakaart', status: 6 });
    const ended = await add('Lõppenud');
    await buildContract(scope, {
      client_id: ended.id,
      name: 'Proov',
      valid_from: '2025-01-01',
      valid_until: '2026-11-17',
    });
    const ticket = await add('Pileti');
    await buildTicket(scope, { client_id: ticket.id, name: '10 korda', visits_total: 10, visits_used: 4 });
    const usedUp = await add('Otsas');
    await buildTicket(scope, { client_id: usedUp.id, name: '10 korda', visits_total: 10, visits_used: 10 });
    const blocked = await add('Blokeeritud', { blocked_at: new Date('2026-11-01'), block_reason: 'Lõhkus kapi' });
    await buildContract(scope, { client_id: blocked.id, name: 'Kuukaart' });
    const none = await add('Uus');
    await add('Uus');
    await add('Uus');
    return { valid, paused, indebted, ended, ticket, usedUp, blocked, none };
  });
