import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#api/languages.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { columnNames, findField } from '#server/features/clients/import/column-names.ts';
import { insertPeople } from '#server/features/clients/import/commands.ts';
import { exportClients } from '#server/features/clients/import/export-clients.ts';
import { prepareClients } from '#server/features/clients/import/import-clients.ts';
import { noPayer } from '#server/features/clients/import/payer-fields.ts';
import { type EntitlementRow, saveEntitlements } from '#server/features/entitlements/import/commands.ts';
import { FileError } from '#server/files/file-error.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

const styleNames = ['Jooga', 'Jooga, algajad', 'Jõud + vastupidavus', 'Ķermenis'];
const names: fc.Arbitrary<string> = fc.constantFrom<string[]>(
  'Õie',
  'Ģirts',
  '-Mari',
  '=1+1',
  "'@x",
  "O'Neill",
  'Kask; Tamm',
  'ütles "jah"',
  '١٢٣',
);
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const days = fc.integer({ min: 0, max: 27 }).map((day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const laterDays = days.map((day) => day.replace('2026', '2027'));

const people = fc.array(
  fc.record({
    firstName: names,
    lastName: names,
    hasEmail: fc.boolean(),
    contactEmail: fc.constantFrom('', 'pere@klubi.test'),
    phone: fc.constantFrom('', '+37255550001', '+37129123456'),
    address: fc.oneof(fc.constant(''), names),
    city: fc.oneof(fc.constant(''), names),
    language: fc.constantFrom(...languages),
    allowSubstituteSms: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

const terms = fc.record({
  owner: fc.nat(),
  name: names,
  validFrom: days,
  validUntil: orNull(laterDays),
  kinds: orNull(fc.subarray([...trainingKinds], { minLength: 1 })),
  hasUnit: fc.boolean(),
  styles: orNull(fc.subarray([0, 1, 2, 3], { minLength: 1 })),
  weekdays: orNull(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
  hours: fc.constantFrom([null, null], ['07:00:00', '15:30:00'], ['00:00:00', '24:00:00'], [null, '12:00:00']),
  visits: fc.record({ total: fc.integer({ min: 1, max: 20 }), used: fc.nat({ max: 20 }) }),
});
const paying = fc.record({
  status: fc.integer({ min: 0, max: 6 }),
  isUnlimited: fc.boolean(),
  priceCents: fc.nat({ max: 99_999_999 }),
  billing: fc.constantFrom('none', 'once', 'monthly'),
  invoicedUntil: orNull(days),
  payer: fc.constantFrom('nobody', 'company', 'other'),
  payerAt: fc.nat(),
});
const clubs = fc.record({
  people,
  contracts: fc.array(fc.record({ terms, paying }), { maxLength: 5 }),
  tickets: fc.array(terms, { maxLength: 5 }),
  language: fc.constantFrom(...languages),
});
type Filled = typeof clubs extends fc.Arbitrary<infer T> ? T : never;
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

test('each language’s first name of a column means that column', () => {
  for (const { field, names: known } of columnNames)
    for (const language of languages)
      expect([language, findField(known[language][0] ?? '')]).toEqual([language, field]);
});

test('what is written makes the same again in an empty club, and changes nothing where it is from', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, async (filled) => {
      const [from, into] = [await openClub(), await openClub()];
      await fill(from, filled);
      const written = await write(from, filled.language);
      const same = await read(from, written);
      expect(same.flatMap((line) => (line.outcome === 'unchanged' ? [] : [line]))).toEqual([]);
      expect(await write(from, filled.language)).toBe(written);
      const made = await read(into, written);
      expect(made.flatMap((line) => (line.outcome === 'created' || line.outcome === 'updated' ? [] : [line]))).toEqual(
        [],
      );
      expect(await write(into, filled.language)).toBe(written);
      const held = filled.contracts.length + filled.tickets.length;
      expect(await count(into)).toEqual({ people: filled.people.length, held });
      // Sent twice, it makes nothing twice.
      expect(new Set((await read(into, written)).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
      const invoices = await into.inScope(({ db }) => db.selectFrom('invoice').select('id').execute());
      expect(invoices).toEqual([]);
    }),
    { numRuns: inSoak(200, 12) },
  );
}, 120_000);

test('one changed cell is another file', async () => {
  const club = await openClub();
  await fill(club, { ...fc.sample(clubs, { numRuns: 1, seed: 1 })[0], people: [person] } as Filled);
  const before = await write(club, 'et');
  await club.inScope(({ db }) => db.updateTable('client').set({ city: 'Valga' }).execute());
  const after = await write(club, 'et');
  expect(before).not.toContain('Valga');
  expect(after.replace('Valga', 'Tartu')).toBe(before);
});

test('nobody who was erased is in it', async () => {
  const club = await openClub();
  await fill(club, {
    people: [person, { ...person, firstName: 'Läinud' }],
    contracts: [],
    tickets: [],
    language: 'et',
  });
  const now = server.clock.now;
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ erased_at: now }).where('client_code', '=', '7002').execute(),
  );
  const written = await write(club, 'et');
  expect(written).toContain('7001');
  expect(written).not.toContain('7002');
});

test('a contract whose months are all invoiced is not invoiced again where it comes to', async () => {
  const [from, into] = [await openClub(), await openClub()];
  const header = 'Client number;First name;Last name;Package;Valid from;Valid until;Price;Billing';
  await read(from, `${header}\n7001;Õie;Kask;Kuupakett;01.01.2026;30.06.2026;49,00;monthly`);
  await from.inScope(({ db }) => db.updateTable('contract').set({ next_period_from: 'infinity' }).execute());
  await read(into, await write(from, 'lv'));
  const rows = await into.inScope(({ db }) => db.selectFrom('contract').select('next_period_from').execute());
  expect(rows).toEqual([{ next_period_from: '2026-07-01' }]);
});

test('visits used here since another system’s file are not taken a second time, and an edited number counts once', async () => {
  const club = await openClub();
  const header = 'Client number;First name;Last name;Ticket;Ticket visits;Ticket visits left';
  const theirs = (left: number) => `${header}\n7001;Õie;Kask;Kümme korda;10;${left}`;
  const used = async () =>
    (await club.inScope(({ db }) => db.selectFrom('ticket').select(['visits_total', 'visits_used']).execute()))[0];
  const use = (by: number) => club.inScope(({ db }) => db.updateTable('ticket').set({ visits_used: by }).execute());
  await read(club, theirs(7));
  await use(4);
  const written = await write(club, 'en');
  expect(await read(club, written)).toMatchObject([{ outcome: 'unchanged' }]);
  await use(5);
  expect(await read(club, written)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await used()).toEqual({ visits_total: 10, visits_used: 5 });
  const edited = (await write(club, 'en')).replace('10;5;5', '10;8;5');
  for (const outcome of ['updated', 'unchanged']) {
    expect(await read(club, edited)).toMatchObject([{ outcome }]);
    expect(await used()).toEqual({ visits_total: 13, visits_used: 5 });
  }
  await use(6);
  expect(await read(club, edited)).toMatchObject([{ outcome: 'refused' }]);
  // The other system still counts from its own last file.
  await read(club, theirs(6));
  expect(await used()).toEqual({ visits_total: 13, visits_used: 7 });
});

test('what cannot be named is refused, and never written as if it covered everything', async () => {
  const club = await openClub();
  const [style] = await club.inScope(async (scope) => [await buildStyle(scope, { name: 'JOOGA' })]);
  await fill(club, { people: [person], contracts: [], tickets: [], language: 'et' });
  await club.inScope(async (scope) => {
    const { id } = await scope.db.selectFrom('client').select('id').executeTakeFirstOrThrow();
    const bought = fc.sample(terms, { numRuns: 1, seed: 1 })[0] as Terms;
    const row = {
      ...rowOf(bought, { clientId: id, key: 'ABCDEFGH00001', club, styleIds: [] }),
      styleIds: [style?.id ?? 0],
    };
    await saveEntitlements(scope, { kind: 'ticket', now: server.clock.now }, [row]);
  });
  await expect(write(club, 'et')).rejects.toThrow(FileError);
});

const person: Filled['people'][number] = {
  firstName: 'Õie',
  lastName: 'Kask',
  hasEmail: true,
  contactEmail: '',
  phone: '',
  address: '',
  city: 'Tartu',
  language: 'et',
  allowSubstituteSms: false,
};

async function openClub(): Promise<TestClub> {
  const club = await openTestClub(server);
  await club.inScope(async (scope) => {
    await scope.db.updateTable('unit').set({ name: 'Klubi, kesklinn' }).execute();
    for (const name of styleNames) await buildStyle(scope, { name });
  });
  return club;
}

const write = (club: TestClub, language: Filled['language']) => club.inScope((scope) => exportClients(scope, language));

async function read(club: TestClub, text: string) {
  const prepared = await prepareClients(server.services.database, {
    tenantId: club.tenantId,
    file: new TextEncoder().encode(text),
    now: server.clock.now,
    readSecret: async () => testSecret,
  });
  await prepared.apply(undefined);
  return prepared.outcomes;
}

const count = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rowsOf = async (table: 'client' | 'contract' | 'ticket') =>
      (await db.selectFrom(table).select('id').execute()).length;
    return { people: await rowsOf('client'), held: (await rowsOf('contract')) + (await rowsOf('ticket')) };
  });

async function fill(club: TestClub, { people: all, contracts, tickets }: Filled): Promise<void> {
  await club.inScope(async (scope) => {
    const empty = { county: '', zipCode: '', imported: {} };
    const ids = await insertPeople(
      scope,
      all.map(({ hasEmail, ...one }, at) => {
        return { ...empty, ...one, clientNumber: `${7001 + at}`, email: hasEmail ? `nr${at}@klubi.test` : '' };
      }),
    );
    const idAt = (at: number) => ids.get(`${7001 + (at % all.length)}`) ?? 0;
    const styles = await scope.db.selectFrom('style').select(['id', 'name']).execute();
    const styleIds = styleNames.map((name) => styles.find((style) => style.name === name)?.id ?? 0);
    const base = { club, styleIds };
    const rows = contracts.map(({ terms: one, paying: by }, at): EntitlementRow => {
      const clientId = idAt(one.owner);
      const isOther = by.payer === 'other' && idAt(by.payerAt) !== clientId;
      const company = by.payer === 'company' ? { payerName: 'Tööandja OÜ', payerCountry: 'FI' } : {};
      return {
        ...rowOf(one, { ...base, clientId, key: `L-${at}` }),
        ...(by.isUnlimited && { visitsTotal: null, visitsUsed: 0 }),
        status: by.status,
        priceCents: by.priceCents,
        billing: by.billing,
        invoicedUntil: by.invoicedUntil,
        ...company,
        payerClientId: isOther ? idAt(by.payerAt) : null,
      };
    });
    const now = server.clock.now;
    await saveEntitlements(scope, { kind: 'contract', now }, rows);
    const bought = tickets.map((one, at) =>
      rowOf(one, { ...base, clientId: idAt(one.owner), key: `ABCDEFGH0000${at}` }),
    );
    await saveEntitlements(scope, { kind: 'ticket', now }, bought);
  });
}

function rowOf(
  { hours, visits, validFrom, validUntil, kinds, weekdays, name, hasUnit, styles }: Terms,
  { clientId, key, club, styleIds }: { clientId: number; key: string; club: TestClub; styleIds: number[] },
): EntitlementRow {
  return {
    ...noPayer,
    id: null,
    clientId,
    key,
    name,
    status: 0,
    validFrom,
    validUntil,
    kinds: kinds && kinds.toSorted(),
    unitIds: hasUnit ? [club.unitId] : null,
    styleIds: styles && styles.map((at) => styleIds[at] ?? 0),
    weekdays,
    fromTime: hours[0] ?? null,
    untilTime: hours[1] ?? null,
    visitsTotal: visits.total,
    visitsUsed: Math.min(visits.used, visits.total),
    importedAs: null,
    priceCents: null,
    billing: 'none',
    invoicedUntil: null,
    payerClientId: null,
    keepsPayer: false,
    imported: null,
  };
}
