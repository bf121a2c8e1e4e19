import { sql } from 'kysely';
import { addDays } from '#api/dates.ts';
import type { Withdrawal } from '#api/withdrawals/schema.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import {
  type Card,
  close,
  dueOf,
  isCardGood,
  isGood,
  isOver,
  type Lot,
  leftCents,
  mayWithdrawOn,
  type Part,
  pay,
  reverse,
  type Sold,
  sold,
  tableOf,
  unusedCents,
} from './card-model.ts';
import { settlePlace } from './place-acts.ts';
import {
  addLot,
  countVisits,
  judge,
  nowOf,
  personOf,
  type RightsWorld,
  readBooked,
  send,
  todayOf,
} from './rights-world.ts';

const visitor = { firstName: 'Toms', lastName: 'Eglītis', email: 'toms@pasts.test' };
const paths: Record<Exclude<Sold, 'place'>, string> = {
  ticket: '/public/ticket',
  voucher: '/public/voucher',
  value: '/public/voucher',
  package: '/user/product/personal-training',
};

/** Somebody, with an account or without one, orders something. */
export async function order(world: RightsWorld, kind: Exclude<Sold, 'place'>): Promise<void> {
  const { club, random, products } = world;
  const as = kind === 'package' || random.below(3) > 0 ? random.pick(world.people) : undefined;
  const isGift = (kind === 'voucher' || kind === 'value') && random.below(2) === 0;
  const quantity = kind === 'ticket' ? 1 + random.below(2) : 1;
  const { termsVersion } = club.bodyOf();
  const shared = { unitId: club.unitId, total: quantity * 4000, termsVersion };
  const basket = { lines: [{ productId: products[kind], quantity }], ...(as ? {} : { buyer: visitor }) };
  const one = { productId: products[kind], trainerId: null };
  const start = isGift ? { gift: { recipient: 'Ilze' } } : { askedToStart: true };
  const body = { ...shared, ...start, ...(kind === 'package' ? one : basket) };
  const answer = await send(world, as, 'POST', paths[kind], body);
  if (!judge(world, `order ${kind}`, true, answer)) return;
  const { number, linkSecret } = answer.body['purchase'] as { number: string; linkSecret: string };
  await addLot(world, {
    kind,
    isGift,
    quantity,
    buyerId: as?.clientId ?? null,
    number,
    secret: linkSecret,
    place: null,
  });
}

/** A bank reports that something was paid, however late. */
export async function payAtBank(world: RightsWorld, lot: Lot): Promise<void> {
  const { dueCents: cents, invoiceId, purchaseId, buyerId: clientId } = lot;
  const paymentId = await world.club.inScope(async (scope) => {
    const till = await testTill(scope, nowOf(world));
    const money = { means: 'provider', amountCents: cents, externalId: crypto.randomUUID(), clientId } as const;
    const what = invoiceId === null ? { purchaseId } : { invoiceIds: [invoiceId] };
    return (await settlePayment(scope, till, { ...money, ...what })).paymentId;
  });
  await notePaid(world, lot, { paymentId: paymentId ?? 0, cents, voucher: null });
}

const minutesOf = (ms: number): number => ms / 60_000;

/** Vouchers of a value that somebody may try to pay with. */
export const spendable = ({ cards, lots }: RightsWorld): Card[] =>
  cards.filter((card) => card.lot.kind === 'value' && dueOf(lots).some((lot) => lot !== card.lot));

/** Somebody pays with a voucher of a value, as far as it goes. */
export async function payByVoucher(world: RightsWorld, voucher: Card): Promise<void> {
  const lot = world.random.pick(dueOf(world.lots).filter((one) => one !== voucher.lot));
  // By its link, which a purchase has for a day.
  const isFresh = minutesOf(nowOf(world).getTime() - lot.orderedAt.getTime()) < 1430;
  if (lot.invoiceId === null && !isFresh) return;
  const as = personOf(world, voucher.ownerId) ?? world.random.pick(world.people);
  const today = todayOf(world);
  const isTheirs = voucher.ownerId === null || voucher.ownerId === as?.clientId;
  const isUsable =
    isCardGood(voucher) && !isOver(voucher, today) && voucher.validFrom <= today && leftCents(voucher) > 0;
  const isEnough = lot.place === null || lot.invoiceId !== null || leftCents(voucher) >= lot.dueCents;
  const answer = await send(world, as, 'POST', '/public/payment/voucher', {
    code: voucher.code,
    ...(await linkOf(world, lot)),
  });
  if (lot.place !== null && lot.invoiceId === null && answer.status === 404) return;
  if (!judge(world, `voucher pays ${lot.kind}`, isTheirs && isUsable && isEnough, answer)) return;
  const cents = Math.min(lot.dueCents, leftCents(voucher));
  if (answer.body['paid'] !== cents) world.wrong.push(`voucher paid ${String(answer.body['paid'])}, not ${cents}`);
  await notePaid(world, lot, { paymentId: await latestPayment(world), cents, voucher });
}

async function linkOf({ club }: RightsWorld, { invoiceId, secret }: Lot): Promise<object> {
  if (invoiceId === null) return { purchase: { secret } };
  const { number, link_secret } = await club.inScope(({ db }) =>
    db.selectFrom('invoice').select(['number', 'link_secret']).where('id', '=', invoiceId).executeTakeFirstOrThrow(),
  );
  return { invoices: [{ number, secret: link_secret }] };
}

const latestPayment = async ({ club }: RightsWorld): Promise<number> =>
  (
    await club.inScope(({ db }) =>
      db
        .selectFrom('payment')
        .select('id')
        .where('means', '=', 'voucher')
        .where('amount_cents', '>', 0)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
  ).id;

const mayComeBack = ({ voucher }: Part): boolean => !voucher?.lot.isClosed || voucher.isKept;

/** Payments of what is not credited. */
export const reversible = ({ lots }: RightsWorld): { lot: Lot; part: Part }[] =>
  lots.flatMap((lot) => (lot.isClosed ? [] : lot.parts.filter(mayComeBack).map((part) => ({ lot, part }))));

/** A bank takes its money back, or staff what a voucher has paid. */
export async function takeBack(world: RightsWorld, { lot, part }: { lot: Lot; part: Part }): Promise<void> {
  await world.club.inScope(async (scope) =>
    reversePayment(scope, await testTill(scope, nowOf(world)), { paymentId: part.paymentId, reason: 'Pank' }),
  );
  reverse(lot, part, todayOf(world));
}

export const withdrawable = ({ lots }: RightsWorld): Lot[] =>
  lots.filter(({ isClosed, invoiceId }) => !isClosed && invoiceId !== null);

/** Somebody withdraws from what they ordered, by its link. */
export async function withdraw(world: RightsWorld, lot: Lot): Promise<void> {
  const { number, secret } = lot;
  const bookedOf = await readBooked(world);
  const unused = unusedCents(lot, (card) => countVisits(world, card, bookedOf(card)).used);
  const may = !lot.place && mayWithdrawOn(lot, todayOf(world)) && unused > 0;
  const refund = may ? Math.max(0, unused - lot.dueCents) : 0;
  const view = (await send(world, undefined, 'GET', `/public/withdrawal?number=${number}&secret=${secret}`))
    .body as unknown as Withdrawal;
  if (view.refund !== refund) world.wrong.push(`${lot.kind} gives back ${view.refund}, not ${refund}`);
  const answer = await send(world, undefined, 'POST', '/public/withdrawal', { number, secret, refund });
  if (judge(world, `withdraw from ${lot.kind}`, may, answer)) close(lot, unused, todayOf(world));
}

/** The job of every night leaves nothing of a voucher that ran out. */
export function noteBreakage({ cards }: RightsWorld, today: string): void {
  for (const card of cards) {
    const { lot } = card;
    if (lot.kind === 'value' && isCardGood(card) && isOver(card, today)) card.spentCents += leftCents(card);
  }
}

/** What was paid in full has given its cards by now, with what the model says of each. */
async function notePaid(world: RightsWorld, lot: Lot, part: Part): Promise<void> {
  pay(lot, part);
  lot.invoiceId ??= await world.club.inScope(async ({ db }) => {
    const found = db.selectFrom('invoice').select('id').where('purchase_id', '=', lot.purchaseId);
    return (await found.where('kind', '=', 'invoice').executeTakeFirstOrThrow()).id;
  });
  if (!isGood(lot) || lot.cards.length > 0) return;
  for (const { id, code } of await readGiven(world, lot)) {
    const card = newCard(world, lot, { id, code });
    lot.cards.push(card);
    world.cards.push(card);
  }
  if (lot.cards.length !== lot.quantity) world.wrong.push(`${lot.cards.length} of ${lot.quantity} ${lot.kind} given`);
  if (lot.place) await settlePlace(world, lot);
}

const readGiven = ({ club }: RightsWorld, lot: Lot): Promise<{ id: number; code: string }[]> =>
  club.inScope(async ({ db, tenantId }) => {
    const table = tableOf(lot);
    const { rows } = await sql<{ id: number; code: string }>`
      select card.id, card.code from line_grant given
      join invoice_line line on line.tenant_id = given.tenant_id and line.id = given.invoice_line_id
      join ${sql.table(table)} card on card.tenant_id = given.tenant_id and card.id = given.${sql.ref(`${table}_id`)}
      where given.tenant_id = ${tenantId} and line.invoice_id = ${lot.invoiceId} order by given.ordinal`.execute(db);
    return rows;
  });

function newCard(world: RightsWorld, lot: Lot, { id, code }: { id: number; code: string }): Card {
  const validFrom = lot.place?.date ?? todayOf(world);
  const { visits, days } = sold[lot.kind];
  const counts = {
    granted: visits,
    received: 0,
    given: 0,
    entered: 0,
    enteredAt: null,
    spentCents: 0,
    wasPassedOn: false,
    isKept: false,
  };
  const valid = { validFrom, validUntil: addDays(validFrom, days - 1) };
  return { lot, id, code, ownerId: lot.isGift ? null : lot.buyerId, ...valid, ...counts };
}
