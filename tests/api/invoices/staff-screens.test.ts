import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyTask } from '#api/invoices/money-task-schema.ts';
import type { InvoiceEvent, StaffInvoice, StaffInvoiceList } from '#api/invoices/staff-view-schema.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { bookUnallocated, settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1, 'none');
});

describe('the list of invoices', () => {
  it('finds each state alone, and sums what it finds on the first page', async () => {
    const [unpaid, late, part, paid, lost] = [
      await issue(100),
      await issue(200, '2026-11-01'),
      await issue(1000),
      await issue(400),
      await issue(500),
    ];
    await send(`/admin/invoice/${part.id}/payment`, { means: 'terminal', amount: 300 });
    await send(`/admin/invoice/${paid.id}/payment`, { means: 'terminal', amount: 400 });
    await send(`/admin/invoice/${lost.id}/write-off`, { reason: 'Ei leitud' });
    const idsOf = async (state: string) => (await list(`state=${state}`)).items.map(({ id }) => id);
    expect(await idsOf('unpaid')).toEqual([part.id, late.id, unpaid.id]);
    expect(await idsOf('overdue')).toEqual([late.id]);
    expect(await idsOf('part_paid')).toEqual([part.id]);
    expect(await idsOf('paid')).toEqual([paid.id]);
    expect(await idsOf('written_off')).toEqual([lost.id]);
    expect((await list('state=written_off')).items).toMatchObject([{ state: 'written_off', balance: 0 }]);
    const first = await list('limit=2');
    expect(first.totals).toEqual({ count: 5, total: 2200, open: 1000, overdue: 200, overdueCount: 1 });
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([second.items.map(({ id }) => id), second.totals]).toEqual([[part.id, late.id], undefined]);
  });
});

describe('the history of an invoice', () => {
  it('says who did what and why, and which payment can be taken back', async () => {
    const { id } = await issue(2000);
    const taken = await send(`/admin/invoice/${id}/payment`, {
      means: 'bank',
      amount: 2000,
      note: 'Ettemaks',
      reference: 'B-1',
    });
    const paymentId = taken.body['paymentId'] as number;
    const reversible = (await get(id)).history.filter(({ isReversible }) => isReversible);
    expect(reversible).toMatchObject([{ kind: 'payment', paymentId, amount: 2000, reference: 'B-1' }]);
    await send(`/admin/payment/${paymentId}/reversal`, { reason: 'Vale konto' });
    await send(`/admin/invoice/${id}/credit`, { reason: 'Tühistatud' });
    const { history } = await get(id);
    const words = history.map(({ kind, amount, note }: InvoiceEvent) => [kind, amount, note]);
    expect(words).toEqual([
      ['invoice', 2000, ''],
      ['payment', 2000, 'Ettemaks'],
      ['reversal', -2000, 'Vale konto'],
      ['credit', -2000, 'Tühistatud'],
    ]);
    expect(history.some(({ isReversible }) => isReversible)).toBe(false);
    expect(history.slice(1).every(({ by }) => by !== null)).toBe(true);
    expect(history.at(-1)?.number).toMatch(/K$/);
  });
});

describe('a refund through the provider', () => {
  it('locks the credit until the provider answers, and is no more than the payment brought', async () => {
    const { id } = await issue(3000);
    await inApp(async (scope) =>
      settlePayment(scope, await testTill(scope, server.clock.now), money('provider', 3000, [id])),
    );
    await send(`/admin/invoice/${id}/credit`, { reason: 'Soovis' });
    const { refundable, payerCredit } = await get(id);
    expect([refundable, payerCredit]).toMatchObject([[{ left: 3000 }], 3000]);
    const paymentId = refundable[0]?.paymentId;
    const whose = { clientId: mari.clientId, invoiceId: id, means: 'provider', reason: 'Soovis' };
    const tooMuch = await send('/admin/refund', { ...whose, paymentId, amount: 3001 });
    expect(tooMuch.body).toMatchObject({ errors: ['refund_not_possible'], fields: { amount: 'refund_not_possible' } });
    expect((await send('/admin/refund', { ...whose, amount: 100 })).status).toBe(400);
    const asked = await send('/admin/refund', { ...whose, paymentId, amount: 2000 });
    expect(asked.body).toMatchObject({ state: 'requested', paidOut: 0 });
    const now = await get(id);
    expect([now.payerCredit, now.refundable]).toMatchObject([1000, [{ left: 1000 }]]);
    expect(now.history.at(-1)).toMatchObject({ kind: 'refund_requested', amount: 2000, means: 'provider' });
  });
});

describe('a task about money', () => {
  it('goes when somebody says what the payment was for', async () => {
    const { id } = await issue(1000);
    const { paymentId } = await inApp(async (scope) =>
      bookUnallocated(scope, await testTill(scope, server.clock.now), {
        ...money('bank', 1000),
        clientId: null,
        payerName: 'M. Maasikas',
        details: { text: 'trenn' },
      }),
    );
    const before = await tasks();
    expect(before.find((task) => task.paymentId === paymentId)).toMatchObject({
      kind: 'unallocated_payment',
      amount: 1000,
      payerName: 'M. Maasikas',
      means: 'bank',
      reason: 'trenn',
    });
    await send(`/admin/payment/${paymentId}/allocation`, { invoiceIds: [id], clientId: null });
    expect((await tasks()).some((task) => task.paymentId === paymentId)).toBe(false);
    expect((await get(id)).history.at(-1)).toMatchObject({ kind: 'allocation', amount: 1000 });
  });

  it('is ended once, with a note', async () => {
    const { id } = await issue(500);
    await send(`/admin/invoice/${id}/payment`, { means: 'bank', amount: 700, note: 'Ettemaks' });
    const task = (await tasks()).find(({ kind, amount }) => kind === 'overpaid' && amount === 200);
    const end = () => send(`/admin/money-task/${task?.id}`, { note: 'Jääb ettemaksuks' }, 'PUT');
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    const [row] = await inApp(({ db }) =>
      db
        .selectFrom('money_task')
        .select('done_note')
        .where('id', '=', task?.id ?? 0)
        .execute(),
    );
    expect(row).toEqual({ done_note: 'Jääb ettemaksuks' });
  });
});

const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const issue = (cents: number, dueOn = '2026-12-01') =>
  inApp((scope) =>
    buildInvoice(scope, server.clock.now, {
      clientId: mari.clientId,
      lines: [lineOf({ unitPriceCents: cents })],
      dueOn,
    }),
  );
const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  call(server.app, club, { method, path, as: admin, key: randomUUID(), body });
const list = async (query: string) =>
  (await call(server.app, club, { path: `/admin/invoice?${query}`, as: admin })).body as unknown as StaffInvoiceList;
const get = async (id: number) =>
  (await call(server.app, club, { path: `/admin/invoice/${id}`, as: admin })).body['item'] as StaffInvoice;
const tasks = async () =>
  (await call(server.app, club, { path: '/admin/money-task', as: admin })).body['items'] as MoneyTask[];
const money = (means: 'bank' | 'provider', amountCents: number, invoiceIds?: number[]) => ({
  means,
  amountCents,
  externalId: randomUUID(),
  clientId: mari.clientId,
  ...(invoiceIds && { invoiceIds }),
});
