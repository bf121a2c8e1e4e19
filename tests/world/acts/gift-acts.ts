import type { EndpointName } from '#api/endpoints.ts';
import type { VoucherPaid } from '#api/payments/voucher-schema.ts';
import type { Sample } from '../../support/sample.ts';
import { type Act, ask, type Hand, oneOf } from './hand.ts';
import { latest } from './money-acts.ts';

const giftCents = 5000;

/** In the app, as a present or for oneself: it is there once the order is paid. */
export const buyGift: Act = async (hand) => {
  const { club, random, world } = hand;
  const by = random.pick(club.members);
  const quantity = 1 + random.below(2);
  const lines = [{ productId: club.products.gift, quantity }];
  const gift = random.below(4) > 0 && { gift: { recipient: 'Vanaema' } };
  const { status, body } = await ask(hand, by, `orders ${quantity} gift cards`, [
    'buyVouchers',
    { body: { unitId: club.unitId, lines, total: quantity * giftCents, termsVersion: club.termsVersion, ...gift } },
  ]);
  if (status !== 201) return;
  const secret = (body['purchase'] as { linkSecret: string }).linkSecret;
  club.orders.push({ by, secret, at: world.now, uuids: [] });
};

export const sellGift: Act = async (hand) => {
  const { club, random } = hand;
  const quantity = 1 + random.below(2);
  const { clientId, name } = random.pick(club.members);
  const lines = [{ productId: club.products.gift, quantity }];
  await ask(hand, club.desk, `sells ${name} ${quantity} gift cards`, [
    'sellAtDesk',
    { body: { clientId, unitId: club.unitId, lines, means: 'cash' } },
  ]);
};

/** Codes as people hold them in their hands, also some that have nothing left. */
const cards = async ({ club, random }: Hand, count: number): Promise<{ code: string; clientId: number | null }[]> => {
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('voucher')
      .select(['code', 'client_id as clientId'])
      .where('value_cents', 'is not', null)
      .orderBy('id', 'desc')
      .limit(6)
      .execute(),
  );
  if (rows.length === 0) return [];
  const start = random.below(rows.length);
  return [...rows.slice(start), ...rows.slice(0, start)].slice(0, count);
};

export const claimGift: Act = async (hand) => {
  const { club, random } = hand;
  const some = await cards(hand, 6);
  const card = some.find(({ clientId }) => clientId === null) ?? some[0];
  if (!card) return;
  const { code } = card;
  const member = random.pick(club.members);
  const { status } = await ask(hand, member, `takes the gift card ${code}`, ['claimVoucher', { body: { code } }]);
  if (status === 201) club.known.claim(code, member.clientId);
};

/** One after another, until all of it is paid: a purchase becomes an invoice by the first. */
export const payByGift: Act = async (hand) => {
  const { club, random } = hand;
  const order = latest(hand);
  const invoice = await club.inScope(({ db }) =>
    db
      .selectFrom('invoice')
      .innerJoin('invoice_balance as own', (join) =>
        join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
      )
      .select(['number', 'link_secret as secret'])
      .where('kind', '=', 'invoice')
      .where('own.open_cents', '>', 0)
      .orderBy('invoice.id', 'desc')
      .executeTakeFirst(),
  );
  const ways = [
    ...(order ? [{ purchase: { secret: order.secret } }] : []),
    ...(invoice ? [{ invoices: [invoice] }] : []),
  ];
  let what: object | undefined = oneOf(hand, ways);
  for (const { code, clientId: ownerId } of await cards(hand, 1 + random.below(3))) {
    if (!what) return;
    const owner = club.members.find(({ clientId }) => clientId === ownerId);
    const as = random.below(4) > 0 ? owner : random.pick(club.members);
    const { status, body } = await ask(hand, as, `pays with the gift card ${code}`, [
      'payByVoucher',
      { body: { code, ...what } },
    ]);
    if (status >= 300) continue;
    const { paid, left, open } = body as unknown as VoucherPaid;
    club.known.spend(code, paid);
    if (paid < 1 || paid + left > giftCents) hand.world.wrong.push(`a gift card pays too much: ${paid}, ${left} left`);
    const [next] = open;
    what = next && { invoices: [{ number: next.number, secret: next.secret }] };
  }
};

/** At the desk, for a part of what is bought there, and a second card for another part. */
export const sellForGifts: Act = async (hand) => {
  const { club, random } = hand;
  const parts = (await cards(hand, 1 + random.below(2))).map(({ code }) => ({
    means: 'voucher',
    amount: random.pick([500, 1500, 2000]),
    reference: code,
  }));
  if (parts.length === 0) return;
  const { clientId, name } = random.pick(club.members);
  const lines = [{ productId: club.products.ticket, quantity: 1 + random.below(2) }];
  const call: [EndpointName, Sample] = [
    'sellAtDesk',
    { body: { clientId, unitId: club.unitId, lines, parts, means: 'cash' } },
  ];
  const { status } = await ask(hand, club.desk, `sells ${name} tickets for ${parts.length} gift cards and cash`, call);
  if (status === 201) for (const { reference, amount } of parts) club.known.spend(reference, amount);
};
