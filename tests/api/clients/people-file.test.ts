import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CheckedFile } from '#api/clients/people-file-endpoints.ts';
import { mostReported } from '#api/documents/checked-file.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { test as plain } from '#tests/support/test.ts';

interface Files {
  check(text: string, more?: object): Promise<CheckedFile>;
  bring(text: string, more: object, key?: string): ReturnType<typeof call>;
  /** Checked, then brought in as it was checked. */
  take(text: string): Promise<CheckedFile>;
}

const path = '/admin/people/file';
const queryOf = (said: object) =>
  new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));

const test = plain.extend('files', ({ server, club, admin }): Files => {
  const post = (to: string, text: string, said: object, key?: string) =>
    call(server.app, club, {
      method: 'POST',
      path: `${to}?${queryOf(said)}`,
      as: admin,
      body: Buffer.from(text),
      ...(key && { key }),
    });
  const bring: Files['bring'] = (text, more, key = randomUUID()) => post(path, text, { invites: false, ...more }, key);
  const check: Files['check'] = async (text, more) => {
    const { status, body } = await post(`${path}/check`, text, { ...more });
    expect(status).toBe(200);
    return body as unknown as CheckedFile;
  };
  const take = async (text: string) => {
    const checked = await check(text);
    expect((await bring(text, { plan: checked.plan })).status).toBe(201);
    return checked;
  };
  return { check, bring, take };
});

const header = 'Client number;First name;Last name;E-mail;Package;Price;Billing;Valid until;Ticket';
const mari = '5001;Mari;Maasikas;mari@klubi.test;Kuupakett;49,00;monthly;31.12.2027;';
const jaan = '5002;Jaan;Jõgi;jaan@klubi.test;;;;;Ühe korra pilet';
const wrong = '5003;Olev;Ott;olev@;Kuupakett;;;31.02.2027;';
const table = (...lines: string[]) => [header, ...lines].join('\r\n');

test('a check says what would become of each line, and writes nothing', async ({ club, files }) => {
  const before = await everything(club);
  const checked = await files.check(table(mari, jaan, wrong));
  expect(checked).toMatchObject({ problem: null, counts: { created: 2, updated: 0, unchanged: 0, refused: 1 } });
  expect(checked.report.map(({ line, outcome }) => [line, outcome])).toEqual([
    [4, 'refused'],
    [2, 'created'],
    [3, 'created'],
  ]);
  expect(checked.report[0]).toMatchObject({
    who: '5003',
    says: [
      { column: 'E-mail', text: '„olev@“ ei ole e-posti aadress' },
      { column: 'Valid until', text: expect.stringContaining('ei ole kuupäev') },
    ],
  });
  expect(checked.columns[3]).toEqual({ name: 'E-mail', sample: 'mari@klubi.test', field: 'email' });
  expect(await everything(club)).toEqual(before);
});

test('what was checked is brought in without what was refused, once however often it is sent', async ({
  club,
  files,
}) => {
  const text = table(mari, jaan, wrong);
  const { plan } = await files.check(text);
  const key = randomUUID();
  const done = await files.bring(text, { plan }, key);
  expect(done).toMatchObject({ status: 201, body: { counts: { created: 2, refused: 1 }, invited: 0 } });
  const after = await everything(club);
  expect(after.people.map(({ client_code }) => client_code)).toEqual(expect.arrayContaining(['5001', '5002']));
  expect(after.people.map(({ client_code }) => client_code)).not.toContain('5003');
  expect(after.contracts).toMatchObject([{ name: 'Kuupakett', price_cents: 4900, billing: 'monthly' }]);
  expect(after.tickets).toMatchObject([{ name: 'Ühe korra pilet' }]);
  expect(await files.bring(text, { plan }, key)).toEqual(done);
  expect(await files.bring(text, { plan })).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  const again = await files.take(text);
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 1 });
  expect(await everything(club)).toEqual(after);
});

test('another file, other columns or other facts than were checked are refused, and write nothing', async ({
  club,
  files,
}) => {
  const { plan } = await files.check(table(mari));
  const before = await everything(club);
  expect((await files.bring(table(jaan), { plan })).status).toBe(409);
  expect((await files.bring(table(mari.replace('Mari', 'Maria')), { plan })).status).toBe(409);
  const columns = ['clientNumber', 'lastName', 'firstName', 'email', null, null, null, null, null];
  expect((await files.bring(table(mari), { plan, columns })).status).toBe(409);
  expect(await everything(club)).toEqual(before);
  await club.inScope((scope) => buildClient(scope, { email: 'mari@klubi.test' }));
  expect((await files.bring(table(mari), { plan })).status).toBe(409);
  expect((await everything(club)).contracts).toEqual([]);
});

test('columns are what somebody says, and none that we do not have', async ({ server, club, admin, files }) => {
  const text = 'Isik;Perekond;Kontakt;Tähis\r\nMari;Maasikas;mari@klubi.test;3\r\n';
  const unknown = await files.check(text);
  expect(unknown).toMatchObject({ problem: expect.stringContaining('kliendinumbri või e-posti'), report: [] });
  expect(unknown.columns.map(({ name, field }) => [name, field])).toEqual([
    ['Isik', null],
    ['Perekond', null],
    ['Kontakt', null],
    ['Tähis', null],
  ]);
  const columns = ['firstName', 'lastName', 'email', null];
  const { plan, counts } = await files.check(text, { columns });
  expect(counts).toMatchObject({ created: 1 });
  expect((await files.bring(text, { plan, columns })).status).toBe(201);
  expect((await everything(club)).people).toMatchObject([{}, { first_name: 'Mari', email: 'mari@klubi.test' }]);
  const twice = await files.check(text, { columns: ['email', null, 'email', null] });
  expect(twice.problem).toContain('„Kontakt“ on failis kaks korda');
  const refused = await call(server.app, club, {
    method: 'POST',
    path: `${path}/check?columns=isAdmin,,email,`,
    as: admin,
    body: Buffer.from(text),
  });
  expect(refused).toMatchObject({ status: 400, body: { fields: { columns: 'data_validation_failed' } } });
});

test.for([
  ['no table', '%PDF-1.4', 'PDF'],
  ['a header alone', header, 'ei ole päise all'],
] as const)('%s is said to be so', async ([, text, why], { files }) => {
  expect(await files.check(text)).toMatchObject({ problem: expect.stringContaining(why), columns: expect.any(Array) });
});

test('who was erased stays erased, and who was merged is not made anew', async ({ server, club, admin, files }) => {
  const other = jaan.replace('Jaan;Jõgi', 'Mari;Maasikas');
  await files.take(table(mari, other, '5004;Kai;Kask;kai@klubi.test;;;;;'));
  const post = (to: string, body: object) =>
    call(server.app, club, { method: 'POST', path: to, as: admin, body, key: randomUUID() });
  const idOf = async (code: string) =>
    (await everything(club)).people.find(({ client_code }) => client_code === code)?.id ?? 0;
  await post(`/admin/client/${await idOf('5001')}/merge`, { duplicateId: await idOf('5002') });
  await post(`/admin/client/${await idOf('5004')}/erase`, { name: 'Kai Kask' });
  const before = await everything(club);
  const again = await files.take(
    table(mari, other, '5004;Kai;Kask;kai@klubi.test;;;;;', ';Kai;Kask;kai@klubi.test;;;;;'),
  );
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 4, refused: 0 });
  expect(again.report.map(({ says }) => says[0]?.text)).toEqual([
    expect.stringContaining('liidetud kliendiga 5001'),
    expect.stringContaining('andmed on kustutatud'),
    expect.stringContaining('andmed on kustutatud'),
  ]);
  expect((await everything(club)).people).toEqual(before.people);
});

test('a club of thousands is checked and brought in, and its report stays readable', async ({ club, files }) => {
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `${20_000 + at};Eesnimi;Perenimi${at};inimene${at}@klubi.test;Kuupakett;49;monthly;31.12.2027;`,
  );
  const broken = Array.from({ length: mostReported.refused + 1 }, (_, at) => `${90_000 + at};;Nimeta;;;;;;`);
  const checked = await files.take(table(...lines, ...broken));
  expect(checked.counts).toMatchObject({ created: 5000, refused: broken.length });
  expect(checked.report).toHaveLength(mostReported.refused + mostReported.others);
  expect((await everything(club)).contracts).toHaveLength(5000);
}, 120_000);

test('what leaves is what comes in, in the words of whoever asks, and both are in the log', async ({
  server,
  club,
  admin,
  files,
}) => {
  await files.take(table(mari, jaan));
  const left = await call(server.app, club, { path, as: admin });
  const { file } = left.body as { file: { content: string } };
  const text = Buffer.from(file.content, 'base64').toString();
  expect(text).toMatch(/^\ufeff"?kliendinumber/);
  expect((await files.check(text)).counts).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 });
  const { body } = await call(server.app, club, { path: '/admin/audit', as: admin });
  expect(body['items']).toMatchObject([
    { kind: 'exported', details: { list: 'people' } },
    { kind: 'imported', details: { lines: { created: 2, updated: 0 } } },
  ]);
});

test('new people are invited where that was asked for', async ({ club, files }) => {
  const text = table(mari, jaan);
  const { plan } = await files.check(text);
  expect(await files.bring(text, { plan, invites: true })).toMatchObject({ status: 201, body: { invited: 2 } });
  const mails = await club.inScope(({ db }) => db.selectFrom('message').select(['recipient', 'template']).execute());
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['jaan@klubi.test', 'mari@klubi.test']);
});

const everything = (club: TestClub) =>
  club.inScope(async ({ db }) => ({
    people: await db.selectFrom('client').selectAll().orderBy('id').execute(),
    contracts: await db.selectFrom('contract').selectAll().orderBy('id').execute(),
    tickets: await db.selectFrom('ticket').selectAll().orderBy('id').execute(),
  }));
