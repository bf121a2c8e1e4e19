import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment, spendCredit } from '#server/features/invoices/pay/settle-payment.ts';
import { buildPaymentOrder } from '#tests/builders/money/build-payment-order.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let kept: TestPerson;
let duplicate: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [kept, duplicate] = await club.addPeople(2, 'none');
});

test('all that both owe, own and have paid is one person’s, and no row of the books has changed', async () => {
  await pay(kept, 300, []);
  const paid = await issue(duplicate);
  await pay(duplicate, 1200, [paid.id]);
  const open = await issue(duplicate, lineOf({ unitPriceCents: 2000, grants: productOf().grants }));
  const before = await books();
  expect((await merge()).status).toBe(204);
  expect(await books()).toEqual(before);
  expect(await get(`/admin/client/${kept.clientId}/money`)).toMatchObject({ credit: 500, open: 2000 });
  const found = await get(`/admin/invoice?client=${kept.clientId}`);
  expect(found['items']).toMatchObject([{ id: open.id, clientId: kept.clientId }, { id: paid.id }]);
  expect((await get('/user/invoice', kept))['items']).toHaveLength(2);
  expect((await get(`/user/invoice/${open.id}`, kept))['number']).toBe(open.number);
  // A standing order still names the number of before.
  const reference = referenceNumberOf('client', duplicate.clientId);
  expect((await get(`/admin/invoice?search=${reference}`))['items']).toHaveLength(2);
  // What is paid now is given to who they are now.
  await inApp(async (scope) =>
    spendCredit(scope, await till(scope), { clientId: kept.clientId, invoiceIds: [open.id] }),
  );
  await pay(kept, 1500, [open.id]);
  const tickets = await inApp(({ db }) => db.selectFrom('ticket').select('client_id').execute());
  expect(tickets).toEqual([{ client_id: kept.clientId }]);
  expect(await inApp((scope) => findMoneyFaults(scope))).toEqual([]);
});

test('a payment of before is taken back from who they are now', async () => {
  const { id } = await issue(duplicate);
  const { paymentId } = await pay(duplicate, 1500, [id]);
  await merge();
  await inApp(async (scope) => reversePayment(scope, await till(scope), { paymentId: paymentId ?? 0, reason: 'Viga' }));
  expect(await get(`/admin/client/${kept.clientId}/money`)).toMatchObject({ credit: 0, open: 1000 });
  expect(await inApp((scope) => findMoneyFaults(scope))).toEqual([]);
});

test('the row that the books name stays without a name, is found nowhere, and follows a second merge', async () => {
  await issue(duplicate);
  await merge();
  const rowOf = () =>
    inApp(({ db }) =>
      db
        .selectFrom('client')
        .select(['first_name', 'email', 'password_hash', 'merged_into_id'])
        .where('id', '=', duplicate.clientId)
        .execute(),
    );
  const nameless = { first_name: '–', email: '', password_hash: null };
  expect(await rowOf()).toEqual([{ ...nameless, merged_into_id: kept.clientId }]);
  expect((await call(server.app, club, { path: `/admin/client/${duplicate.clientId}`, as: admin })).status).toBe(404);
  const first = kept;
  [kept] = await club.addPeople(1, 'none');
  const gone = duplicate;
  duplicate = first;
  expect((await merge()).status).toBe(204);
  duplicate = gone;
  expect(await rowOf()).toEqual([{ ...nameless, merged_into_id: kept.clientId }]);
  expect(await get(`/admin/client/${kept.clientId}/money`)).toMatchObject({ open: 1000 });
});

test('while one of them pays, they stay two', async () => {
  await club.inScope((scope) => buildPaymentOrder(scope, { client_id: duplicate.clientId }));
  expect(await merge()).toMatchObject({ status: 409, body: { errors: ['client_is_paying'] } });
});

/** As the application, which may not change what is booked. */
const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const till = (scope: TenantScope) => testTill(scope, server.clock.now);
const merge = () =>
  call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${kept.clientId}/merge`,
    as: admin,
    body: { duplicateId: duplicate.clientId },
    key: randomUUID(),
  });
const get = async (path: string, as = admin) => (await call(server.app, club, { path, as })).body;
const issue = ({ clientId }: TestPerson, line = lineOf()) =>
  inApp((scope) => buildInvoice(scope, server.clock.now, { clientId, lines: [line] }));
const pay = ({ clientId }: TestPerson, amountCents: number, invoiceIds: number[]) =>
  inApp(async (scope) =>
    settlePayment(scope, await till(scope), {
      means: 'bank',
      amountCents,
      externalId: randomUUID(),
      clientId,
      invoiceIds,
    }),
  );
const books = () =>
  inApp(async ({ db }) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(e) as row from ledger_entry e union all select to_jsonb(i) from invoice i
      union all select to_jsonb(p) from payment p`.execute(db);
    return rows.map(({ row }) => JSON.stringify(row)).toSorted();
  });
