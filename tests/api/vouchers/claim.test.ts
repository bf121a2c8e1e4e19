import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let people: TestPerson[];
beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  people = await club.addPeople<number>(20, 'none');
});
afterAll(() => server.close());

test('a voucher is one person’s under two hundred claims at once', async () => {
  const code = await addVoucher();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => claim(code, people[n % 20])));
  const winners = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201).map(({ body }) => (body['errors'] as string[])[0]);
  expect(winners.length).toBe(10);
  expect(new Set(winners.map(({ body }) => body['id'])).size).toBe(1);
  expect([...new Set(others)]).toEqual(['voucher_claimed']);
  const { rows } = await club.inScope(async ({ db }) => ({
    rows: await db.selectFrom('voucher').select('client_id').where('code', '=', code).execute(),
  }));
  expect(rows).toHaveLength(1);
});

test('each refusal of a code has its own words', async () => {
  const other = await openTestClub(server);
  const foreign = await addVoucher({}, other);
  const keys = [
    await keyOf(claim(await addVoucher({ visits_total: 1, visits_used: 1 }))),
    await keyOf(claim(await addVoucher({ valid_until: '2026-11-17' }))),
    await keyOf(claim(await addVoucher({ client_id: people[1]?.clientId ?? 0 }))),
    await keyOf(claim(await addVoucher({ revoked_at: server.clock.now }))),
    await keyOf(claim(foreign)),
    await keyOf(claim('0'.repeat(13))),
  ];
  expect(keys).toEqual([
    'voucher_used',
    'voucher_expired',
    'voucher_claimed',
    'voucher_not_found',
    'voucher_not_found',
    'voucher_not_found',
  ]);
});

test('a voucher that is not valid yet can be claimed, and its own claim repeated', async () => {
  const code = await addVoucher({ valid_from: '2026-12-01', valid_until: '2027-02-28' });
  const first = await claim(code);
  expect(first.body).toMatchObject({ validFrom: '2026-12-01', isShareable: false });
  expect((await claim(code)).body['id']).toBe(first.body['id']);
});

test('before claiming one sees what it is, and not whose', async () => {
  const code = await addVoucher({ name: 'Pirts rituāls', visits_total: 2, client_id: people[1]?.clientId ?? 0 });
  const info = await call(server.app, club, { path: `/public/voucher?code=${code}` });
  expect(info.body).toMatchObject({ name: 'Pirts rituāls', visits: { total: 2 }, isClaimed: true });
  expect(Object.keys(info.body)).not.toContain('clientId');
  const own = await call(server.app, club, {
    path: `/user/card/voucher/info?code=${code}`,
    as: people[1] as TestPerson,
  });
  expect(own.body).toMatchObject({ isClaimed: true, isOwn: true });
});

test('guessing is slowed down: thirty misses, then 429', async () => {
  const guesser = people[19] as TestPerson;
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push((await claim('Z'.repeat(13), guesser)).status);
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429]);
});

const addVoucher = async (columns: Parameters<typeof buildVoucher>[1] = {}, at = club) =>
  (await at.inScope((scope) => buildVoucher(scope, { client_id: null, ...columns }))).code;
const claim = (code: string, as: TestPerson | undefined = people[0], key = crypto.randomUUID()) =>
  call(server.app, club, { method: 'POST', path: '/user/card/voucher', body: { code }, key, ...(as && { as }) });
const keyOf = async (answer: ReturnType<typeof claim>) => ((await answer).body['errors'] as string[] | undefined)?.[0];
