import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bought } from '#api/purchases/schema.ts';
import { revokeGrants } from '#server/features/invoices/grants/commands.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildPersonalPackage } from '#tests/builders/uses/build-personal-package.ts';
import type { ListedPackage } from '#tests/support/app/personal-club.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let kadri: TestPerson & { trainerId: number };
let productId: number;

const coverage = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  kadri = await club.addTrainer();
  const grants = { type: 'package', visits: 10, days: 180, minutes: 45, isShareable: true, ...coverage } as const;
  productId = await club.inScope((scope) =>
    buildProduct(scope, {
      kind: 'personal',
      names: { et: '10 korda', en: '10 sessions', lv: '10 reizes' },
      grants: { ...grants, trainerIds: [kadri.trainerId] },
    }),
  );
});
afterAll(() => scene.close());

describe('a package', () => {
  test('is bought of a trainer, and there for both of them once it is paid', async () => {
    const made = (await buy()).body as unknown as Bought;
    expect(await packagesOf(club.member)).toEqual([]);
    const started = await club.call('POST', '/public/payment', {
      purchase: { secret: made.linkSecret },
      method: bank,
      origin: '/',
    });
    const order = club.orderOf(started);
    order.status = 'PAID';
    const orderToken = await scene.sandbox.notifications.orderToken(order);
    await club.call('POST', '/public/payment/confirm', { orderToken });
    expect(await packagesOf(club.member)).toMatchObject([
      { name: '10 korda', minutes: 45, visits: { total: 10, used: 0 }, trainers: [{ id: kadri.trainerId }] },
    ]);
    const { items } = (await send(kadri, 'GET', '/trainer/personal-training')).body as { items: ListedPackage[] };
    expect(items.map(({ clientName }) => clientName)).toEqual([expect.stringMatching(/^\S+ \S\.$/u)]);
    // It is no ticket: no code of it is shown, and the whole is not passed on.
    expect((await send(club.member, 'GET', '/user/card')).body['tickets']).toEqual([]);
    const shared = await send(club.member, 'POST', '/user/card/share', { source: 'ticket', id: items[0]?.id });
    expect(shared.body['errors']).toEqual(['share_not_possible']);
    expect(await club.faults()).toEqual([]);
  });

  test('is not bought, and nothing is made, when', async () => {
    const stranger = await club.inScope((scope) => buildTrainer(scope));
    const ticket = await club.inScope((scope) => buildProduct(scope));
    const cases: [object, string][] = [
      [{ trainerId: stranger.id }, 'trainer_not_available'],
      [{ trainerId: 999_999 }, 'trainer_not_available'],
      [{ productId: ticket }, 'no_products_found'],
      [{ total: 1 }, 'changed_meanwhile'],
      [{ termsVersion: '0'.repeat(16) }, 'changed_meanwhile'],
      [{ askedToStart: false }, 'data_validation_failed'],
      [{ unitId: 999_999 }, 'item_not_found'],
    ];
    for (const [over, key] of cases) expect((await buy(over)).body['errors'], JSON.stringify(over)).toEqual([key]);
  });

  test('is offered with its trainers and when they are free next', async () => {
    const offer = await send(club.member, 'GET', `/user/product/personal-training?unit=${club.unitId}`);
    expect(offer.body['trainers']).toContainEqual(
      expect.objectContaining({ id: kadri.trainerId, firstFree: expect.stringMatching(/^2026-11-\d\dT/) as string }),
    );
  });

  test('is trained from by a colleague who was added, and by nobody else', async () => {
    const colleague = await club.addTrainer();
    const { id } = await club.inScope((scope) =>
      buildPersonalPackage(scope, { client_id: club.member.clientId, trainerIds: [kadri.trainerId] }),
    );
    const path = `/trainer/personal-training/${id}/trainer`;
    const ids = async () =>
      ((await send(colleague, 'GET', '/trainer/personal-training')).body['items'] as ListedPackage[]).map(
        (one) => one.id,
      );
    expect((await send(colleague, 'POST', path, { trainerId: colleague.trainerId })).status).toBe(404);
    expect(await ids()).not.toContain(id);
    expect((await send(kadri, 'POST', path, { trainerId: colleague.trainerId })).status).toBe(204);
    expect(await ids()).toContain(id);
    expect((await send(kadri, 'POST', path, { trainerId: 999_999 })).status).toBe(404);
  });
});

describe('visits of a package', () => {
  let giver: TestPerson;
  let friend: TestPerson;
  let id: number;
  const share = (visits: number, more: object = {}) =>
    send(giver, 'POST', `/user/personal-training/${id}/share`, { visits, ...more });
  const visits = async () => (await packagesOf(giver))[0]?.visits;
  const begin = async (columns: object = {}) => {
    [giver, friend] = await club.addPeople(2, 'none');
    const owned = { client_id: giver.clientId, trainerIds: [kadri.trainerId], visits_used: 3, ...columns };
    id = (await club.inScope((scope) => buildPersonalPackage(scope, owned))).id;
  };

  test('are set aside with the link, and move to whoever accepts it, once', async () => {
    await begin({ valid_until: '2027-05-24' });
    const { body } = await share(2, { email: 'liis.kuusk@post.test' });
    expect(await visits()).toEqual({ total: 10, reserved: 2, used: 3, given: 0 });
    const look = await send(undefined, 'GET', `/public/ticket/shared?secret=${String(body['secret'])}`);
    expect(look.body).toMatchObject({ state: 'open', isPersonal: true, visits: { total: 2 } });
    expect((await accept(body['secret'])).body).toMatchObject({
      errors: ['share_not_possible'],
      remedy: { kind: 'log_in' },
    });
    const answers = await Promise.all([accept(body['secret'], friend), accept(body['secret'], friend)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await visits()).toEqual({ total: 8, reserved: 0, used: 3, given: 2 });
    expect(await packagesOf(friend)).toMatchObject([
      {
        validUntil: '2027-05-24',
        visits: { total: 2, used: 0 },
        isShareable: false,
        trainers: [{ id: kadri.trainerId }],
      },
    ]);
    const { rows } = await club.inScope(async ({ db }) => ({
      rows: await db.selectFrom('message').select('template').where('recipient', '=', 'liis.kuusk@post.test').execute(),
    }));
    expect(rows).toEqual([{ template: 'personalShared' }]);
    expect(await club.faults()).toEqual([]);
  });

  test('come back when the link is taken back or declined, and it is good for nothing', async () => {
    await begin();
    const first = (await share(2)).body;
    expect((await send(giver, 'DELETE', `/user/card/share/${String(first['id'])}`)).status).toBe(204);
    const second = (await share(7)).body;
    expect((await share(1)).body['errors']).toEqual(['ticket_used']);
    expect((await decline(second['secret'])).status).toBe(204);
    expect((await decline(second['secret'])).status).toBe(204);
    expect(await visits()).toEqual({ total: 10, reserved: 0, used: 3, given: 0 });
    expect((await accept(first['secret'], friend)).body['errors']).toEqual(['share_taken_back']);
    expect((await accept(second['secret'], friend)).body['errors']).toEqual(['share_opened']);
    const gone = await send(giver, 'DELETE', `/user/card/share/${String(second['id'])}`);
    expect([gone.status, (await visits())?.reserved]).toEqual([204, 0]);
  });

  test('are accepted or taken back, whoever is first', async () => {
    await begin();
    for (let time = 0; time < 3; time++) {
      const made = (await share(1)).body;
      const [taken] = await Promise.all([
        accept(made['secret'], friend),
        send(giver, 'DELETE', `/user/card/share/${String(made['id'])}`),
      ]);
      const moved = (await packagesOf(friend)).length;
      expect([201, 409]).toContain(taken.status);
      expect(await visits()).toEqual({ total: 10 - moved, reserved: 0, used: 3, given: moved });
    }
  });

  test('are not passed on from a package that may not be, is over or somebody else’s', async () => {
    await begin({ isShareable: false });
    expect((await share(1)).body['errors']).toEqual(['share_not_possible']);
    await begin({ valid_until: '2026-11-01' });
    expect((await share(1)).body['errors']).toEqual(['ticket_expired']);
    const foreign = await send(friend, 'POST', `/user/personal-training/${id}/share`, { visits: 1 });
    expect(foreign.body['errors']).toEqual(['item_not_found']);
    expect((await share(0)).body['errors']).toEqual(['data_validation_failed']);
    const own = await (async () => {
      await begin();
      return accept((await share(1)).body['secret'], giver);
    })();
    expect(own.body['errors']).toEqual(['share_not_possible']);
  });

  test('are taken back with their money, wherever they are', async () => {
    await begin();
    const line = await club.inScope(({ db }) => db.selectFrom('invoice_line').select('id').executeTakeFirstOrThrow());
    await club.inScope(({ db, tenantId }) =>
      db
        .updateTable('ticket')
        .set({ invoice_line_id: line.id })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    );
    await accept((await share(2)).body['secret'], friend);
    const reversal = { now: scene.test.clock.now, reason: 'payment_reversed' };
    await club.inScope((scope) => revokeGrants(scope, [line.id], reversal));
    expect([await packagesOf(giver), await packagesOf(friend)]).toEqual([[], []]);
  });
});

const send = (as: TestPerson | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callApi(scene.test.app, club, { method, path, key: crypto.randomUUID(), ...(as && { as }), ...(body && { body }) });
const packagesOf = async (as: TestPerson) =>
  (await send(as, 'GET', '/user/personal-training')).body['items'] as ListedPackage[];

async function buy(over: object = {}) {
  const lines = [{ productId, quantity: 1 }];
  const { body } = await send(club.member, 'POST', '/public/product/quote', { unitId: club.unitId, lines });
  const { total, termsVersion } = body;
  const wanted = { unitId: club.unitId, productId, trainerId: kadri.trainerId, askedToStart: true };
  return send(club.member, 'POST', '/user/product/personal-training', { ...wanted, total, termsVersion, ...over });
}

const accept = (secret: unknown, as?: TestPerson) => send(as, 'POST', '/public/ticket/shared', { secret });

const decline = (secret: unknown) => send(undefined, 'POST', '/public/ticket/shared/decline', { secret });
