import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import type { OrderStatus, SandboxOrder } from '#scripts/payment-sandbox/sandbox-state.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { listMoneyTasks } from '#server/features/ledger/queries.ts';
import { signClaims } from '#server/integrations/payments/montonio/montonio-calls.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { sweepPayments } from '#server/jobs/sweep-payments.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import {
  bank,
  behave,
  openPayClub,
  openPayScene,
  type PayClub,
  type PayScene,
} from '#tests/support/payments/pay-club.ts';
import { Random } from '#tests/support/random.ts';

let scene: PayScene;
let club: PayClub;
let other: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  other = await openPayClub(scene);
});
afterAll(() => scene.close());
afterEach(async () => {
  behave(scene);
  await mend();
});

const broken = new Set<string>();

describe('what was paid is booked', () => {
  test('although what it is for cannot be given: staff know what and why, and it is given once it can be', async () => {
    const { purchase, order } = await begin();
    await plant('ticket');
    expect(await tell(order, 'PAID')).toBe(200);
    expect(await orderRow(order)).toMatchObject({ status: 'PAID', state: 'settled' });
    expect((await paymentsOf(order)).map(({ amount_cents }) => amount_cents)).toEqual([4000]);
    const [task] = await tasksOf('grant_failed');
    expect(task).toMatchObject({
      client_id: club.member.clientId,
      details: { text: '10 korra kaart', error: 'a planted fault' },
    });
    await workDeliveries(scene.test.services);
    expect((await tasksOf('grant_failed')).length).toBe(1);
    expect([await ticketsOf(purchase.number), await club.faults()]).toEqual([0, []]);
    await mend();
    await workDeliveries(scene.test.services);
    expect([await ticketsOf(purchase.number), await tasksOf('grant_failed'), await club.faults()]).toEqual([1, [], []]);
  });

  test('as unallocated where nothing of its invoice can be made', async () => {
    const { order } = await begin();
    await plant('invoice');
    expect(await tell(order, 'PAID')).toBe(200);
    expect(await orderRow(order)).toMatchObject({ status: 'PAID', state: 'ended' });
    const [task] = (await tasksOf('unallocated_payment')).slice(-1);
    expect(task?.details).toMatchObject({ fault: 'refused', error: 'a planted fault' });
    expect(await club.faults()).toEqual([]);
  });

  test('later, where not even that works, and is a task after four days; it stops nobody else meanwhile', async () => {
    const { order } = await begin();
    const theirs = await begin(other);
    await plant('ledger_posting');
    expect(await tell(order, 'PAID')).toBe(500);
    order.status = 'PAID';
    theirs.order.status = 'PAID';
    hoursLater(1);
    await sweep();
    expect(await orderRow(theirs.order, other)).toMatchObject({ status: 'PAID', state: 'settled' });
    expect(await orderRow(order)).toMatchObject({ status: 'PENDING', state: 'open' });
    hoursLater(24 * 3);
    await sweep();
    expect(await tasksOf('order_unsettled')).toEqual([]);
    hoursLater(24);
    for (let time = 0; time < 2; time++) await sweep();
    const [task, ...more] = await tasksOf('order_unsettled');
    expect([task?.details, more]).toMatchObject([{ fault: 'unbooked', cents: 4000 }, []]);
    hoursLater(24 * 30);
    await mend();
    await sweep();
    expect(await orderRow(order)).toMatchObject({ status: 'PAID', state: 'settled' });
    expect(await club.faults()).toEqual([]);
  });

  test('where the payer used a bank page that a later attempt has replaced, and nobody reported it', async () => {
    const [one, two] = [await club.addInvoice(1000), await club.addInvoice(500)];
    const alone = club.orderOf(await club.start([one.id]));
    await club.start([one.id, two.id]);
    alone.status = 'PAID';
    hoursLater(1);
    await sweep();
    expect((await paymentsOf(alone)).map(({ amount_cents }) => amount_cents)).toEqual([1000]);
  });

  test('and one of which the provider says nothing is a task, and one that nobody paid is none', async () => {
    const silent = await begin();
    const left = await begin();
    scene.sandbox.state.orders.delete(silent.order.uuid);
    for (let hour = 0; hour < 100; hour += 4) {
      hoursLater(4);
      await sweep();
    }
    const orders = (await tasksOf('order_unsettled')).map(({ details }) => details['text']);
    expect(orders).toContain(silent.purchase.number);
    expect(orders).not.toContain(left.purchase.number);
  });
});

const balances = async ({ uuid }: SandboxOrder, refunds: readonly string[]) =>
  club.inScope(async ({ db }) => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select e.account, sum(e.amount_cents)::int as cents from ledger_entry e
      join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
      join payment pay on pay.tenant_id = p.tenant_id and pay.id = p.payment_id
      where pay.external_id = any(${[uuid, ...refunds]}::text[])
      group by e.account having sum(e.amount_cents) <> 0 order by e.account`.execute(db);
    return rows;
  });

describe('in whatever order the provider speaks', () => {
  const random = new Random(33);
  const stories = Array.from({ length: 25 }, (_, story) => {
    const heard = ['AUTHORIZED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'first', 'second', 'first', 'PAID'];
    const shuffled = heard.map((said) => ({ said, at: random.next() })).toSorted((a, b) => a.at - b.at);
    return [story, shuffled.map(({ said }) => said)] as const;
  });

  test.each(stories)('story %i: %j', async (story, heard) => {
    const { purchase, order } = await begin();
    const refunds = [`early-${story}-first`, `early-${story}-second`];
    for (const said of heard) {
      hoursLater(1);
      if (said === 'first' || said === 'second') await tellRefund(order, `early-${story}-${said}`, 2000);
      else await tell(order, said as OrderStatus);
    }
    expect(await balances(order, refunds)).toEqual([
      { account: 'client_credit', cents: 4000 },
      { account: 'receivable', cents: -4000 },
    ]);
    expect([await ticketsOf(purchase.number), await club.faults()]).toEqual([1, []]);
  });

  test('a part that went back and never the payment: the provider is asked', async () => {
    const { order } = await begin();
    order.status = 'PARTIALLY_REFUNDED';
    await tellRefund(order, 'a-part', 1500);
    await sweep();
    expect(await balances(order, ['a-part'])).toEqual([
      { account: 'client_credit', cents: 1500 },
      { account: 'provider_clearing', cents: 2500 },
      { account: 'receivable', cents: -4000 },
    ]);
  });

  test('a refund of what never comes is a task after four days, once', async () => {
    const { order } = await begin();
    await tellRefund({ ...order, uuid: '0b9a3ab1-7d9a-4f57-9bb3-b1a9fbb8c0aa' }, 'of-nothing', 700);
    hoursLater(24 * 4 + 1);
    for (let time = 0; time < 2; time++) await sweep();
    expect((await tasksOf('refund_without_payment')).map(({ details }) => details['cents'])).toEqual([700]);
  });

  test('what was voided and is paid after all is what an answer of the provider says', async () => {
    const { order } = await begin();
    await tell(order, 'VOIDED');
    await tell(order, 'PAID');
    expect(await orderRow(order)).toMatchObject({ status: 'VOIDED' });
    order.status = 'PAID';
    await sweep();
    expect(await orderRow(order)).toMatchObject({ status: 'PAID', state: 'settled' });
  });
});

/** Plants a fault: the database takes no row of this table any more, of one tenant. */
async function plant(table: string, at: PayClub = club): Promise<void> {
  const { owner } = scene.test;
  broken.add(table);
  await sql`
    create or replace function planted() returns trigger language plpgsql as $$
    begin
      if new.tenant_id = ${sql.lit(at.tenantId)} then raise exception 'a planted fault'; end if;
      return new;
    end $$`.execute(owner);
  await sql`
    create trigger planted before insert on ${sql.table(table)} for each row execute function planted()`.execute(owner);
}

async function mend(): Promise<void> {
  for (const table of broken) await sql`drop trigger planted on ${sql.table(table)}`.execute(scene.test.owner);
  broken.clear();
}

/** A ticket of 40 euros whose payment was begun. */
async function begin(at: PayClub = club) {
  const { now } = scene.test.clock;
  const { member, unitId } = at;
  const purchase = await at.inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, now), {
      clientId: member.clientId,
      payer: null,
      unitId,
      language: 'et',
      isOnline: true,
      lines: [{ productId: await buildProduct(scope), quantity: 1 }],
    }),
  );
  const body = { purchaseId: purchase.id, method: bank, origin: '/' };
  const started = await at.call('POST', '/user/payment', body, (await at.renewToken(member)).token);
  return { purchase, order: at.orderOf(started) };
}

const tell = async (order: SandboxOrder, status: OrderStatus, at: PayClub = club) => {
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status });
  return (await at.call('POST', '/public/payment/notification', { orderToken })).status;
};

/** Of the provider's portal, so much of an order. */
const tellRefund = async ({ uuid: orderUuid }: SandboxOrder, refundUuid: string, cents: number) => {
  const claims = { refundUuid, refundStatus: 'SUCCESSFUL', refundAmount: cents / 100, orderUuid };
  const lasting = { now: scene.test.clock.now, minutes: 60 };
  const refundToken = await signClaims(sandboxKeys(`club-${club.tenantId}`), claims, lasting);
  expect((await club.call('POST', '/public/payment/notification', { refundToken })).status).toBe(200);
};

const sweep = () => sweepPayments(scene.test.services);
const hoursLater = (hours: number) => scene.test.clock.advance(hours * 3600);
const orderRow = ({ uuid }: SandboxOrder, at: PayClub = club) =>
  at.inScope(({ db }) => db.selectFrom('payment_order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow());
const paymentsOf = ({ uuid }: SandboxOrder, at: PayClub = club) =>
  at.inScope(({ db }) => db.selectFrom('payment').selectAll().where('external_id', '=', uuid).execute());
const tasksOf = async (kind: string, at: PayClub = club) =>
  (await at.inScope(listMoneyTasks)).filter((task) => task.kind === kind);
const ticketsOf = async (number: string) =>
  club.inScope(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from ticket t join invoice_line l on l.tenant_id = t.tenant_id and l.id = t.invoice_line_id
      join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      join purchase p on p.tenant_id = i.tenant_id and p.id = i.purchase_id where p.number = ${number}`.execute(db);
    return rows.length;
  });
