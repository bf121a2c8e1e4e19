import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import type { SandboxOrder } from '#scripts/payment-sandbox/sandbox-state.ts';
import { behave, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let other: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  other = await openPayClub(scene);
});
afterAll(() => scene.close());
afterEach(() => behave(scene));

const paid = { status: 'PAID' } as const;

describe('a notification settles nothing when it', () => {
  test.each<[string, (order: SandboxOrder) => Promise<string> | string]>([
    ['is signed by somebody else', (order) => sign(claimsOf(order), 'some other secret of enough length')],
    ['is signed with another shop’s secret', (order) => sign(claimsOf(order), sandboxKeys('another').secretKey)],
    ['names another shop', (order) => sign({ ...claimsOf(order), accessKey: 'sandbox-x' }, own().secretKey)],
    ['is not signed at all', (order) => new UnsecuredJWT(claimsOf(order)).setExpirationTime('1h').encode()],
    ['is signed by another algorithm', (order) => sign(claimsOf(order), own().secretKey.repeat(2), 'HS512')],
    ['says nothing that is known', () => sign({ accessKey: own().accessKey, hello: 'world' }, own().secretKey)],
    ['is no token', () => 'a.b.c'],
  ])('%s', async (_, make) => {
    const { id, order } = await begin();
    expect((await notify(await make(order))).status).toBe(403);
    expect(await club.openCents(id)).toBe(2000);
  });

  test('is another tenant’s, at this one’s address', async () => {
    const { id, order } = await begin();
    expect((await notify(await tokenOf(order, paid), other)).status).toBe(403);
    expect(await club.openCents(id)).toBe(2000);
  });

  test('has expired: then the provider is asked, and only what it says counts', async () => {
    const { id, order } = await begin();
    const late = await tokenOf(order, paid, -60);
    expect((await notify(late)).status).toBe(200);
    expect(await club.openCents(id)).toBe(2000);
    order.status = 'PAID';
    expect((await notify(late)).status).toBe(200);
    expect(await club.openCents(id)).toBe(0);
  });
});

describe('money that fits no open order of ours is kept for staff, and settles and grants nothing', () => {
  test.each<[string, Partial<SandboxOrder>]>([
    ['mismatch', { cents: 1999 }],
    ['mismatch', { merchantReference: 'somebody-elses-order' }],
    ['unknown', { uuid: '0b9a3ab1-7d9a-4f57-9bb3-b1a9fbb8c0de', merchantReference: 'never-heard-of' }],
  ])('%s: %j', async (fault, changed) => {
    const { id, order } = await begin();
    const before = await club.countRows('payment');
    const token = await tokenOf(order, { ...paid, ...changed });
    for (let time = 0; time < 2; time++) expect((await notify(token)).status).toBe(200);
    expect(await club.openCents(id)).toBe(2000);
    expect(await club.countRows('payment')).toBe(before + 1);
    expect((await unallocated())?.details).toMatchObject({ fault });
  });

  test('an order that another basket has superseded', async () => {
    const [one, two] = [await club.addInvoice(1000), await club.addInvoice(500)];
    const alone = club.orderOf(await club.start([one.id]));
    await club.start([one.id, two.id]);
    expect((await notify(await tokenOf(alone, paid))).status).toBe(200);
    expect([await club.openCents(one.id), (await unallocated())?.details]).toMatchObject([1000, { fault: 'replaced' }]);
  });

  test('what an earlier attempt of the same order had made, and a later one replaced', async () => {
    const { id } = await club.addInvoice(1000);
    const first = club.orderOf(await club.start([id]));
    await club.start([id], { method: { kind: 'card' } });
    await notify(await tokenOf(first, paid));
    expect([await club.openCents(id), (await unallocated())?.details]).toMatchObject([1000, { fault: 'replaced' }]);
  });
});

describe('an order', () => {
  test('whose bank takes the money back reopens its invoice, once', async () => {
    const { id, order } = await begin();
    await notify(await tokenOf(order, paid));
    expect(await club.openCents(id)).toBe(0);
    for (let time = 0; time < 3; time++) await notify(await tokenOf(order, { status: 'VOIDED' }));
    expect(await club.openCents(id)).toBe(2000);
    expect(await club.faults()).toEqual([]);
  });

  test('that ran out may still be paid by the bank', async () => {
    const { id, order } = await begin();
    await notify(await tokenOf(order, { status: 'ABANDONED' }));
    await notify(await tokenOf(order, paid));
    expect(await club.openCents(id)).toBe(0);
  });

  test('never goes back: what arrives late or in the wrong order changes nothing', async () => {
    const { id, order } = await begin();
    for (const status of ['PAID', 'AUTHORIZED', 'PENDING', 'ABANDONED', 'PAID'] as const)
      await notify(await tokenOf(order, { status }));
    expect(await club.openCents(id)).toBe(0);
    expect(await club.faults()).toEqual([]);
  });

  test('whose answer was lost on the way is the one that its reference names', async () => {
    const { id, order } = await begin();
    // As after a crash between the provider's answer and ours.
    await club.inScope(async ({ db }) => {
      await db.deleteFrom('payment_order_uuid').where('uuid', '=', order.uuid).execute();
      await db
        .updateTable('payment_order')
        .set({ uuid: null, payment_url: null })
        .where('uuid', '=', order.uuid)
        .execute();
    });
    await notify(await tokenOf(order, paid));
    expect(await club.openCents(id)).toBe(0);
  });
});

test('secrets of orders and keys stand in no answer of a notification', async () => {
  const { order } = await begin();
  const { body } = await notify(await tokenOf(order, paid));
  expect(body).toEqual({ isHeard: true });
});

const notify = (orderToken: string, at: PayClub = club) =>
  at.call('POST', '/public/payment/notification', { orderToken });

/** A token of the provider, with what it says changed. */
async function tokenOf(order: SandboxOrder, changed: Partial<SandboxOrder> = {}, minutes = 60): Promise<string> {
  return scene.sandbox.notifications.orderToken({ ...order, ...changed }, minutes);
}

/** An invoice whose payment was begun. */
async function begin(cents = 2000) {
  const { id } = await club.addInvoice(cents);
  return { id, order: club.orderOf(await club.start([id])) };
}

const claimsOf = ({ uuid, accessKey, merchantReference, cents }: SandboxOrder) => ({
  uuid,
  accessKey,
  merchantReference,
  paymentStatus: 'PAID',
  grandTotal: cents / 100,
  currency: 'EUR',
});
const sign = (claims: object, secret: string, alg = 'HS256') =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setExpirationTime(Math.floor(scene.test.clock.now.getTime() / 1000) + 600)
    .sign(new TextEncoder().encode(secret));
const own = () => sandboxKeys(`club-${club.tenantId}`);

const unallocated = async () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('money_task')
      .select(['kind', 'details'])
      .where('kind', '=', 'unallocated_payment')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
