import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed } from '#api/permissions.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from '#tests/support/app/test-club.ts';
import { definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';

let server: TestApp;
let club: TestClub;
let foreign: TestClub;
let foreignInvoice: number;
let productId: number;
let mari: TestPerson;
const people: Record<string, TestPerson> = {};

const benefits = JSON.stringify({ benefits: 'Stebby, SportID' });

beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
  foreign = await openTestClub(server);
  people['admin'] = await club.addAdmin();
  people['desk'] = await addDeskWorker(server, club);
  people['reader'] = await addDeskWorker(server, club, false);
  people['trainer'] = await club.addTrainer();
  [mari] = await club.addPeople(1, 'none');
  people['client'] = mari;
  productId = await club.inScope(async (scope) => {
    await sql`update tenant_settings set seller = seller || ${benefits}::jsonb where tenant_id = ${scope.tenantId}`.execute(
      scope.db,
    );
    return buildProduct(scope);
  });
  server.services.changes.publish(club.tenantId, ['tenant']);
  foreignInvoice = await foreign.inScope(async (scope) => {
    const [{ clientId }] = await foreign.addPeople(1, 'none');
    return (await buildInvoice(scope, server.clock.now, { clientId })).id;
  });
});
afterAll(() => server?.close());

const roles = ['client', 'trainer', 'reader', 'desk', 'admin'] as const;

const openCents = 200;
const means = ['cash', 'terminal', 'bank', 'benefit', 'voucher'] as const;

/** A sale of a ticket for 44.00 of which so much is paid another way first. */
const saleOf = (amount: number, by: string): Wish => ({
  path: '/admin/sale',
  body: {
    clientId: mari.clientId,
    unitId: null,
    lines: [{ productId, quantity: 1 }],
    means: 'terminal',
    parts: [{ means: by, amount, ...(by === 'benefit' && { benefit: 'Stebby' }), reference: '1234567890123' }],
  },
});

/** How each endpoint that books money is asked for a sum of an invoice; `undefined`: nobody names a sum there. */
const asks: Record<string, ((invoiceId: number, amount: number) => Wish[]) | undefined> = {
  takePayment: (id, amount) =>
    means.map((by) => ({
      path: `/admin/invoice/${id}/payment`,
      body: { means: by, amount, reference: '1234567890123', ...(by === 'benefit' && { benefit: 'Stebby' }) },
    })),
  sellAtDesk: (_, amount) => ['cash', 'terminal', 'benefit', 'voucher'].map((by) => saleOf(amount + 4200, by)),
  creditInvoice: (id, amount) => [
    { path: `/admin/invoice/${id}/credit`, body: { lines: [{ id: 1, amount }], reason: 'Proov' } },
  ],
  refundCredit: (id, amount) => [
    {
      path: '/admin/refund',
      body: { clientId: mari.clientId, invoiceId: id, amount, means: 'cash', paymentId: null, reason: 'Proov' },
    },
  ],
  writeOffInvoice: undefined,
  payByCredit: undefined,
  issueInvoice: undefined,
  quoteSale: undefined,
  reversePayment: undefined,
  allocatePayment: undefined,
  endMoneyTask: undefined,
};

const named = Object.entries(asks).flatMap(([name, ask]) => (ask ? [[name, ask] as const] : []));

test('every endpoint of staff that books money is asked, or names no sum', () => {
  const ofMoney = endpointNames.filter((name) => {
    const { method, path } = definitionOf(name);
    return method !== 'GET' && /^\/admin\/(invoice|sale|refund|payment|money-task)/.test(path);
  });
  expect(ofMoney.filter((name) => !(name in asks) && !/mail|shop|rules/i.test(name))).toEqual([]);
});

describe.each(roles)('%s', (role) => {
  const mayAsk = (name: string): boolean => isAllowed(definitionOf(name as never).access, claimsOf[role]);

  test.each(named)('by %s is given no more than is open, whatever the means', async (name, ask) => {
    const id = await issue();
    for (const wish of ask(id, 10_000_000 / 10)) {
      const before = await sums();
      const { status } = await send(people[role] as TestPerson, wish);
      expect([wish, status >= 400 && status < 500]).toEqual([wish, true]);
      if (!mayAsk(name)) expect(status).toBe(403);
      expect([wish, await sums()]).toEqual([wish, before]);
    }
  });

  test.each(named)('by %s takes nothing negative, no zero, no fraction', async (_, ask) => {
    const id = await issue();
    for (const amount of [-1, 0, 0.5, -1_000_000, Number.MAX_SAFE_INTEGER]) {
      for (const wish of ask(id, amount)) {
        // Of a sale the sum of its part is shifted into what is possible.
        if (wish.path === '/admin/sale' && amount > -1_000_000 && amount < 1) continue;
        const before = await sums();
        const { status } = await send(people[role] as TestPerson, wish);
        expect([wish, status === 400 || status === 403, await sums()]).toEqual([wish, true, before]);
      }
    }
  });

  test('pays an invoice once, however often', async () => {
    for (const by of means) {
      const id = await issue();
      const wish = asks['takePayment']?.(id, openCents).find(({ body }) => (body as { means: string }).means === by);
      if (!wish) throw new Error('it is not asked');
      const before = await sums();
      const first = await send(people[role] as TestPerson, wish);
      const again = await send(people[role] as TestPerson, wish);
      const after = await sums();
      expect(after.credit).toBe(before.credit);
      expect(after.paid - before.paid).toBe(first.status === 201 ? openCents : 0);
      if (first.status === 201) expect([by, again.status]).toEqual([by, 409]);
    }
  });

  test('has nothing to do with another club’s invoice', async () => {
    const before = await sums();
    for (const [, ask] of named) {
      for (const wish of ask(foreignInvoice, openCents)) {
        if (wish.path === '/admin/sale') continue;
        const { status } = await send(people[role] as TestPerson, wish);
        expect([wish, status >= 400 && status < 500]).toEqual([wish, true]);
      }
    }
    expect(await sums()).toEqual(before);
  });
});

describe('more than is open', () => {
  const more = { means: 'benefit', benefit: 'Stebby', amount: 10_000_000, reference: '1' };

  test('is taken from an admin alone, by transfer or benefit, with a reason', async () => {
    const id = await issue();
    const path = `/admin/invoice/${id}/payment`;
    const admin = people['admin'] as TestPerson;
    const note = 'Tööandja maksis kaks kuud korraga';
    expect(await send(people['desk'] as TestPerson, { path, body: { ...more, note } })).toMatchObject({
      status: 400,
      body: { fields: { amount: 'data_validation_failed' } },
    });
    expect(await send(admin, { path, body: more })).toMatchObject({
      status: 400,
      body: { fields: { note: 'data_validation_failed' } },
    });
    const taken = await send(admin, { path, body: { ...more, amount: 300, note } });
    expect(taken).toMatchObject({ status: 201, body: { credited: 100 } });
    const bank = { means: 'bank', amount: 300, note };
    const other = await issue();
    const byTransfer = await send(admin, { path: `/admin/invoice/${other}/payment`, body: bank });
    expect(byTransfer).toMatchObject({ status: 201, body: { credited: 100 } });
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
  });
});

type Role = (typeof roles)[number];

const claimsOf: Record<Role, Parameters<typeof isAllowed>[1]> = {
  client: { isAdmin: false },
  trainer: { isAdmin: false, trainerId: 1 },
  admin: { isAdmin: true },
  desk: { isAdmin: false, canSeeRegistrations: true, canManageRegistrations: true },
  reader: { isAdmin: false, canSeeRegistrations: true },
};

interface Wish {
  path: string;
  body: object;
}

const issue = async () =>
  (
    await club.inScope((scope) =>
      buildInvoice(scope, server.clock.now, {
        clientId: mari.clientId,
        lines: [lineOf({ unitPriceCents: openCents })],
      }),
    )
  ).id;

const send = (as: TestPerson, { path, body }: Wish): Promise<TestResponse> =>
  call(server.app, club, { method: 'POST', path, as, body, key: randomUUID() });

/** What the club owes people, and what has been paid in all. */
const sums = () =>
  club.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ credit: number; paid: number }>`
      select (select -coalesce(sum(amount_cents), 0) from ledger_entry
          where tenant_id = ${tenantId} and account in ('client_credit', 'unallocated'))::int as credit,
        (select coalesce(sum(amount_cents), 0) from payment where tenant_id = ${tenantId})::int as paid`.execute(db);
    return rows[0] ?? { credit: 0, paid: 0 };
  });
