import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Opening } from '#api/accounting/opening-schema.ts';
import { listBalances } from '#server/features/accounting/queries.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { payWithVoucher } from '#server/features/invoices/vouchers/pay-with-voucher.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let app: TestApp;
let club: TestClub;
let admin: TestPerson;
let codes: string[];
let ids: number[];

beforeAll(async () => {
  app = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(app);
  admin = await club.addAdmin();
  const people = await club.addPeople(2);
  ids = people.map(({ clientId }) => clientId);
  codes = await club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('client').select('client_code').where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ client_code }) => client_code);
  });
});
const date = '2026-10-31';

describe('opening balances', () => {
  test('make the trial balance what it was, on the day and today', async () => {
    const { status, body } = await enter();
    expect([status, body.item?.vouchers.map(({ note, valueCents }) => [note, valueCents])]).toEqual([
      201,
      [
        ['K-1', 5000],
        ['K-2', 3000],
      ],
    ]);
    expect(await balances(date)).toEqual({ bank: 1_000_000, cash: 50_000, client_credit: -2500, opening: -1_047_500 });
    expect(await balances()).toEqual({
      bank: 1_000_000,
      cash: 50_000,
      client_credit: -2500,
      receivable: 5990,
      voucher_liability: -8000,
      opening: -1_047_500 - 5990 + 8000,
    });
    expect(await faults()).toEqual([]);
  });

  test('are owed, owned and spent like what came about here', async () => {
    const { item } = (await enter()).body;
    const debts = await club.inScope(({ db }) =>
      db
        .selectFrom('invoice')
        .select(['id', 'due_on'])
        .where('client_id', '=', ids[0] ?? 0)
        .orderBy('id')
        .execute(),
    );
    expect(debts.map(({ due_on }) => due_on)).toEqual(['2026-10-20', date]);
    await club.inScope(async (scope) => {
      const till = await testTill(scope, app.clock.now);
      const money = { means: 'bank', amountCents: 4990, externalId: 'old', clientId: ids[0] ?? 0 } as const;
      await settlePayment(scope, till, { ...money, invoiceIds: [debts[0]?.id ?? 0] });
      const { id } = await buildInvoice(scope, app.clock.now, { clientId: null });
      const code = item?.vouchers[0]?.code ?? '';
      await payWithVoucher(scope, till, { code, clientId: null, invoiceIds: [id] });
    });
    expect(await balances()).toMatchObject({ receivable: 1000, voucher_liability: -7000, bank: 1_004_990 });
    // What was paid is owed by the club once it was no debt; what was spent of a card is lost.
    expect((await reverse(item?.id)).status).toBe(201);
    expect(await balances()).toMatchObject({ bank: 4990, client_credit: -4990 });
    expect((await balances())['voucher_liability']).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('are entered once, however many try, until they are taken back, and then leave nothing', async () => {
    const answers = await Promise.all([enter(), enter(), enter()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const item = answers.find(({ status }) => status === 201)?.body.item;
    const back = await Promise.all([reverse(item?.id), reverse(item?.id)]);
    expect(back.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await balances()).toEqual({});
    expect((await enter()).status).toBe(201);
    expect(await faults()).toEqual([]);
  });

  test('whose credit was used cannot be taken back', async () => {
    const { item } = (await enter({ credits: [{ clientCode: codes[1], cents: 2500 }] })).body;
    await club.inScope(async (scope) => {
      const { spendCredit } = await import('#server/features/invoices/pay/settle-payment.ts');
      const { id } = await buildInvoice(scope, app.clock.now, { clientId: ids[1] ?? 0 });
      await spendCredit(scope, await testTill(scope, app.clock.now), { clientId: ids[1] ?? 0, invoiceIds: [id] });
    });
    const refused = await reverse(item?.id);
    expect([refused.status, refused.body.errors]).toEqual([409, ['refund_not_possible']]);
    expect(await faults()).toEqual([]);
  });

  test('that name somebody unknown, a day ahead or closed, a past card or nothing, change nothing', async () => {
    const fieldsOf = async (over: object) => Object.keys((await enter(over)).body.fields ?? {});
    expect(await fieldsOf({ debts: [{ clientCode: 'X', cents: 1 }] })).toEqual(['debts.0.clientCode']);
    expect(await fieldsOf({ date: '2999-01-01' })).toEqual(['date']);
    expect(await fieldsOf({ vouchers: [{ valueCents: 1, validUntil: '2020-01-01' }] })).toEqual([
      'vouchers.0.validUntil',
    ]);
    const nothing = { bankCents: 0, cashCents: 0, debts: [], credits: [], vouchers: [] };
    expect(await fieldsOf(nothing)).toEqual(['bankCents']);
    await send('/admin/accounting/period', { until: date });
    expect((await enter()).body.errors).toEqual(['period_closed']);
    expect(await balances()).toEqual({});
  });
});

type Answer = { status: number; body: { item?: Opening; errors?: string[]; fields?: Record<string, string> } };
const send = (path: string, body: object): Promise<Answer> =>
  call(app.app, club, { method: 'POST', path, body, key: crypto.randomUUID(), as: admin });

const moved = () => ({
  date,
  bankCents: 1_000_000,
  cashCents: 50_000,
  debts: [
    { clientCode: codes[0], cents: 4990, dueOn: '2026-10-20', note: 'arve 17' },
    { clientCode: codes[0], cents: 1000 },
  ],
  credits: [{ clientCode: codes[1], cents: 2500 }],
  vouchers: [
    { valueCents: 5000, validUntil: '2027-12-31', note: 'K-1' },
    { valueCents: 3000, note: 'K-2' },
  ],
});
const enter = (over: object = {}) => send('/admin/accounting/opening', { ...moved(), ...over });
const reverse = (id: number | undefined) => send(`/admin/accounting/opening/${id}/reversal`, { reason: 'Vale päev' });
const balances = async (until?: string) =>
  Object.fromEntries(
    (await club.inScope((scope) => listBalances(scope, until)))
      .map(({ account, debit, credit }) => [account, debit - credit] as const)
      .filter(([, cents]) => cents !== 0),
  );
const faults = () => club.inScope(findMoneyFaults);
