import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HeldPlace, PlaceOffer } from '#api/purchases/place-schema.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { book, call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let buyer: TestPerson;

beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  const grants = { ...productOf().grants, visits: 1, days: 30 } as ReturnType<typeof productOf>['grants'];
  const prices = [{ unitId: null, price: 1500, priceOnline: 1200, validFrom: '2020-01-01', validUntil: null }];
  await club.inScope(async (scope) => {
    await buildProduct(scope, { grants, prices, names: { et: 'Üks kord', en: 'One visit', lv: 'Viena reize' } });
    // A dearer one is not what a place costs.
    await buildProduct(scope, { grants, prices: prices.map((price) => ({ ...price, priceOnline: 2000 })) });
  });
});
beforeEach(async () => {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  [buyer] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

const addTraining = (over: object = {}) => club.addTraining({ max_places: 1, ...over });
const fresh = (person: TestPerson) => club.renewToken(person);

async function offerOf(trainingId: number, as = buyer): Promise<PlaceOffer> {
  const path = `/user/registration/purchase?trainingId=${trainingId}`;
  return (await callApi(scene.test.app, club, { path, as: await fresh(as) })).body as unknown as PlaceOffer;
}

async function hold(trainingId: number, over: object = {}, as = buyer) {
  const { price: total = 1200, termsVersion = '0'.repeat(16) } = await offerOf(trainingId, as);
  const body = { trainingId, total, termsVersion, ...over };
  const request = { method: 'POST', path: '/user/registration/purchase', body, key: crypto.randomUUID() } as const;
  return callApi(scene.test.app, club, { ...request, as: await fresh(as) });
}

const held = async (trainingId: number) => (await hold(trainingId)).body as unknown as HeldPlace;
const heldBy = async (trainingId: number, who: TestPerson) =>
  (await hold(trainingId, {}, who)).body as unknown as HeldPlace;

async function leave(trainingId: number, as: TestPerson): Promise<void> {
  const { id } = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('training_id', '=', trainingId)
      .where('client_id', '=', as.clientId)
      .executeTakeFirstOrThrow(),
  );
  const call = { method: 'DELETE', path: `/user/registration/${id}`, key: crypto.randomUUID() } as const;
  expect((await callApi(scene.test.app, club, { ...call, as: await fresh(as) })).status).toBe(204);
}

async function start({ purchase }: HeldPlace) {
  const way = { purchase: { secret: purchase.linkSecret }, method: bank, origin: '/' };
  return club.orderOf(await club.call('POST', '/public/payment', way));
}

/** The provider says so, and the payer comes back. */
async function report(order: Awaited<ReturnType<typeof start>>, status: typeof order.status) {
  order.status = status;
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
}

const giveUp = async (trainingId: number, as = buyer) => {
  const path = `/user/registration/purchase?trainingId=${trainingId}`;
  const key = crypto.randomUUID();
  return (await callApi(scene.test.app, club, { method: 'DELETE', path, key, as: await fresh(as) })).status;
};

const stateOf = (trainingId: number) =>
  club.inScope(async ({ db }) => {
    const row = await db
      .selectFrom('training')
      .select(['taken', 'paying', 'waiting_count as waiting'])
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow();
    const booked = await db
      .selectFrom('registration')
      .select('client_id as clientId')
      .where('training_id', '=', trainingId)
      .where('status', '=', 'booked')
      .execute();
    return { ...row, booked: booked.map(({ clientId }) => clientId) };
  });

const sweep = () => sweepWaitlists(scene.test.services);
const violations = () => club.inScope((scope) => findViolations(scope, scene.test.clock.now));
const expectRight = async () => expect([await violations(), await club.faults()]).toEqual([[], []]);
const creditOf = async (person: TestPerson) =>
  (await callApi(scene.test.app, club, { path: '/user/invoice', as: await fresh(person) })).body['credit'];

/** The mailed link to decide about the money, and what it says. */
async function choiceOf(subject: string) {
  await workDeliveries(scene.test.services);
  const mail = (await readMails(scene.test, club.tenantId)).findLast((one) => one.subject?.includes(subject));
  return /\/public\/refund#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const choose = (secret: string, choice: string) =>
  callApi(scene.test.app, club, {
    method: 'POST',
    path: '/public/payment/choice',
    body: { secret, choice },
    key: crypto.randomUUID(),
  });

describe('a place that is held while it is paid', () => {
  test('counts as taken, is paid at 9:59, and is booked with what was paid', async () => {
    const { id } = await addTraining();
    expect(await offerOf(id)).toMatchObject({ price: 1200, names: { en: 'One visit' }, hold: null });
    const place = await held(id);
    expect(place).toMatchObject({ total: 1200, heldUntil: '2026-11-18T10:10:00.000Z', isSettling: false });
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1, booked: [] });
    const order = await start(place);
    expect((await offerOf(id)).hold?.purchase).toEqual(place.purchase);
    scene.test.clock.advance(599);
    await sweep();
    await report(order, 'PAID');
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [buyer.clientId] });
    await expectRight();
  });

  test('cannot be withdrawn from within 14 days, as it is for a set time: not by its link, and nothing goes back', async () => {
    const { id } = await addTraining();
    const place = await held(id);
    await report(await start(place), 'PAID');
    const { number, linkSecret: secret } = place.purchase;
    const { body } = await club.call('GET', `/public/withdrawal?number=${number}&secret=${secret}`);
    expect(body).toMatchObject({ state: 'none', refund: 0 });
    const tried = await club.call('POST', '/public/withdrawal', { number, secret, refund: 1200 });
    expect([tried.status, tried.body['errors']]).toEqual([409, ['action_not_allowed']]);
    expect([(await stateOf(id)).booked, await creditOf(buyer)]).toEqual([[buyer.clientId], 0]);
  });

  test('at 10:01 is free by the clock for whoever books, whether a job has run or not', async () => {
    const { id } = await addTraining();
    await held(id);
    scene.test.clock.advance(601);
    const { body } = await book(scene.test.app, club, await fresh(club.member), id);
    expect(body['status']).toBe('booked');
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [club.member.clientId] });
    await expectRight();
  });

  test('that is paid at 10:01 is theirs while it is free and nobody is due it', async () => {
    const { id } = await addTraining();
    const order = await start(await held(id));
    scene.test.clock.advance(601);
    await report(order, 'PAID');
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [buyer.clientId] });
    await expectRight();
  });

  test('that is paid when somebody waits is theirs no more: it is credit, and goes back where they choose that', async () => {
    const { id } = await addTraining({ name: 'Läinud koht' });
    const order = await start(await held(id));
    const [first] = await club.addPeople(1);
    expect((await book(scene.test.app, club, first, id)).body['status']).toBe('waiting');
    scene.test.clock.advance(601);
    await report(order, 'PAID');
    expect([(await stateOf(id)).booked, await creditOf(buyer)]).toEqual([[], 1200]);
    await expectRight();
    await sweep();
    expect(await stateOf(id)).toMatchObject({ taken: 1, waiting: 0, booked: [first.clientId] });
    const secret = await choiceOf('Läinud koht');
    expect((await club.call('GET', `/public/payment/choice?secret=${secret}`)).body).toMatchObject({
      cause: 'place_gone',
      amount: 1200,
      choice: null,
    });
    const answers = [await choose(secret, 'refund'), await choose(secret, 'refund'), await choose(secret, 'credit')];
    expect(answers.map(({ status, body }) => body['choice'] ?? [status, body['errors']])).toEqual([
      'refund',
      'refund',
      [409, ['changed_meanwhile']],
    ]);
    expect(await club.countRows('refund')).toBe(1);
    await expectRight();
  });

  test('stays held when the payment is abandoned, until its time is over; while the bank settles, until the start', async () => {
    const { id } = await addTraining();
    const order = await start(await held(id));
    await report(order, 'AUTHORIZED');
    scene.test.clock.advance(3600);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    expect((await offerOf(id)).hold).toMatchObject({ isSettling: true });
    await report(order, 'VOIDED');
    await sweep();
    expect(await stateOf(id)).toMatchObject({ taken: 0, paying: 0 });
    const again = await start(await held(id));
    await report(again, 'ABANDONED');
    await sweep();
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    scene.test.clock.advance(600);
    await sweep();
    expect(await stateOf(id)).toMatchObject({ taken: 0, paying: 0 });
    await expectRight();
  });

  test('is free at once for whoever waits when it is given up, once; what is paid all the same becomes credit', async () => {
    // Attempts by links are limited by the clock, which began anew.
    scene.test.clock.advance(1200);
    const { id } = await addTraining({ name: 'Loobutud koht' });
    const order = await start(await held(id));
    const [first] = await club.addPeople(1);
    expect((await book(scene.test.app, club, first, id)).body['status']).toBe('waiting');
    expect([await giveUp(id), await giveUp(id)]).toEqual([204, 204]);
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 0, waiting: 0, booked: [first.clientId] });
    expect((await offerOf(id)).hold).toBeNull();
    await report(order, 'PAID');
    expect([(await stateOf(id)).booked, await creditOf(buyer)]).toEqual([[first.clientId], 1200]);
    expect((await choose(await choiceOf('Loobutud koht'), 'credit')).status).toBeLessThan(300);
    await expectRight();
  });

  test('is not given up while the bank settles, nor by anybody else', async () => {
    const { id } = await addTraining();
    const order = await start(await held(id));
    expect(await giveUp(id, club.member)).toBe(204);
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    await report(order, 'AUTHORIZED');
    expect(await giveUp(id)).toBe(409);
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
  });

  test('is one for each person, renewed twice at most', async () => {
    const { id } = await addTraining({ max_places: 3 });
    const first = await held(id);
    scene.test.clock.advance(60);
    expect((await held(id)).heldUntil).toBe(first.heldUntil);
    scene.test.clock.advance(300);
    const renewed = await held(id);
    expect([renewed.purchase, renewed.heldUntil]).toEqual([first.purchase, '2026-11-18T10:16:00.000Z']);
    scene.test.clock.advance(700);
    expect((await held(id)).purchase).not.toEqual(first.purchase);
    expect(await stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    scene.test.clock.advance(700);
    await sweep();
    expect((await hold(id)).body['errors']).toEqual(['place_held_too_often']);
    await expectRight();
  });

  test('is refused to whoever may not have it, and nothing is made', async () => {
    const waited = await addTraining();
    const [other] = await club.addPeople(1);
    await book(scene.test.app, club, other, waited.id);
    await book(scene.test.app, club, club.member, waited.id);
    const closed = await addTraining({ is_closed: true });
    const free = await addTraining();
    const hidden = await addTraining({ is_public: false });
    const cases: [number, object, TestPerson, string][] = [
      [waited.id, {}, buyer, 'no_free_places'],
      [closed.id, {}, buyer, 'registering_not_allowed'],
      [free.id, {}, club.member, 'changed_meanwhile'],
      [free.id, { total: 1 }, buyer, 'changed_meanwhile'],
      [free.id, { termsVersion: '0'.repeat(16) }, buyer, 'changed_meanwhile'],
      [hidden.id, {}, buyer, 'training_not_found'],
      [2_000_000_000, {}, buyer, 'training_not_found'],
      [free.id, { total: -1 }, buyer, 'data_validation_failed'],
    ];
    const answers = [];
    for (const [id, over, as] of cases) answers.push((await hold(id, over, as)).body['errors']);
    expect(answers).toEqual(cases.map(([, , , key]) => [key]));
    const rows = await club.inScope(({ db }) =>
      db.selectFrom('place_hold').select('id').where('client_id', '=', buyer.clientId).execute(),
    );
    expect(rows).toEqual([]);
  });
});

test('a bought class that the club moves may be kept, or left for the whole price; left without a move it is a visit', async () => {
  scene.test.clock.advance(3600);
  const [keeps, leaves] = await club.addPeople(2, 'none');
  const { id } = await addTraining({ name: 'Teisel ajal', max_places: 3 });
  for (const who of [buyer, keeps, leaves]) await report(await start(await heldBy(id, who)), 'PAID');
  await leave(id, buyer);
  await workDeliveries(scene.test.services);
  expect(await creditOf(buyer)).toBe(0);
  scene.test.clock.advance(60);
  await club.inScope(({ db }) =>
    db.updateTable('training').set({ free_leaving_since: scene.test.clock.now }).where('id', '=', id).execute(),
  );
  scene.test.clock.advance(60);
  await leave(id, leaves);
  const secret = await choiceOf('Teisel ajal');
  expect([await creditOf(keeps), await creditOf(leaves), (await stateOf(id)).booked]).toEqual([
    0,
    1200,
    [keeps.clientId],
  ]);
  expect((await club.call('GET', `/public/payment/choice?secret=${secret}`)).body).toMatchObject({
    cause: 'training_moved',
    amount: 1200,
  });
  expect((await choose(secret, 'credit')).status).toBeLessThan(300);
  await workDeliveries(scene.test.services);
  expect(await creditOf(leaves)).toBe(1200);
  await expectRight();
});

test('a training that the club cancels gives back the whole price, by choice or after seven days by itself', async () => {
  const { id } = await addTraining({ name: 'Ära jäetud', max_places: 2 });
  await report(await start(await held(id)), 'PAID');
  const as = await club.addAdmin();
  const path = `/admin/schedule/cancel/${id}`;
  const refunds = await club.countRows('refund');
  const preview = await callApi(scene.test.app, club, { method: 'POST', path: `${path}/effects`, as, body: {} });
  expect(preview.body).toMatchObject({ paidPlaces: 1, paidCents: 1200 });
  const key = crypto.randomUUID();
  await callApi(scene.test.app, club, { method: 'POST', path, as, key, body: {} });
  expect([await creditOf(buyer), (await stateOf(id)).booked]).toEqual([1200, []]);
  expect(await choiceOf('Ära jäetud')).not.toBe('');
  scene.test.clock.advance(7 * 86_400 - 60);
  await workDeliveries(scene.test.services);
  expect(await club.countRows('refund')).toBe(refunds);
  scene.test.clock.advance(61);
  await workDeliveries(scene.test.services);
  expect(await club.countRows('refund')).toBe(refunds + 1);
  await expectRight();
});
