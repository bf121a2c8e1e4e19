import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { OpeningList } from '#api/accounting/opening-schema.ts';
import { readTypedCode } from '#api/entry/door/scanned-code.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { readCredits, readDebts, readVouchers } from '#src/features/accounting/opening/read-lines.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { test } from '#tests/support/test.ts';

interface Own {
  server: TestApp;
  club: TestClub;
  admin: TestPerson;
}

const text = fc.constantFrom('', 'arve 17', '=1+1', 'kaks; osa', 'ütles "jah"', 'Ķermenis');
const cents = fc.integer({ min: 1, max: 99_999 });
const day = fc.integer({ min: 1, max: 28 }).map((one) => String(one).padStart(2, '0'));
const people = ['8001', '8002', '8003'];
const clientCode = fc.constantFrom(...people);
const codes = ['0000000000001', 'ZZZZZZZZZZZZZ', '7K2M9QX4B3C5D', 'Gift-2024-0017', 'ILUO 1234', '20240001'];

const moved = fc.record({
  debts: fc.array(fc.record({ clientCode, cents, dueOn: day.map((one) => `2026-10-${one}`), note: text }), {
    maxLength: 4,
  }),
  credits: fc.uniqueArray(fc.record({ clientCode, cents }), { selector: (one) => one.clientCode, maxLength: 3 }),
  vouchers: fc
    .uniqueArray(
      fc.record({
        of: fc.oneof(fc.record({ valueCents: cents }), fc.record({ visits: fc.integer({ min: 1, max: 999 }) })),
        boughtBy: fc.constantFrom('', 'Mari Tamm', 'OÜ „Kask“'),
        validUntil: fc.option(
          day.map((one) => `2027-05-${one}`),
          { nil: null },
        ),
        note: text,
        code: fc.constantFrom(...codes),
      }),
      { selector: ({ code }) => code, maxLength: 3 },
    )
    .map((cards) => cards.map(({ of, ...card }) => ({ ...of, ...card }))),
});

test('what one club saves and another enters is saved the same by the other', { timeout: 120_000 }, async ({
  server,
}) => {
  await fc.assert(
    fc.asyncProperty(moved, async (brought) => {
      const first = await openOwn(server);
      expect((await enter(first, brought)).status).toBe(201);
      const saved = await saveAll(first);
      const second = await openOwn(server);
      const read = {
        debts: readDebts(saved.debts).rows,
        credits: readCredits(saved.credits).rows,
        vouchers: readVouchers(saved.vouchers).rows,
      };
      expect([read.debts.length, read.credits.length, read.vouchers.length]).toEqual([
        brought.debts.length,
        brought.credits.length,
        brought.vouchers.length,
      ]);
      expect((await enter(second, read)).status).toBe(201);
      expect(await saveAll(second)).toEqual(saved);
      expect(await second.club.inScope(findMoneyFaults)).toEqual([]);
    }),
    { numRuns: inSoak(200, 8) },
  );
});

test('a card of another system is found by its printed code, however it is typed, and pays or is good for its visits', async ({
  server,
  club,
  admin,
}) => {
  const own = { server, club, admin };
  const vouchers = [
    { valueCents: 5000, code: 'Gift-2024-0017', boughtBy: 'Mari Tamm' },
    { visits: 5, code: 'ILUO 1234' },
  ];
  const { body } = await enter(own, { bankCents: 0, vouchers });
  expect((body as { item: { vouchers: object[] } }).item.vouchers).toMatchObject([
    { code: 'Gift-2024-0017', valueCents: 5000, visits: null, boughtBy: 'Mari Tamm' },
    { code: 'ILUO 1234', valueCents: 0, visits: 5 },
  ]);
  const found = async (typed: string) =>
    (await call(server.app, club, { path: `/public/voucher?code=${readTypedCode(typed)}` })).body;
  expect(await found('gift 2024 0017')).toMatchObject({ valueCents: 5000, leftCents: 5000 });
  expect(await found('iluo1234')).toMatchObject({ valueCents: null, visits: { total: 5, used: 0 } });
  expect((await enter(own, { vouchers: [{ valueCents: 100, code: '1234567' }] })).status).toBe(400);
  expect((await enter(own, { vouchers: [{ valueCents: 100, visits: 1 }] })).status).toBe(400);
});

test('what came about here is saved as it is now: what is open of an invoice, by its number', async ({
  server,
  club,
  admin,
}) => {
  const own = { server, club, admin };
  const number = await club.inScope(async (scope) => {
    const { id } = await buildClient(scope, { client_code: '8001' });
    return (await buildInvoice(scope, server.clock.now, { clientId: id, lines: [lineOf({ unitPriceCents: 4990 })] }))
      .number;
  });
  const { debts, credits, vouchers } = await saveAll(own);
  expect(readDebts(debts).rows).toMatchObject([{ clientCode: '8001', cents: 4990, note: number }]);
  expect([readCredits(credits).rows, readVouchers(vouchers).rows]).toEqual([[], []]);
});

test('a code is of one card alone, and free again once its card was taken back', async ({ server, club, admin }) => {
  const own = { server, club, admin };
  const card = { valueCents: 5000, code: codes[2] };
  const twice = await enter(own, { vouchers: [card, card] });
  expect(twice).toMatchObject({ status: 400, body: { fields: { 'vouchers.1.code': 'data_validation_failed' } } });
  const { body } = await enter(own, { vouchers: [card] });
  const { item } = body as { item: { id: number; vouchers: { code: string }[] } };
  expect(item.vouchers).toMatchObject([{ code: codes[2] }]);
  const back = { method: 'POST', as: admin, body: { reason: 'Vale' }, key: randomUUID() } as const;
  await call(server.app, club, { ...back, path: `/admin/accounting/opening/${item.id}/reversal` });
  expect(readVouchers((await saveAll(own)).vouchers).rows).toEqual([]);
  expect((await enter(own, { vouchers: [card] })).status).toBe(201);
  expect(readVouchers((await saveAll(own)).vouchers).rows).toMatchObject([{ code: codes[2], valueCents: 5000 }]);
});

async function openOwn(server: TestApp): Promise<Own> {
  const club = await openTestClub(server);
  await club.inScope(async (scope) => {
    for (const client_code of people) await buildClient(scope, { client_code });
    await testTill(scope, server.clock.now);
  });
  return { server, club, admin: await club.addAdmin() };
}

const enter = ({ server, club, admin }: Own, brought: object) =>
  call(server.app, club, {
    method: 'POST',
    path: '/admin/accounting/opening',
    as: admin,
    key: randomUUID(),
    body: { date: '2026-10-31', bankCents: 100, cashCents: 0, debts: [], credits: [], vouchers: [], ...brought },
  });

async function saveAll({ server, club, admin }: Own): Promise<Record<OpeningList, string>> {
  const save = async (list: OpeningList) => {
    const { status, body } = await call(server.app, club, {
      path: `/admin/accounting/opening/file?list=${list}`,
      as: admin,
    });
    expect(status).toBe(200);
    return Buffer.from(body['content'] as string, 'base64').toString();
  };
  return { debts: await save('debts'), credits: await save('credits'), vouchers: await save('vouchers') };
}
