import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const host = 'kuuse.localhost';
const example = exampleFile('clients.csv');

let commands: TenantCommands;
let tenantId: number;

beforeAll(async () => {
  commands = await openTenantCommands();
  await commands.run('add', exampleFile('club.json'));
  tenantId = await commands.tenantIdOf(host);
});
afterAll(() => commands?.close());

describe('npm run tenant -- import-clients', () => {
  test('shows what it would do; without --yes it exits with 2, with --dry-run with 0, and changes nothing', async () => {
    const asked = await importFile(example);
    expect(asked.code).toBe(2);
    expect(asked.output).toContain('4 lines: 4 created, 0 updated, 0 unchanged, 0 refused.');
    expect((await importFile(example, '--dry-run', '--yes')).code).toBe(0);
    expect(await people()).toEqual([]);
  });

  test('creates clients, contracts and tickets from the example, and changes nothing the second time', async () => {
    const made = await importFile(example, '--yes');
    expect([made.code, made.errors]).toEqual([0, '']);
    expect(await people()).toMatchObject([
      { client_code: '1101', first_name: 'Liis', phone: '+37255550111', language: 'et', password_hash: null },
      { client_code: '1102', last_name: 'Õunapuu' },
      { client_code: '1103', phone: '+37129123456', language: 'lv' },
      { client_code: '1104', email: '' },
    ]);
    const [kesklinn, riga] = await inScope(({ db }) =>
      db.selectFrom('unit').select('id').orderBy('position').execute(),
    );
    expect(await contracts()).toMatchObject([
      { number: 'L-1101', valid_from: '2026-09-01', valid_until: null, visits_total: null, kinds: null },
      { number: 'L-1102', visits_total: 10, visits_used: 3, kinds: ['group'], unit_ids: [kesklinn?.id] },
      { number: 'L-1103', status: 2, kinds: ['gym'], unit_ids: [kesklinn?.id, riga?.id] },
    ]);
    expect(await tickets()).toMatchObject([
      { name: 'Ühe korra pilet', valid_until: '2027-12-31', visits_total: 1, code: expect.stringMatching(/^\w{13}$/) },
    ]);
    const before = await everything();
    const again = await importFile(example, '--yes');
    expect(again.output).toContain('4 unchanged');
    expect(again.output).toMatch(/Nothing to do\.\n$/);
    expect(await everything()).toBe(before);
    expect(await inScope((scope) => findViolations(scope, new Date()))).toEqual([]);
  });

  test('applies the changes of a line, and keeps what was changed in the app meanwhile', async () => {
    const liis = await personOf('1101');
    await inScope(async ({ db }) => {
      await db
        .updateTable('client')
        .set({ phone: '+37255559999' })
        .where('id', '=', liis?.id ?? 0)
        .execute();
      await db.updateTable('contract').set({ visits_used: 4 }).where('number', '=', 'L-1102').execute();
    });
    const changed = (await text())
      .replace('Liis;Tamm', 'Liis;Saar')
      .replace('30.09.2027;10;7', '31.12.2027;10;6')
      .replace('L-1103;Jõusaal;Peatatud', 'L-1103;Jõusaal;Kehtib');
    const { code, output } = await importText(changed, '--yes');
    expect(code).toBe(0);
    expect(output).toContain('line 2 updated (1101): last name: Tamm → Saar');
    expect(output).toContain('4 lines: 0 created, 3 updated, 1 unchanged, 0 refused.');
    expect(await personOf('1101')).toMatchObject({ last_name: 'Saar', phone: '+37255559999' });
    expect(await contractOf('L-1102')).toMatchObject({ valid_until: '2027-12-31', visits_total: 10, visits_used: 5 });
    expect(await contractOf('L-1103')).toMatchObject({ status: 0 });
    expect((await importText(changed, '--yes')).output).toContain('4 unchanged');
  });

  test('reports a wrong line with its column, and writes nothing without --skip-broken', async () => {
    const before = await everything();
    const wrong = [
      'Client number,First name,Last name,E-mail,Package,Valid until,Visits total,Visits left,Birthday',
      '1201,Peeter,Pärn,peeter@kuuse.example,Kuupakett,31.12.2027,,,1.1.1990',
      '1202,Olev,Ott,olev@,Kuupakett,31.02.2027,,,',
      '1203,,Ott,,,,,,',
      '1204,Liis,Saar,liis@kuuse.example,,,,,',
      ',Keegi,Keegi,,,,,,',
      '1201,Paul,Pärn,,,,,,',
      '1205,Aino,Aas,,,,"10,0",12,',
    ].join('\r\n');
    const refused = await importText(wrong, '--yes');
    expect(refused.code).toBe(1);
    expect(
      refused.output.split('\n').filter((line) => line.includes('refused (') || line.includes('refused:')),
    ).toEqual([
      '  line 3 refused (1202): column “E-mail”: “olev@” is no email address; column “Valid until”: “31.02.2027” is no date as 21.11.2026 or 2026-11-21',
      '  line 4 refused (1203): a new person needs a first name and a last name',
      '  line 5 refused (1204): the email liis@kuuse.example belongs to client 1101',
      '  line 6 refused: it has neither a client number nor an email',
      '  line 7 refused (1201): line 2 says another first name of the same person',
      '  line 8 refused (1205): the contract of its line has neither a name nor a number',
    ]);
    expect(refused.output).toContain('Notice: the column “Birthday” is not known and left alone.');
    expect(refused.errors).toContain('Nothing was changed');
    expect(await everything()).toBe(before);
    const skipped = await importText(wrong, '--yes', '--skip-broken');
    expect(skipped.code).toBe(0);
    expect(await personOf('1201')).toMatchObject({ first_name: 'Peeter' });
    expect(await contractOf('1201-1')).toMatchObject({ name: 'Kuupakett', valid_until: '2027-12-31' });
    expect(await personOf('1205')).toBeUndefined();
  });

  test('does not change the e-mail a client logs in with, and makes no one an admin', async () => {
    await inScope(({ db }) =>
      db.updateTable('client').set({ password_hash: 'x' }).where('client_code', '=', '1102').execute(),
    );
    const { code, output } = await importText(
      'Kliendinumber;E-post;is_admin\n1102;vargas@kuri.example;true\n',
      '--yes',
    );
    expect(code).toBe(0);
    expect(output).toContain('their email stays: they log in with it');
    expect(await personOf('1102')).toMatchObject({ email: 'juri@kuuse.example', is_admin: false });
  });

  test('invalidates the invitation link when the e-mail of a client without a password changes', async () => {
    const links = () => inScope(({ db }) => db.selectFrom('password_reset').selectAll().execute());
    await importText(vaike('vana@kuuse.example'), '--yes', '--invite');
    expect(await links()).toHaveLength(1);
    expect((await importText(vaike('uus@kuuse.example'), '--yes')).output).toContain('email: vana@kuuse.example → uus');
    expect(await links()).toHaveLength(0);
    await inScope(({ db }) => db.deleteFrom('message').execute());
  });

  test('mails new clients with an e-mail once with --invite; the --report file is readable by its owner only', async () => {
    const report = await commands.write('report.csv', '');
    const file = 'Client number;First name;Last name;E-mail\n1301;Uku;Uus;uku@kuuse.example\n1302;Uma;Uus;\n';
    const invited = await importText(file, '--yes', '--invite', '--report', `${report}.new`);
    expect(invited.output).toContain('1 people are sent a link');
    expect(await messages()).toMatchObject([{ recipient: 'uku@kuuse.example', data: { days: 7 } }]);
    expect(JSON.stringify(await messages())).not.toContain('new-password#');
    expect((await importText(file, '--yes', '--invite')).output).toContain('2 unchanged');
    expect(await messages()).toHaveLength(1);
    expect((await stat(`${report}.new`)).mode & 0o777).toBe(0o600);
    expect(await readFile(`${report}.new`, 'utf8')).toContain('2;created;"1301";"new person"');
  });
});

/** A whole club, which takes as long as it is large. */
test('export-clients writes what import-clients reads, and never over a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'people-')), 'people.csv');
  const before = await everything();
  const written = await commands.run('export-clients', host, file, '--language', 'lv');
  expect([written.code, written.errors]).toEqual([0, '']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^\ufeff"?klienta numurs/);
  expect((await importFile(file, '--dry-run')).output).toContain(' 0 created, 0 updated,');
  expect((await commands.run('export-clients', host, file)).code).not.toBe(0);
  expect(await everything()).toBe(before);
  await rm(dirname(file), { recursive: true });
});

const crowd = inSoak(5000, 1000);

test('a whole club of clients with a contract each is imported, and compared again, in one run', async () => {
  const lines = Array.from({ length: crowd }, (_, n) => {
    return `${50_000 + n};Eesnimi;Perekonnanimi ${n};nr-${n}@suur.example;5555${String(1000 + (n % 9000))};Kuupakett;31.12.2027`;
  });
  const file = ['Kliendinumber;Eesnimi;Perekonnanimi;E-post;Telefon;Pakett;Kehtib kuni', ...lines].join('\r\n');
  const { code, output } = await importText(file, '--yes');
  expect(code).toBe(0);
  expect(output).toContain(`… and ${crowd - 50} more created`);
  expect((await importText(file, '--yes')).output).toContain(`${crowd} unchanged`);
  expect((await people()).filter(({ email }) => email.endsWith('@suur.example'))).toHaveLength(crowd);
}, 120_000);

const paidLine = (until: string) =>
  `1601;Tiit;Tamm;L-1601;Kuupakett;01.09.2025;49,50;monthly;${until};Tööandja OÜ;12345678\n`;

test('a contract brings its price, its billing and who pays, and is invoiced from where the club had invoiced', async () => {
  const header =
    'Client number;First name;Last name;Contract number;Package;Valid from;Price;Billing;Invoiced until;Payer;Payer registry code';
  expect((await importText(`${header}\n${paidLine('30.09.2026')}`, '--yes')).code).toBe(0);
  const payer = { name: 'Tööandja OÜ', registryCode: '12345678' };
  const paid = { billing: 'monthly', price_cents: 4950, next_period_from: '2026-10-01', payer };
  expect(await contractOf('L-1601')).toMatchObject(paid);
  expect((await importText(`${header}\n${paidLine('30.09.2026')}`, '--yes')).output).toContain('1 unchanged');
  const without = await importText(`${header}\n1602;Ants;Aru;L-1602;Kuupakett;01.09.2025;;monthly;;;\n`, '--dry-run');
  expect(without.output).toContain('it is billed each month and has no price');
});

const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(commands.app.owner, tenantId, work);
const importFile = (file: string, ...options: string[]) => commands.run('import-clients', host, file, ...options);
const importText = async (text: string, ...options: string[]) =>
  importFile(await commands.write('clients.csv', text), ...options);

const people = () => inScope(({ db }) => db.selectFrom('client').selectAll().orderBy('client_code').execute());
const contracts = () => inScope(({ db }) => db.selectFrom('contract').selectAll().orderBy('number').execute());
const tickets = () => inScope(({ db }) => db.selectFrom('ticket').selectAll().orderBy('id').execute());
const everything = async () => JSON.stringify([await people(), await contracts(), await tickets()]);
const personOf = async (code: string) => (await people()).find(({ client_code }) => client_code === code);
const contractOf = async (number: string) => (await contracts()).find((one) => one.number === number);

const messages = () => inScope(({ db }) => db.selectFrom('message').select(['recipient', 'data']).execute());

/** A file with one client. */
const vaike = (email: string): string => `Client number;First name;Last name;E-mail\n1401;Vaike;Vaher;${email}\n`;

const text = () => readFile(example, 'utf8');
