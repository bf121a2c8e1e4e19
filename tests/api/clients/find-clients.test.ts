import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundClient } from '#api/clients/schema.ts';
import { foldWord } from '#api/clients/search-words.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { signTestToken } from '#tests/support/app/test-tokens.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  // A database of its own: the planner's choice depends on how many rows other clubs have.
  server = await openTestApp();
  club = await openTestClub(server);
  admin = await club.addAdmin();
  const people = [
    { first_name: 'Liis', last_name: 'Kuusk', client_code: '48213', phone: '+372 5651 0119', email: 'liis@post.ee' },
    { first_name: 'Õnne-Mari', last_name: 'Jõgi', client_code: '48220', phone: '55550777', email: '' },
    { first_name: 'Ģirts', last_name: 'Kļaviņš', client_code: 'LV-7', phone: '+37121234567', email: 'girts@pasts.lv' },
    { first_name: 'Sean', last_name: 'O’Brien-Groß', client_code: '50002', phone: '', email: 'sean@xn--un-bka.ee' },
    { first_name: 'Mari', last_name: 'Kuuskmaa', client_code: '50001', phone: '', email: 'mari@post.ee' },
  ];
  await club.inScope(async (scope) => {
    for (const person of people) await buildClient(scope, person);
  });
});

test('beginnings of names find, in any order and without their diacritics', async () => {
  expect(await find('kuu')).toEqual(['Kuusk', 'Kuuskmaa']);
  expect(await find('kuusk li')).toEqual(['Kuusk']);
  expect(await find('Li KUUSK')).toEqual(['Kuusk']);
  expect(await find('jogi onne')).toEqual(['Jõgi']);
  expect(await find('onne-mari')).toEqual(['Jõgi']);
  expect(await find('klavins')).toEqual(['Kļaviņš']);
  expect(await find('liis jõgi')).toEqual([]);
});

test.each([
  'o’brien',
  "O'Brien",
  'OʼBRIEN',
  'o`brien',
  'obrien',
  'brien',
  'gross',
  'Groß',
  'o brien',
  'sean brien-gross',
])('%s finds the name however its apostrophe and its sharp s are written', async (search) =>
  expect(await find(search)).toEqual(['O’Brien-Groß']),
);

test('an address with letters in its domain is found, and shown, as it was typed', async () => {
  const { body } = await ask(`?search=${encodeURIComponent('sean@õun.ee')}`);
  expect(body['items']).toMatchObject([{ contacts: { email: 'sean@õun.ee' } }]);
});

test('a word in full comes before longer ones', async () => {
  expect(await find('mari')).toEqual(['Jõgi', 'Kuuskmaa']);
  expect(await find('kuusk')).toEqual(['Kuusk', 'Kuuskmaa']);
});

test('a phone number, its end, a client number and an address find', async () => {
  for (const search of ['+372 5651 01', '56510119', '5651 0119', '003725651', 'liis 0119'])
    expect([search, await find(search)]).toEqual([search, ['Kuusk']]);
  expect(await find('2123')).toEqual(['Kļaviņš']);
  expect(await find('482')).toEqual(['Jõgi', 'Kuusk']);
  expect(await find('lv-7')).toEqual(['Kļaviņš']);
  expect(await find('MARI@post')).toEqual(['Kuuskmaa']);
});

test('a card finds while it is the client’s', async () => {
  const { card, other } = await club.inScope(async (scope) => {
    const one = await buildClient(scope, { last_name: 'Kaart' });
    const next = await buildClient(scope, { last_name: 'Teine' });
    return { card: await buildCard(scope, { client_id: one.id, code: 'ABCDEF012345' }), other: next };
  });
  expect(await find('abcdef0')).toEqual(['Kaart']);
  const change = (client_id: number) =>
    club.inScope(({ db }) => db.updateTable('card').set({ client_id }).where('id', '=', card.id).execute());
  await change(other.id);
  expect(await find('ABCDEF012345')).toEqual(['Teine']);
  await club.inScope(({ db }) => db.deleteFrom('card').where('id', '=', card.id).execute());
  expect(await find('abcdef0')).toEqual([]);
});

test('a changed name is found at once, and the old one no more', async () => {
  const { id } = await club.inScope((scope) => buildClient(scope, { first_name: 'Anneli', last_name: 'Enne' }));
  await club.inScope(({ db }) => db.updateTable('client').set({ last_name: 'Pärast' }).where('id', '=', id).execute());
  expect(await find('anneli parast')).toEqual(['Pärast']);
  expect(await find('anneli enne')).toEqual([]);
});

test('without a word everybody is listed by name, page by page', async () => {
  const seen: number[] = [];
  let query = '?limit=2';
  for (let pages = 0; query && pages < 20; pages++) {
    const { body } = await ask(query);
    seen.push(...(body['items'] as FoundClient[]).map(({ id }) => id));
    query = body['nextCursor'] ? `?limit=2&cursor=${String(body['nextCursor'])}` : '';
  }
  const all = await club.inScope(({ db }) => db.selectFrom('client').select('id').execute());
  expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('whoever may see registrations finds names; contacts need the right to change them', async () => {
  const logIn = async (claims: object): Promise<TestPerson> => {
    const row = await club.inScope((scope) => buildClient(scope, claims));
    return { clientId: row.id, token: await signTestToken(server, club, row) };
  };
  const reader = await logIn({ can_see_registrations: true });
  const manager = await logIn({ can_see_registrations: true, can_manage_registrations: true });
  const itemOf = async (as: TestPerson) => ((await ask('?search=48213', as)).body['items'] as FoundClient[])[0];
  expect(await itemOf(reader)).toEqual(expect.not.objectContaining({ contacts: expect.anything() }));
  expect((await itemOf(manager))?.contacts).toEqual({
    clientCode: '48213',
    phone: '+372 5651 0119',
    email: 'liis@post.ee',
  });
  const [member] = await club.addPeople(1);
  expect((await ask('?search=liis', member)).status).toBe(403);
  expect((await ask('?search=liis', await club.addTrainer())).status).toBe(403);
});

test('another tenant’s people are not found', async () => {
  const other = await openTestClub(server);
  await other.inScope((scope) => buildClient(scope, { last_name: 'Võõras' }));
  expect(await find('võõras')).toEqual([]);
});

test('a wrong page or limit is refused', async () => {
  for (const query of ['?limit=0', '?limit=101', '?cursor=x', `?search=${'a'.repeat(101)}`])
    expect([query, (await ask(query)).status]).toEqual([query, 400]);
});

test('a name is found without its ligature, its marks and what is not seen in it, and with them', async () => {
  await club.inScope((scope) => buildClient(scope, { first_name: 'So\u00adﬁa', last_name: 'مُحَمَّد' }));
  for (const typed of ['sofia', 'SOFIA', 'soﬁa', 'so\u00adfia', 'محمد', 'مُحَمَّد'])
    expect([typed, await find(typed)]).toEqual([typed, ['مُحَمَّد']]);
});

test('the database folds names as the search does', async () => {
  const latin = Array.from({ length: 0x180 }, (_, at) => String.fromCharCode(0xc0 + at));
  const scripts = [
    'Oﬃce Ｏｆｆ',
    'Алёна',
    'مُحَمَّد',
    'ΝΙΚΟΣ',
    'Of\u200bfi\u00adce',
    'Ne\u0328ve\u20d7',
    'ŉ½²',
    'נִיקוּד',
    'Đặng Nguyễn',
  ];
  const names = [
    'Õüöä ÕÜÖÄ',
    'Šuņcīte ĢĶĻŅ',
    'Łukasz',
    'Иван Йод',
    "D'Arc-Žana",
    'O‘B’r‛iʼe`n´',
    'ẞ',
    ...latin,
    ...scripts,
  ];
  const { rows } = await club.inScope(({ db }) =>
    sql<{ folded: string }>`select fold_word(name) as folded from unnest(${names}::text[]) name`.execute(db),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldWord));
});

afterAll(() => server?.close());

test('an index answers, also behind row-level security', async () => {
  const plan = await club.inScope(async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select client_id from unnest(array['ku'], array['kv']) typed (low, high)
      join client_word on word >= low and word < high`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .*word >= typed\.low/);
});

const ask = async (query: string, as = admin) => call(server.app, club, { path: `/admin/client${query}`, as });

const find = async (search: string, as = admin): Promise<string[]> => {
  const { body } = await ask(`?search=${encodeURIComponent(search)}`, as);
  return (body['items'] as FoundClient[]).map(({ lastName }) => lastName);
};
