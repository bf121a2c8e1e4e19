import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { prepareClients } from '#server/features/clients/import/import-clients.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
});
afterAll(() => server?.close());

const header = 'Client number;First name;Last name;E-mail;Phone;Package;Valid until';
const mari = '5001;Mari;Maasikas;mari@klubi.test;+37255550001;Kuupakett;31.12.2027';
const again = '5002;Mari;Maasikas;teine@klubi.test;+37255550001;Kuupakett;30.06.2027';

describe('a duplicate that was merged', () => {
  it.each([
    ['after the kept client', [mari, again]],
    ['before the kept client', [again, mari]],
    ['alone', [again]],
    ['by its address alone', [mari, again.replace('5002', '')]],
  ])('is not made anew, and refuses nothing, when its file comes again: %s', async (_, lines) => {
    await importText(table(mari, again));
    expect((await merge('5001', '5002')).status).toBe(204);
    // Neither contract is lost, though the file calls both alike.
    const contracts = [{ valid_until: '2027-06-30' }, { valid_until: '2027-12-31' }];
    expect(await contractsOf('5001')).toEqual(contracts);
    const before = await everything();
    const outcomes = await importText(table(...lines));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'unchanged'));
    expect(outcomes.flatMap(({ details }) => details).join()).toContain('merged into client 5001');
    expect(await everything()).toBe(before);
  });

  it('its line still changes its contract, and not the person', async () => {
    await importText(table(mari, again));
    await merge('5001', '5002');
    const changed = again.replace('30.06.2027', '31.07.2027').replace('Mari;Maasikas', 'Vale;Nimi');
    expect(await importText(table(mari, changed))).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'updated' }]);
    expect(await contractsOf('5001')).toEqual([{ valid_until: '2027-07-31' }, { valid_until: '2027-12-31' }]);
    const kept = await club.inScope(({ db }) =>
      db.selectFrom('client').select(['first_name', 'email']).where('client_code', '=', '5001').execute(),
    );
    expect(kept).toEqual([{ first_name: 'Mari', email: 'mari@klubi.test' }]);
  });

  it.each([
    ['a new number', '7001'],
    ['the number of somebody else', '5003'],
  ])('its address makes nobody anew under %s, however it is typed', async (_, number) => {
    const jaan = '5003;Jaan;Tamm;jaan@klubi.test;;;';
    await importText(table(mari.replace('mari@klubi.test', 'mari@õun.ee'), again, jaan));
    await merge('5002', '5001');
    const before = peopleOf(await everything());
    for (const mail of ['mari@õun.ee', 'MARI@ÕUN.EE', 'mari@xn--un-bka.ee']) {
      const [outcome] = await importText(table(`${number};Mari;Maasikas;${mail};;;`));
      expect(outcome).toMatchObject({
        outcome: 'refused',
        details: [expect.stringContaining('belongs to client 5002')],
      });
    }
    expect(peopleOf(await everything())).toEqual(before);
    // Whom it was merged into may have it.
    const [kept] = await importText(table('5002;Mari;Maasikas;mari@õun.ee;;;'));
    expect(kept).toMatchObject({ outcome: 'updated' });
  });

  it('of a chain leads to whom all were merged into, and to nobody once they are erased', async () => {
    const third = '5003;Mari;Maasikas;kolmas@klubi.test;+37255550003;;';
    const all = [mari, again, third];
    await importText(table(...all));
    await merge('5002', '5001');
    await merge('5003', '5002');
    for (const lines of [all, all.toReversed(), all.map((line) => line.replace(/^\d+/, ''))]) {
      const before = peopleOf(await everything());
      const outcomes = await importText(table(...lines));
      expect(outcomes.map(({ outcome }) => outcome)).not.toContain('created');
      expect(outcomes.filter(({ details }) => details.join().includes('merged into client 5003'))).toHaveLength(2);
      expect(peopleOf(await everything())).toEqual(before);
    }
    await erase('5003', 'Mari Maasikas');
    const erased = peopleOf(await everything());
    await importText(table(...all, ...all.map((line) => line.replace(/^\d+/, ''))));
    expect(peopleOf(await everything())).toEqual(erased);
  });

  it('its number is given to nobody else', async () => {
    await importText(table(mari, again));
    await merge('5001', '5002');
    await importText(table(';Uus;Inimene;uus@klubi.test;;;'));
    const rows = await club.inScope(({ db }) =>
      db.selectFrom('client').select('client_code').where('email', '=', 'uus@klubi.test').execute(),
    );
    expect(rows).toEqual([{ client_code: '5003' }]);
  });
});

test.each([
  ['by number', mari],
  ['by number, with other data', '5001;Uus;Nimi;uus@klubi.test;;;'],
  ['by address', mari.replace('5001', '7001').replace('+37255550001', '')],
  ['by address without a number', mari.replace('5001', '')],
  ['by telephone and name', mari.replace('5001', '7001').replace('mari@klubi.test', '')],
])('who was erased does not come back by an import: %s', async (_, line) => {
  await importText(table(mari));
  expect((await erase('5001', 'Mari Maasikas')).status).toBe(204);
  const before = await everything();
  const outcomes = await importText(table(line, '6001;Jaan;Tamm;jaan@klubi.test;;;'));
  expect(outcomes).toMatchObject([
    { outcome: 'unchanged', details: ['this person was erased: the line is left out'] },
    { outcome: 'created' },
  ]);
  const after = peopleOf(await everything());
  expect(after.filter(({ client_code }) => client_code !== '6001')).toEqual(peopleOf(before));
});

const payersOf = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('contract')
      .leftJoin('client as other', 'other.id', 'contract.payer_client_id')
      .select(['contract.payer', 'other.client_code as number', 'billing', 'price_cents as cents'])
      .orderBy('contract.id')
      .execute(),
  );

describe('the payer of a contract', () => {
  const columns = 'Client number;First name;Last name;Package;Price;Billing';

  it('is another client by their number, of the same file or known before, and stays where nothing else is said', async () => {
    const lines = ['6001;Ema;Kask;;;;', '6002;Laps;Kask;Kuupakett;49,00;monthly;6001'];
    await importText([`${columns};Payer client number`, ...lines].join('\n'));
    const paid = { number: '6001', payer: null, billing: 'monthly', cents: 4900 };
    expect(await payersOf()).toEqual([paid]);
    await importText([columns, '6002;Laps;Kask;Kuupakett;52,00;monthly'].join('\n'));
    expect(await payersOf()).toEqual([{ ...paid, cents: 5200 }]);
    await importText([`${columns};Payer client number`, '6002;Laps;Kask;Kuupakett;52,00;monthly;none'].join('\n'));
    expect(await payersOf()).toEqual([{ ...paid, cents: 5200, number: null }]);
  });

  it('is a company with registry code, name and address, which takes the place of another client', async () => {
    const first = ['6001;Ema;Kask;;;;', '6002;Laps;Kask;Kuupakett;49,00;monthly;6001'];
    await importText([`${columns};Payer client number`, ...first].join('\n'));
    const company = `${columns};Payer;Payer registry code;Payer address;Payer VAT;payer_country`;
    await importText(
      [
        company,
        '6002;Laps;Kask;Kuupakett;49,00;monthly;Tööandja OÜ;10137319;Pärnu mnt 10, Tallinn;EE100247019;fi',
      ].join('\n'),
    );
    const payer = { name: 'Tööandja OÜ', registryCode: '10137319', address: 'Pärnu mnt 10, Tallinn' };
    expect(await payersOf()).toMatchObject([
      { number: null, payer: { ...payer, vatNumber: 'EE100247019', country: 'FI' } },
    ]);
    // What a later file does not say stays.
    await importText([`${columns};Payer`, '6002;Laps;Kask;Kuupakett;52,00;monthly;Tööandja OÜ'].join('\n'));
    expect(await payersOf()).toMatchObject([{ cents: 5200, payer: { ...payer, country: 'FI' } }]);
  });

  it.each([
    ['unknown', 'Payer client number', '6999', 'its payer 6999 is no client, and stands in no line above'],
    ['a company without a name', 'Payer registry code', '10137319', 'contract: its payer has a registry code'],
    ['in no country', 'Payer;Payer country', 'Keegi;Soome', 'is no country by its two letters'],
    ['a country without a name', 'Payer country', 'FI', 'contract: its payer has a registry code'],
    ['named twice', 'Payer client number;Payer', '6002;Keegi', 'contract: its payer is another client and has a name'],
  ])('that is %s refuses its line', async (_words, names, values, reason) => {
    const [outcome] = await importText(
      [`${columns};${names}`, `6002;Laps;Kask;Kuupakett;49,00;monthly;${values}`].join('\n'),
    );
    expect(outcome).toMatchObject({ outcome: 'refused', details: [expect.stringContaining(reason)] });
    expect(await payersOf()).toEqual([]);
  });

  it('gets the invoices of an imported contract', async () => {
    const lines = ['6001;Ema;Kask;;;;', '6002;Laps;Kask;Kuupakett;49,00;monthly;6001'];
    await importText([`${columns};Payer client number`, ...lines].join('\n'));
    await workBilling(server.services);
    const invoices = await club.inScope(({ db }) =>
      db
        .selectFrom('invoice')
        .innerJoin('client as other', 'other.id', 'invoice.payer_client_id')
        .select(['other.client_code as number', 'total_cents as cents'])
        .execute(),
    );
    expect(invoices[0]).toEqual({ number: '6001', cents: 4900 });
  });
});

test('somebody else with the telephone of an erased person comes in', async () => {
  await importText(table(mari));
  await erase('5001', 'Mari Maasikas');
  const child = mari.replace('5001;Mari', '7001;Mati').replace('mari@klubi.test', '');
  expect(await importText(table(child))).toMatchObject([{ outcome: 'created' }]);
});

/** Which transaction has written each row. */
const writers = () =>
  club.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: number; by: string }>`
      select id, xmin::text as by from client where tenant_id = ${tenantId}
      union all select id, xmin::text from contract where tenant_id = ${tenantId} order by 1, 2`.execute(db);
    return rows;
  });

test('an unchanged file of thousands of lines writes no row', { timeout: 120_000 }, async () => {
  const lines = Array.from(
    { length: inSoak(10_000, 1000) },
    (_, at) =>
      `${20_000 + at};Eesnimi${at};Perenimi${at};inimene${at}@klubi.test;+3725${1_000_000 + at};Kuupakett;31.12.2027`,
  );
  await importText(table(...lines));
  const before = await writers();
  const outcomes = await importText(table(...lines));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(await writers()).toEqual(before);
  const [first = '', ...others] = lines;
  await importText(table(first.replace('Eesnimi0', 'Muudetud'), ...others));
  expect((await writers()).filter(({ by }, at) => by !== before[at]?.by)).toHaveLength(1);
});

async function importText(text: string) {
  const prepared = await prepareClients(server.services.database, {
    tenantId: club.tenantId,
    file: new TextEncoder().encode(text),
    now: server.clock.now,
    readSecret: async () => testSecret,
  });
  await prepared.apply(undefined);
  return prepared.outcomes;
}

const table = (...lines: string[]): string => [header, ...lines].join('\n');

const idOf = async (code: string) =>
  (
    await club.inScope(({ db }) =>
      db.selectFrom('client').select('id').where('client_code', '=', code).executeTakeFirstOrThrow(),
    )
  ).id;
const merge = async (kept: string, duplicate: string) =>
  call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${await idOf(kept)}/merge`,
    as: admin,
    body: { duplicateId: await idOf(duplicate) },
    key: randomUUID(),
  });
const erase = async (code: string, name: string) =>
  call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${await idOf(code)}/erase`,
    as: admin,
    body: { name },
    key: randomUUID(),
  });
const everything = () =>
  club.inScope(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('client').selectAll().orderBy('id').execute(),
      await db.selectFrom('contract').selectAll().orderBy('id').execute(),
    ]),
  );
const peopleOf = (text: string) => (JSON.parse(text) as { client_code: string }[][])[0] ?? [];
const contractsOf = async (code: string) => {
  const client_id = await idOf(code);
  return club.inScope(({ db }) =>
    db.selectFrom('contract').select('valid_until').where('client_id', '=', client_id).orderBy('valid_until').execute(),
  );
};
