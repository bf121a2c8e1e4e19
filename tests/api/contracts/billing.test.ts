import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { openTill } from '#server/features/invoices/till.ts';
import { getTenantSettings } from '#server/features/tenants/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let kadri: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  [kadri] = await club.addPeople(1, 'none');
});

describe('the months of a contract', () => {
  test('are invoiced once each, also after an outage and by two runs at once', async () => {
    await addContract();
    await Promise.all([bill(), bill()]);
    expect((await invoices()).map(({ from }) => from)).toEqual(['2026-11-18']);
    on('2027-02-01');
    await Promise.all([bill(), bill(), bill()]);
    const months = ['2026-11-18', '2026-12-18', '2027-01-18'];
    expect((await invoices()).map(({ from }) => from)).toEqual(months);
    expect(await faults()).toEqual([]);
  });

  test('cost their part in a pause, and nothing after the end', async () => {
    const freezes = JSON.stringify([{ from: '2026-12-01', until: '2026-12-17' }]);
    await addContract({ freezes, valid_until: '2026-12-27' });
    on('2026-12-12');
    await bill();
    on('2027-03-01');
    await bill();
    expect((await invoices()).map(({ cents }) => cents)).toEqual([
      Math.round((4900 * 13) / 30),
      Math.round((4900 * 10) / 31),
    ]);
  });

  test('of many contracts have numbers without a gap', async () => {
    for (let n = 0; n < 7; n += 1) await addContract({ price_cents: 1000 + n });
    await bill();
    const numbers = await inApp(({ db }) => db.selectFrom('invoice').select('sequence').orderBy('sequence').execute());
    expect(numbers.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

test('a run that is stopped between its parts goes on where it was, invoices nothing twice, and says how far it is', async () => {
  for (let n = 0; n < 5; n += 1) await addContract();
  const told: object[] = [];
  const run = (stopAfter: number) => {
    const log = {
      info: (progress: object) => {
        // As where the database goes away.
        if (told.push(progress) === stopAfter) throw Object.assign(new Error('stopped'), { code: '08006' });
      },
    };
    return workBilling(server.services, { contractsAtOnce: 2, log });
  };
  await expect(run(1)).rejects.toThrow('stopped');
  expect(await invoices()).toHaveLength(2);
  await run(0);
  await run(0);
  const { tenantId } = club;
  expect(told).toEqual([
    { tenantId, done: 2, total: 5 },
    { tenantId, done: 2, total: 3 },
    { tenantId, done: 3, total: 3 },
  ]);
  const lines = await inApp(({ db }) => db.selectFrom('invoice_line').select('contract_id').execute());
  expect([lines.length, new Set(lines.map(({ contract_id: id }) => id)).size]).toEqual([5, 5]);
  const numbers = await inApp(({ db }) => db.selectFrom('invoice').select('sequence').orderBy('sequence').execute());
  expect(numbers.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(await faults()).toEqual([]);
});

test('what is overdue makes a debt, and its payment ends it', async () => {
  const { id } = await addContract();
  await bill();
  const [invoice] = await invoices();
  on('2027-01-10');
  await bill();
  expect(await statusOf(id)).toBe(6);
  for (const { id: invoiceId, cents } of await invoices()) await pay(invoiceId, cents);
  await bill();
  expect(await statusOf(id)).toBe(0);
  expect(invoice?.cents).toBe(4900);
});

const addAbsent = async (presence: 'absent' | 'present' | null) => {
  await club.inScope((scope) =>
    buildBookingPolicy(scope, { settings: { noShowFeeCents: 700, freeFeesPerMonth: 0, monthlyFeeCapCents: 1000 } }),
  );
  const training = await club.addTraining({ startsAt: '2026-11-17T18:00:00' });
  return club.inScope((scope) =>
    buildRegistration(scope, {
      training_id: training.id,
      client_id: kadri.clientId,
      presence,
      ...(presence && { presence_tapped_at: server.clock.now }),
    }),
  );
};

describe('a no-show', () => {
  test('costs its fee once the mark is final, up to the cap of the month', async () => {
    await addAbsent('absent');
    await addAbsent('absent');
    await addAbsent(null);
    on('2026-11-19');
    await bill();
    expect(await invoices()).toEqual([]);
    on('2026-11-23');
    await bill();
    await bill();
    expect((await invoices()).map(({ cents, what }) => [cents, what])).toEqual([
      [700, 'fee'],
      [300, 'fee'],
    ]);
  });

  test('is credited where a later mark says that they came', async () => {
    const { id } = await addAbsent('absent');
    on('2026-11-23');
    await bill();
    await club.inScope(({ db }) =>
      db.updateTable('registration').set({ presence: 'present' }).where('id', '=', id).execute(),
    );
    await bill();
    await bill();
    expect((await invoices()).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['invoice', 700],
      ['credit', -700],
    ]);
    expect(await faults()).toEqual([]);
  });

  test('goes with the next month of whoever has a contract', async () => {
    await addContract({ valid_from: '2026-11-25' });
    await addAbsent('absent');
    on('2026-11-23');
    await bill();
    const rows = await invoices();
    expect(rows.map(({ what }) => what)).toEqual(['fitness', 'fee']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });
});

const ask = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  call(server.app, club, { method, path, as: kadri, key: crypto.randomUUID(), ...(body && { body }) });

const pause = async (id: number) => {
  const asked = await ask('POST', `/user/contract/${id}/freeze`, { from: '2026-11-20', until: '2026-11-30' });
  expect(asked.status).toBe(200);
};

describe('the fee of a pause', () => {
  const policy = { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 500 };
  beforeEach(() =>
    club.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ contracts: JSON.stringify({ freeze: policy }) })
        .execute(),
    ),
  );
  test('goes with the next month, once', async () => {
    const { id } = await addContract();
    await bill();
    await pause(id);
    on('2026-12-18');
    await Promise.all([bill(), bill()]);
    await bill();
    const rows = await invoices();
    expect(rows.map(({ cents, what }) => [cents, what])).toEqual([
      [4900, 'fitness'],
      // Eleven of its thirty days.
      [-1797, 'fitness'],
      [4900, 'fitness'],
      [500, 'fee'],
    ]);
    expect(rows[3]?.id).toBe(rows[2]?.id);
    expect(await faults()).toEqual([]);
  });

  test('is none where the pause is taken back before it begins', async () => {
    const { id } = await addContract({ billing: 'once' });
    await pause(id);
    expect((await ask('DELETE', `/user/contract/${id}/freeze?from=2026-11-20`)).status).toBe(200);
    on('2026-11-25');
    await bill();
    expect(await invoices()).toEqual([]);
  });

  test('has an invoice of its own, to whoever pays, where no month is invoiced', async () => {
    const [parent] = await club.addPeople(1, 'none');
    const { id } = await addContract({ billing: 'once', payer_client_id: parent.clientId });
    await pause(id);
    await bill();
    expect(await invoices()).toEqual([]);
    on('2026-11-21');
    await bill();
    await bill();
    expect((await invoices()).map(({ cents, what }) => [cents, what])).toEqual([[500, 'fee']]);
    const payers = await inApp(({ db }) => db.selectFrom('invoice').select('payer_client_id').execute());
    expect(payers).toEqual([{ payer_client_id: parent.clientId }]);
  });
});

const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const bill = () => workBilling(server.services);
const on = (date: string) => {
  server.clock.now = new Date(`${date}T10:00:00Z`);
};
const addContract = (overrides: Parameters<typeof buildContract>[1] = {}) =>
  club.inScope((scope) =>
    buildContract(scope, {
      client_id: kadri.clientId,
      billing: 'monthly',
      price_cents: 4900,
      valid_from: '2026-11-18',
      created_at: server.clock.now,
      ...overrides,
    }),
  );
const invoices = () =>
  inApp(({ db }) =>
    db
      .selectFrom('invoice')
      .innerJoin('invoice_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'invoice.tenant_id').onRef('line.invoice_id', '=', 'invoice.id'),
      )
      .select([
        'invoice.id',
        'invoice.kind',
        'line.total_cents as cents',
        'line.period_from as from',
        'line.kind as what',
      ])
      .orderBy('line.id')
      .execute(),
  );
const pay = async (invoiceId: number, amountCents: number) => {
  const settings = await getTenantSettings(server.services.database, club.tenantId);
  return inApp(async (scope) => {
    const till = await openTill(scope, { settings, now: server.clock.now });
    const payment = { means: 'bank' as const, amountCents, externalId: crypto.randomUUID(), clientId: kadri.clientId };
    return settlePayment(scope, till, { ...payment, invoiceIds: [invoiceId] });
  });
};
const statusOf = async (id: number) => {
  await sweepContracts(server.services);
  const rows = await inApp(({ db }) => db.selectFrom('contract').select('status').where('id', '=', id).execute());
  return rows[0]?.status;
};
const faults = () => inApp((scope) => findMoneyFaults(scope));
