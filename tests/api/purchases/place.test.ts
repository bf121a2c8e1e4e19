import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { book, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';
import { openPlaceClub, type PlaceClub } from '#tests/support/payments/place-calls.ts';

let scene: PayScene;
let club: PlaceClub;
let buyer: TestPerson;

beforeAll(async () => {
  scene = await openPayScene();
  club = await openPlaceClub(scene);
});
beforeEach(async () => {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  [buyer] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

describe('a place that is held while it is paid', () => {
  test('counts as taken, is paid at 9:59, and is booked with what was paid', async () => {
    const { id } = await addTraining();
    expect(await offerOf(id)).toMatchObject({ price: 1200, names: { en: 'One visit' }, hold: null });
    const place = await held(id);
    expect(place).toMatchObject({ total: 1200, heldUntil: '2026-11-18T10:10:00.000Z', isSettling: false });
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1, booked: [] });
    const order = await club.begin(place);
    expect((await offerOf(id)).hold?.purchase).toEqual(place.purchase);
    scene.test.clock.advance(599);
    await sweep();
    await club.report(order, 'PAID');
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [buyer.clientId] });
    await expectRight();
  });

  test('cannot be withdrawn from within 14 days, as it is for a set time: not by its link, and nothing goes back', async () => {
    const { id } = await addTraining();
    const place = await held(id);
    await club.report(await club.begin(place), 'PAID');
    const { number, linkSecret: secret } = place.purchase;
    const { body } = await club.call('GET', `/public/withdrawal?number=${number}&secret=${secret}`);
    expect(body).toMatchObject({ state: 'none', refund: 0 });
    const tried = await club.call('POST', '/public/withdrawal', { number, secret, refund: 1200 });
    expect([tried.status, tried.body['errors']]).toEqual([409, ['action_not_allowed']]);
    expect([(await club.stateOf(id)).booked, await club.creditOf(buyer)]).toEqual([[buyer.clientId], 0]);
  });

  test('at 10:01 is free by the clock for whoever books, whether a job has run or not', async () => {
    const { id } = await addTraining();
    await held(id);
    scene.test.clock.advance(601);
    const { body } = await book(scene.test.app, club, await fresh(club.member), id);
    expect(body['status']).toBe('booked');
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [club.member.clientId] });
    await expectRight();
  });

  test('that is paid at 10:01 is theirs while it is free and nobody is due it', async () => {
    const { id } = await addTraining();
    const order = await club.begin(await held(id));
    scene.test.clock.advance(601);
    await club.report(order, 'PAID');
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 0, booked: [buyer.clientId] });
    await expectRight();
  });

  test('that is paid when somebody waits is theirs no more: it is credit, and goes back where they choose that', async () => {
    const { id } = await addTraining({ name: 'Läinud koht' });
    const order = await club.begin(await held(id));
    const [first] = await club.addPeople(1);
    expect((await book(scene.test.app, club, first, id)).body['status']).toBe('waiting');
    scene.test.clock.advance(601);
    await club.report(order, 'PAID');
    expect([(await club.stateOf(id)).booked, await club.creditOf(buyer)]).toEqual([[], 1200]);
    await expectRight();
    await sweep();
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, waiting: 0, booked: [first.clientId] });
    const secret = await club.choiceOf('Läinud koht');
    expect((await club.call('GET', `/public/payment/choice?secret=${secret}`)).body).toMatchObject({
      cause: 'place_gone',
      amount: 1200,
      choice: null,
    });
    const answers = [
      await club.choose(secret, 'refund'),
      await club.choose(secret, 'refund'),
      await club.choose(secret, 'credit'),
    ];
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
    const order = await club.begin(await held(id));
    await club.report(order, 'AUTHORIZED');
    scene.test.clock.advance(3600);
    await sweep();
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    expect((await offerOf(id)).hold).toMatchObject({ isSettling: true });
    await club.report(order, 'VOIDED');
    await sweep();
    expect(await club.stateOf(id)).toMatchObject({ taken: 0, paying: 0 });
    const again = await club.begin(await held(id));
    await club.report(again, 'ABANDONED');
    await sweep();
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    scene.test.clock.advance(600);
    await sweep();
    expect(await club.stateOf(id)).toMatchObject({ taken: 0, paying: 0 });
    await expectRight();
  });

  test('is free at once for whoever waits when it is given up, once; what is paid all the same becomes credit', async () => {
    // Attempts by links are limited by the clock, which began anew.
    scene.test.clock.advance(1200);
    const { id } = await addTraining({ name: 'Loobutud koht' });
    const order = await club.begin(await held(id));
    const [first] = await club.addPeople(1);
    expect((await book(scene.test.app, club, first, id)).body['status']).toBe('waiting');
    expect([await giveUp(id), await giveUp(id)]).toEqual([204, 204]);
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 0, waiting: 0, booked: [first.clientId] });
    expect((await offerOf(id)).hold).toBeNull();
    await club.report(order, 'PAID');
    expect([(await club.stateOf(id)).booked, await club.creditOf(buyer)]).toEqual([[first.clientId], 1200]);
    expect((await club.choose(await club.choiceOf('Loobutud koht'), 'credit')).status).toBeLessThan(300);
    await expectRight();
  });

  test('is not given up while the bank settles, nor by anybody else', async () => {
    const { id } = await addTraining();
    const order = await club.begin(await held(id));
    expect(await giveUp(id, club.member)).toBe(204);
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
    await club.report(order, 'AUTHORIZED');
    expect(await giveUp(id)).toBe(409);
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
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
    expect(await club.stateOf(id)).toMatchObject({ taken: 1, paying: 1 });
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

const addTraining = (over: object = {}) => club.addTraining(over);
const fresh = (person: TestPerson) => club.renewToken(person);
const offerOf = (trainingId: number) => club.offerOf(trainingId, buyer);
const hold = (trainingId: number, over: object = {}, as = buyer) => club.hold(trainingId, as, over);
const held = (trainingId: number) => club.held(trainingId, buyer);
const giveUp = async (trainingId: number, as = buyer) =>
  (await club.send(as, 'DELETE', `/user/registration/purchase?trainingId=${trainingId}`)).status;
const sweep = () => sweepWaitlists(scene.test.services);
const expectRight = async () => expect(await club.allFaults()).toEqual([]);
