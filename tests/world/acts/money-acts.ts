import { bank } from '../../support/payments/pay-club.ts';
import type { Order } from '../club.ts';
import { type Act, ask, called, type Hand, nameOf, oneOf, upcoming } from './hand.ts';

export const buyTicket: Act = async (hand) => {
  const { club, random } = hand;
  const by = random.pick(club.members);
  const quantity = 1 + random.below(2);
  const lines = [{ productId: club.products.ticket, quantity }];
  const { termsVersion, unitId } = club;
  const total = quantity * (random.below(8) === 0 ? 3900 : 4000);
  const { status, body } = await ask(hand, by, `orders ${quantity} tickets`, [
    'buyTickets',
    { body: { unitId, lines, total, termsVersion, askedToStart: true } },
  ]);
  if (status === 201)
    club.orders.push({
      by,
      secret: (body['purchase'] as { linkSecret: string }).linkSecret,
      at: hand.world.now,
      uuids: [],
    });
};

/** Who has no right holds a place to pay for it. */
export const holdPlace: Act = async (hand) => {
  const { club, random } = hand;
  const training = oneOf(hand, await upcoming(hand, { count: 4 }));
  const by = random.below(3) > 0 ? club.members.at(-1) : random.pick(club.members);
  if (!training || !by) return;
  const offer = await ask(hand, by, `asks what a place in ${called(training)} costs`, [
    'getPlaceOffer',
    { query: { trainingId: String(training.id) } },
  ]);
  if (offer.status >= 300) return;
  const { termsVersion, price: total } = offer.body;
  const { status, body } = await ask(hand, by, `holds a place in ${called(training)} to buy it`, [
    'holdPlace',
    { body: { trainingId: training.id, total, termsVersion } },
  ]);
  if (status >= 300) return;
  const secret = (body['purchase'] as { linkSecret: string }).linkSecret;
  if (!club.orders.some((order) => order.secret === secret))
    club.orders.push({ by, secret, at: hand.world.now, uuids: [] });
};

export const giveUpPlace: Act = async (hand) => {
  const training = oneOf(hand, await upcoming(hand, { count: 4 }));
  const by = hand.club.members.at(-1);
  if (!training || !by) return;
  await ask(hand, by, `lets go of the place held in ${called(training)}`, [
    'giveUpPlace',
    { query: { trainingId: String(training.id) } },
  ]);
};

/** Of today, and mostly one that is not paid. */
export const latest = (hand: Hand): Order | undefined => {
  const { world, club, random } = hand;
  const fresh = club.orders.filter(({ at }) => world.now.getTime() - at.getTime() < 86_400_000).slice(-4);
  const unpaid = fresh.filter(({ uuids }) => !uuids.some((uuid) => club.known.paid.has(uuid)));
  return oneOf(hand, random.below(5) > 0 ? unpaid : fresh);
};

/** To the bank: the buyer is on its page now, and mostly pays before its time is over, of which the club may hear at once. */
export const startToPay: Act = async (hand) => {
  const { random } = hand;
  const order = latest(hand);
  if (!order) return;
  const { status, body } = await ask(hand, order.by, 'goes to the bank', [
    'startPublicPayment',
    { body: { purchase: { secret: order.secret }, method: bank, origin: '/' } },
  ]);
  const uuid =
    String(body['url'] ?? '')
      .split('/')
      .at(-1) ?? '';
  if (status >= 300 || uuid === '') return;
  order.uuids.push(uuid);
  if (random.below(3) === 0) return;
  await payAtBank(hand);
  if (random.below(2) === 0) await report(hand);
};

const sandboxOrders = (hand: Hand) =>
  hand.club.orders.flatMap(({ uuids }) =>
    uuids.flatMap((uuid) => hand.world.scene.sandbox.state.orders.get(uuid) ?? []),
  );

/** At the bank, where the club knows nothing of it yet. */
export const payAtBank: Act = async (hand) => {
  const { world, club } = hand;
  const order = oneOf(
    hand,
    sandboxOrders(hand)
      .filter(({ status, isReplaced }) => status === 'PENDING' && !isReplaced)
      .slice(-4),
  );
  if (!order) return;
  order.status = 'PAID';
  club.known.paid.set(order.uuid, { cents: order.cents, at: world.now });
  world.count('at the bank', 'paid');
  world.tell(`${order.cents} cents are paid at the bank to ${club.mark}`);
};

/** The provider reports an order, the newest or an old one, once or twice, in whatever order. */
export const report: Act = async (hand) => {
  const { world, random } = hand;
  const orders = sandboxOrders(hand)
    .filter(({ status }) => status !== 'PENDING')
    .slice(-5);
  const order = oneOf(hand, orders);
  if (!order) return;
  const orderToken = await world.scene.sandbox.notifications.orderToken(order, 600);
  for (let times = 1 + random.below(2); times > 0; times -= 1)
    await ask(hand, undefined, `(the provider) reports ${order.status}`, ['notifyPayment', { body: { orderToken } }]);
};

const invoices = ({ club }: Hand) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('invoice')
      .innerJoin('invoice_balance as own', (join) =>
        join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
      )
      .select(['invoice.id', 'invoice.client_id as clientId', 'own.open_cents as open'])
      .where('invoice.kind', '=', 'invoice')
      .orderBy('invoice.id', 'desc')
      .limit(6)
      .execute(),
  );

export const sell: Act = async (hand) => {
  const { club, random } = hand;
  const member = random.pick(club.members);
  const ticket = { productId: club.products.ticket, quantity: 1 };
  const towel = {
    names: { et: 'Rätik', en: 'Towel', lv: 'Dvielis' },
    unitPrice: 350,
    vatCategory: 'standard',
    quantity: 2,
  };
  const isPaid = random.below(3) > 0;
  const sold = {
    clientId: member.clientId,
    unitId: club.unitId,
    lines: random.pick([[ticket], [towel], [ticket, towel]]),
  };
  const says = `${isPaid ? 'sells' : 'invoices'} something to ${member.name}`;
  await ask(
    hand,
    club.desk,
    says,
    isPaid ? ['sellAtDesk', { body: { ...sold, means: 'cash' } }] : ['issueInvoice', { body: sold }],
  );
};

export const takePayment: Act = async (hand) => {
  const { random } = hand;
  const rows = await invoices(hand);
  const invoice =
    oneOf(
      hand,
      rows.filter(({ open }) => open > 0),
    ) ?? oneOf(hand, rows);
  if (!invoice) return;
  const amount = Math.max(
    1,
    random.pick([invoice.open, invoice.open, Math.ceil(invoice.open / 2), invoice.open + 500]),
  );
  await ask(hand, hand.club.desk, `takes ${amount} cents of ${nameOf(hand, invoice.clientId)}`, [
    'takePayment',
    { params: { id: invoice.id }, body: { means: random.pick(['cash', 'bank']), amount } },
  ]);
};

export const credit: Act = async (hand) => {
  const invoice = oneOf(hand, await invoices(hand));
  if (!invoice) return;
  await ask(hand, hand.club.admin, `credits an invoice of ${nameOf(hand, invoice.clientId)}`, [
    'creditInvoice',
    { params: { id: invoice.id }, body: { reason: 'Viga' } },
  ]);
};

export const refund: Act = async (hand) => {
  const { random, club } = hand;
  const member = random.pick(club.members);
  const amount = random.pick([350, 700, 4000, 4900]);
  const body = { clientId: member.clientId, invoiceId: null, amount, means: 'bank', reason: 'Soov' };
  await ask(hand, club.admin, `gives ${amount} cents back to ${member.name}`, ['refundCredit', { body }]);
};

export const reverse: Act = async (hand) => {
  const rows = await hand.club.inScope(({ db }) =>
    db
      .selectFrom('payment')
      .select(['id', 'client_id'])
      .where('amount_cents', '>', 0)
      .orderBy('id', 'desc')
      .limit(4)
      .execute(),
  );
  const payment = oneOf(hand, rows);
  if (!payment) return;
  await ask(hand, hand.club.admin, `takes back a payment of ${nameOf(hand, payment.client_id)}`, [
    'reversePayment',
    { params: { id: payment.id }, body: { reason: 'Pank' } },
  ]);
};
