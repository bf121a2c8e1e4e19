import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bought } from '#api/purchases/schema.ts';
import { insertCampaign } from '#server/features/products/commands.ts';
import { deliverPurchases } from '#server/features/purchases/deliver.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let ids: { ticket: number; voucher: number; value: number; contract: number; desk: number };
let termsVersion: string;

const coverage = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  ids = await club.inScope(async (scope) => ({
    ticket: await buildProduct(scope),
    voucher: await buildProduct(scope, {
      grants: { type: 'voucher', visits: 2, days: 90, isShareable: true, ...coverage },
    }),
    value: await buildProduct(scope, {
      vatCategory: 'outside',
      grants: { type: 'value', valueCents: 2500, days: 365 },
    }),
    contract: await buildProduct(scope, {
      grants: { type: 'contract', billing: 'monthly', months: null, visits: null, ...coverage },
    }),
    desk: await buildProduct(scope, { isSoldOnline: false }),
  }));
  termsVersion = String((await quote([{ productId: ids.ticket, quantity: 1 }])).body['termsVersion']);
});
afterAll(() => scene.close());

const buyer = { firstName: 'Toms', lastName: 'Eglītis', email: 'toms.eglitis@pasts.test' };

describe('a visitor without an account', () => {
  test('buys tickets, pays, and has each with its code by the secret of the purchase and by one mail', async () => {
    const answer = await buy({ lines: [{ productId: ids.ticket, quantity: 2 }], total: 8000 });
    const made = answer.body as unknown as Bought;
    expect(made).toMatchObject({ next: 'pay', total: 8000, number: made.purchase.number });
    expect((await shown(made)).body).toMatchObject({ state: 'open', tickets: [] });
    await pay(made);
    const { tickets, state } = (await shown(made)).body as { tickets: { code: string }[]; state: string };
    expect([state, tickets.length, new Set(tickets.map(({ code }) => code)).size]).toEqual(['paid', 2, 2]);
    expect((await club.call('GET', `/public/ticket?code=${tickets[0]?.code}`)).body).toMatchObject({ status: 'valid' });
    expect(await mails(buyer.email)).toMatchObject([
      { template: 'ticketsBought', data: { contents: '2 × 10 korra kaart' } },
    ]);
    expect(await club.faults()).toEqual([]);
  });

  test('shows nothing to whoever has another secret, and five wrong ones close the way', async () => {
    const made = (await buy()).body as unknown as Bought;
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push((await shown(made, 'A'.repeat(22))).status);
    expect(answers).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('is refused, and nothing is made, when', async () => {
    const before = await club.inScope(({ db }) => db.selectFrom('purchase').select('id').execute());
    const cases: [object, string][] = [
      [{ total: 4400 }, 'changed_meanwhile'],
      [{ termsVersion: '0'.repeat(16) }, 'changed_meanwhile'],
      [{ lines: [{ productId: ids.desk, quantity: 1 }] }, 'no_products_found'],
      [{ lines: [{ productId: ids.contract, quantity: 1 }] }, 'no_products_found'],
      [{ lines: [{ productId: ids.value, quantity: 1 }] }, 'no_products_found'],
      [{ campaignCode: 'TUNDMATU' }, 'campaign_code_not_found'],
      [{ askedToStart: false }, 'data_validation_failed'],
      [{ startsOn: '2026-11-17' }, 'data_validation_failed'],
      [{ buyer: undefined }, 'data_validation_failed'],
      [{ gift: { recipient: 'Ilze', message: 'vaata www.paha.test' } }, 'data_validation_failed'],
    ];
    for (const [over, key] of cases) expect((await buy(over)).body['errors'], JSON.stringify(over)).toEqual([key]);
    expect(await club.inScope(({ db }) => db.selectFrom('purchase').select('id').execute())).toEqual(before);
  });
});

test('a member buys tickets that begin on a day, with a campaign code, and has them in their list', async () => {
  await club.inScope((scope) =>
    insertCampaign(scope, {
      code: 'TALV26',
      name: 'Talv',
      percent: 10,
      amountCents: null,
      productIds: null,
      validFrom: '2026-01-01',
      validUntil: null,
      maxUses: null,
      maxUsesEach: null,
    }),
  );
  const lines = [{ productId: ids.ticket, quantity: 1 }];
  expect((await quote(lines, 'talv26')).body).toMatchObject({ discount: 400, total: 3600, vatPercents: [24] });
  const over = { buyer: undefined, campaignCode: 'TALV26', total: 3600, startsOn: '2026-12-01' };
  const made = (await buy(over, club.member)).body as unknown as Bought;
  await pay(made);
  const own = await callApi(scene.test.app, club, { path: '/user/card', as: club.member });
  expect(own.body).toMatchObject({
    tickets: [
      { name: '10 korra kaart', validFrom: '2026-12-01', visits: { total: 10, reserved: 0, used: 0 }, share: null },
    ],
    vouchers: [],
  });
  const accepted = await club.inScope(({ db }) =>
    db
      .selectFrom('terms_acceptance')
      .select(['version', 'client_id'])
      .where('client_id', '=', club.member.clientId)
      .execute(),
  );
  expect(accepted).toEqual([{ version: termsVersion, client_id: club.member.clientId }]);
});

test('a code that each may use once is refused to a visitor who has used it, and to nobody else', async () => {
  const code = {
    name: '',
    percent: 10,
    amountCents: null,
    productIds: null,
    validFrom: '2026-01-01',
    validUntil: null,
  };
  await club.inScope((scope) => insertCampaign(scope, { ...code, code: 'KORD', maxUses: null, maxUsesEach: 1 }));
  const answers = [];
  for (const email of ['uks@pasts.test', 'UKS@pasts.test', 'kaks@pasts.test'])
    answers.push(await buy({ campaignCode: 'KORD', total: 3600, buyer: { ...buyer, email } }));
  expect(answers.map(({ status, body: { errors } }) => errors ?? status)).toEqual([
    201,
    ['campaign_code_not_found'],
    201,
  ]);
});

test('a code for each person counts addresses of one mailbox as one person', async () => {
  const rest = { percent: 10, amountCents: null, productIds: null, validFrom: '2026-01-01', validUntil: null };
  await club.inScope((scope) =>
    insertCampaign(scope, { ...rest, name: '', code: 'POSTKAST', maxUses: null, maxUsesEach: 1 }),
  );
  const answers = [];
  const addresses = [
    'mari@pasts.test',
    'mari+1@pasts.test',
    'mari.k@gmail.com',
    'MARIK+uus@googlemail.com',
    'ma.ri@pasts.test',
  ];
  for (const email of addresses)
    answers.push(await buy({ campaignCode: 'POSTKAST', total: 3600, buyer: { ...buyer, email } }));
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 409, 201]);
});

test('a present belongs to whoever has its code, also when a member buys it, and is mailed on its day', async () => {
  const gift = { recipient: 'Ilze', email: 'ilze@pasts.test', message: 'Palju õnne!', sendOn: '2026-11-20' };
  const over = { buyer: undefined, lines: [{ productId: ids.voucher, quantity: 1 }], gift, askedToStart: undefined };
  const made = (await buy(over, club.member, '/public/voucher')).body as unknown as Bought;
  await pay(made);
  expect((await shown(made)).body).toMatchObject({
    isGift: true,
    recipient: 'Ilze',
    vouchers: [{ name: '10 korra kaart' }],
  });
  expect((await callApi(scene.test.app, club, { path: '/user/card', as: club.member })).body['vouchers']).toEqual([]);
  expect(await mails(gift.email)).toEqual([]);
  const { services } = scene.test;
  const deliver = (today: string) =>
    club.inScope((scope) => deliverPurchases(scope, services, { now: scene.test.clock.now, today }));
  expect([await deliver('2026-11-19'), await deliver('2026-11-20'), await deliver('2026-11-21')]).toEqual([0, 1, 0]);
  expect(await mails(gift.email)).toMatchObject([{ template: 'giftSentWithWords', data: { message: 'Palju õnne!' } }]);
});

test('a club that takes no payments in the app gives an invoice, and the ticket once it is paid', async () => {
  const bare = await openPayClub(scene, { isPaymentActive: false });
  const productId = await bare.inScope((scope) => buildProduct(scope, productOf()));
  const answer = await callApi(scene.test.app, bare, {
    method: 'POST',
    path: '/public/ticket',
    body: { ...body(), unitId: bare.unitId, lines: [{ productId, quantity: 1 }] },
    key: crypto.randomUUID(),
  });
  const made = answer.body as unknown as Bought;
  expect([made.next, made.number === made.purchase.number]).toEqual(['invoice', false]);
  const after = await bare.call(
    'GET',
    `/public/ticket/bought?number=${made.purchase.number}&secret=${made.purchase.linkSecret}`,
  );
  expect(after.body).toMatchObject({ state: 'invoiced', tickets: [], invoice: { number: made.number } });
});

type Line = { productId: number; quantity: number };
const quote = (lines: Line[], campaignCode?: string) =>
  callApi(scene.test.app, club, {
    method: 'POST',
    path: '/public/product/quote',
    body: { unitId: club.unitId, lines, ...(campaignCode && { campaignCode }) },
  });

const body = (over: object = {}) => ({
  unitId: club.unitId,
  lines: [{ productId: ids.ticket, quantity: 1 }],
  buyer,
  total: 4000,
  termsVersion,
  askedToStart: true,
  ...over,
});

const buy = (over: object = {}, as?: TestPerson, path = '/public/ticket') =>
  callApi(scene.test.app, club, {
    method: 'POST',
    path,
    body: body(over),
    key: crypto.randomUUID(),
    ...(as && { as }),
  });

/** Pays a purchase by its link, and comes back. */
async function pay({ linkSecret }: Bought): Promise<void> {
  const started = await club.call('POST', '/public/payment', {
    purchase: { secret: linkSecret },
    method: bank,
    origin: '/',
  });
  const order = club.orderOf(started);
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
}

const shown = ({ purchase }: Bought, secret = purchase.linkSecret) =>
  club.call('GET', `/public/ticket/bought?number=${purchase.number}&secret=${secret}`);

const mails = (recipient: string) =>
  club.inScope(({ db }) =>
    db.selectFrom('message').select(['template', 'data']).where('recipient', '=', recipient).orderBy('id').execute(),
  );
