import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestPerson } from '#tests/support/app/test-club.ts';
import { naiveHolds } from '#tests/support/faulty/naive-holds.ts';
import { bookingOf, HttpLoad } from '#tests/support/http-load.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { listen } from '#tests/support/listen.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

const places = 12;
let scene: PayScene;
let club: PayClub;
let buyers: TestPerson[];
let members: TestPerson[];
let termsVersion: string;

beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  buyers = await club.addPeople(30, 'none');
  members = await club.addPeople(20);
  const grants = { ...productOf().grants, visits: 1 } as ReturnType<typeof productOf>['grants'];
  const settings = { windowWeeks: 52, upcomingLimit: 10_000, perDayLimit: 10_000, overlap: 'allow' } as const;
  await club.inScope(async (scope) => {
    await buildProduct(scope, { grants });
    await buildBookingPolicy(scope, { settings });
  });
  const { id } = await club.addTraining();
  const offer = await club.call('GET', `/user/registration/purchase?trainingId=${id}`, undefined, buyers[0]?.token);
  termsVersion = String(offer.body['termsVersion']);
});
afterAll(() => scene.close());

test('30 who buy and 20 who book at once, half of the purchases abandoned: a held place is never sold twice, nor lost', {
  timeout: inSoak(3_600_000, 60_000),
}, async () => {
  const port = await listen(scene.test.app);
  for (let round = 0; round < inSoak(300, 2); round++) {
    const { id } = await club.addTraining({ max_places: places });
    await rush(port, id);
    const held = await holdsOf(id);
    // The clock alone ends those of every second one; the bank tells of some of them afterwards.
    const prompt = held.filter((_, at) => at % 2 === 0);
    await Promise.all(prompt.map(pay));
    scene.test.clock.advance(601);
    const late = held.filter((_, at) => at % 4 === 1);
    await Promise.all([...late.map(pay), sweepWaitlists(scene.test.services)]);
    await sweepWaitlists(scene.test.services);
    await expectRight(id, [...prompt, ...late]);
    const { taken, waiting } = await club.inScope(({ db }) =>
      db
        .selectFrom('training')
        .select(['taken', 'waiting_count as waiting'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    // No place stays empty while somebody waits.
    expect(taken === places || waiting === 0).toBe(true);
    [buyers, members] = [
      await Promise.all(buyers.map(club.renewToken)),
      await Promise.all(members.map(club.renewToken)),
    ];
  }
});

test('the same rush sells places twice where they are noted without a lock, so the test would detect it', async () => {
  const naive = await createApp(scene.test.services, { handlers: naiveHolds });
  const { id } = await club.addTraining({ max_places: places });
  await rush(await listen(naive), id);
  await naive.close();
  expect((await holdsOf(id)).length).toBeGreaterThan(places);
  expect(await violations()).not.toEqual([]);
});

const holding = (trainingId: number) => ({
  method: 'POST' as const,
  path: '/user/registration/purchase',
  body: { trainingId, total: 4000, termsVersion },
});
const byId = (a: number, b: number) => a - b;
const violations = () => club.inScope((scope) => findViolations(scope, scene.test.clock.now));

/** Everybody at once: those who buy, and those who book. */
async function rush(port: number, trainingId: number): Promise<void> {
  const load = new HttpLoad(port, club.host, 50);
  await Promise.all([
    ...buyers.map((person) => load.insist(person, holding(trainingId))),
    ...members.map((person) => load.insist(person, bookingOf(trainingId))),
  ]);
  load.close();
}

const holdsOf = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('place_hold')
      .select(['purchase_id as purchaseId', 'client_id as clientId', 'state'])
      .where('training_id', '=', trainingId)
      .orderBy('id')
      .execute(),
  );

const pay = ({ purchaseId, clientId }: Awaited<ReturnType<typeof holdsOf>>[number]) =>
  club.inScope(async (scope) => {
    const money = { means: 'provider', amountCents: 4000, externalId: crypto.randomUUID(), clientId } as const;
    return settlePayment(scope, await testTill(scope, scene.test.clock.now), { ...money, purchaseId });
  });

/** Whoever has paid has a place, or their money and the choice what becomes of it; never both, and never neither. */
async function expectRight(trainingId: number, paid: Awaited<ReturnType<typeof holdsOf>>): Promise<void> {
  const ids = paid.map(({ purchaseId }) => purchaseId);
  const rows = await club.inScope(async ({ db }) => {
    const booked = await db
      .selectFrom('registration')
      .innerJoin('place_hold as hold', 'hold.registration_id', 'registration.id')
      .select('hold.purchase_id as id')
      .where('registration.status', '=', 'booked')
      .where('hold.training_id', '=', trainingId)
      .execute();
    const credited = await db
      .selectFrom('refund_choice')
      .innerJoin('invoice as credit', 'credit.id', 'refund_choice.invoice_id')
      .innerJoin('invoice', 'invoice.id', 'credit.credited_invoice_id')
      .select('invoice.purchase_id as id')
      .where('invoice.purchase_id', 'in', [0, ...ids])
      .execute();
    return { booked: booked.map(({ id }) => id), credited: credited.map(({ id }) => id) };
  });
  expect([...rows.booked, ...rows.credited].map(Number).toSorted(byId)).toEqual(ids.toSorted(byId));
  expect([await violations(), await club.faults()]).toEqual([[], []]);
}
