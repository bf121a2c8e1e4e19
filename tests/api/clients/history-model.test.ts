import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryLine } from '#api/clients/history-schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { bookRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { book, call, leave, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';
import { Random } from '#tests/support/random.ts';
import { readHistory } from '#tests/support/staff/read-history.ts';

/** Somebody, and what was acknowledged to them, as the lines of their history say it. */
interface Person {
  who: TestPerson;
  club: PayClub;
  tablet: TestTablet;
  places: Map<number, unknown>;
  acknowledged: string[];
}

let scene: PayScene;
beforeAll(async () => {
  scene = await openPayScene();
});
afterAll(() => scene?.close());

const courses = inSoak(20, 2);
const steps = 40;

test.each(Array.from({ length: courses }, (_, n) => n + 1))(
  'course %i: each acknowledged action of a person has one line in their history, and no line is of anybody else',
  async (seed) => {
    const random = new Random(seed);
    const people = await addPeople();
    const trainings = new Map<PayClub, number[]>();
    for (const { club } of people) {
      if (trainings.has(club)) continue;
      const ids: number[] = [];
      for (let day = 20; day < 26; day++)
        ids.push((await club.addTraining({ startsAt: `2026-11-${day}T18:00:00`, max_places: 1 })).id);
      trainings.set(club, ids);
    }
    for (let step = 0; step < steps; step++) {
      scene.test.clock.advance(1 + random.below(20 * 60));
      const person = random.pick(people);
      person.who = await person.club.renewToken(person.who);
      await random.pick(acts)(person, random, trainings.get(person.club) ?? []);
    }
    const seen = new Set<string>();
    for (const person of people) {
      const lines = await historyOf(person);
      expect(lines.flatMap(saidOf).toSorted()).toEqual(person.acknowledged.toSorted());
      const rows = lines.map(({ what, id }) => `${person.club.tenantId} ${what} ${id}`);
      expect(rows.filter((row) => seen.has(row))).toEqual([]);
      for (const row of rows) seen.add(row);
      expect(new Set(rows).size).toBe(rows.length);
    }
  },
  120_000,
);

test('an invoice that was paid at the provider twice, by an attempt that was given up too, is shown as paid twice', async () => {
  scene.test.clock.now = new Date('2026-11-18T08:00:00Z');
  const club = await openPayClub(scene);
  const { id, number } = await club.addInvoice(4900);
  const orders = [];
  for (const bank of ['HABAEE2X', 'LHVBEE22']) {
    const started = await club.start([id], { method: { kind: 'bank', bank, country: 'EE' } });
    expect(started.status).toBeLessThan(300);
    orders.push(club.orderOf(started));
    scene.test.clock.advance(120);
  }
  for (const order of orders) {
    const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
    await club.call('POST', '/public/payment/notification', { orderToken });
    scene.test.clock.advance(60);
  }
  const as = await club.addAdmin();
  const lines = await readHistory(scene.test.app, club, { as, of: club.member.clientId, query: 'kind=money' });
  const invoices = [{ id, number }];
  const paid = { what: 'posting', posting: 'payment', by: { who: 'provider' }, cents: 4900, invoices, payments: 2 };
  expect(lines.filter((line) => line.what === 'posting' && line.posting === 'payment')).toMatchObject([
    { ...paid, nth: 2, providerReference: orders[1]?.uuid, isUnallocated: false },
    { ...paid, nth: 1, providerReference: orders[0]?.uuid, isUnallocated: true },
  ]);
});

async function addPeople(): Promise<Person[]> {
  scene.test.clock.now = new Date('2026-11-18T08:00:00Z');
  const people: Person[] = [];
  for (const club of [await openPayClub(scene), await openPayClub(scene)]) {
    const tablet = await openTablet(scene.test, club);
    const [other] = await club.addPeople(1);
    for (const who of [club.member, other]) people.push({ who, club, tablet, places: new Map(), acknowledged: [] });
  }
  return people;
}

async function historyOf({ club, who }: Person): Promise<HistoryLine[]> {
  const as = await club.addAdmin();
  return readHistory(scene.test.app, club, { as, of: who.clientId, limit: 3 });
}

/** What a line says of an action of the person's own; what others' actions did to them is no acknowledgement. */
function saidOf(line: HistoryLine): string[] {
  switch (line.what) {
    case 'registration': {
      const { kind } = line.event;
      return ['booked', 'waiting', 'cancelled'].includes(kind) ? [`${kind} ${line.registrationId}`] : [];
    }
    case 'entry':
      return [`entry ${line.at} ${line.answer}`];
    case 'posting':
      return [`${line.posting} ${line.providerReference ?? line.invoices.map(({ id }) => id).join()} ${line.cents}`];
    case 'order':
      return [`order ${line.providerReference} ${line.cents}`];
    default:
      return [];
  }
}

type Act = (person: Person, random: Random, trainingIds: readonly number[]) => Promise<void>;

const bookOne: Act = async (person, random, trainingIds) => {
  const trainingId = random.pick(trainingIds);
  const { status, body } = await book(scene.test.app, person.club, person.who, trainingId);
  if (status !== 201) return;
  person.places.set(trainingId, body['registrationId']);
  person.acknowledged.push(`${body['status']} ${body['registrationId']}`);
};

const leaveOne: Act = async (person) => {
  const [place] = person.places;
  if (!place) return;
  const [trainingId, registrationId] = place;
  const { status } = await leave(scene.test.app, person.club, person.who, registrationId);
  person.places.delete(trainingId);
  if (status === 204) person.acknowledged.push(`cancelled ${registrationId}`);
};

const enter: Act = async ({ who, club, tablet, acknowledged }) => {
  const now = scene.test.clock.now;
  const path = `/user/code?data=${encodeURIComponent(tablet.showCode(now))}`;
  const { status } = await call(scene.test.app, club, { path, as: who, key: randomUUID() });
  acknowledged.push(`entry ${now.toISOString()} ${status === 200 ? 'open' : 'refused'}`);
};

/** An invoice, paid at the provider, or begun to be paid and left. */
const buy: Act = async ({ who, club, acknowledged }, random) => {
  const cents = 1000 + random.below(50) * 100;
  const { id } = await club.addInvoice(cents, who.clientId);
  acknowledged.push(`invoice ${id} ${cents}`);
  const started = await call(scene.test.app, club, {
    method: 'POST',
    path: '/user/payment',
    as: who,
    body: { invoiceIds: [id], method: { kind: 'bank', bank: 'HABAEE2X', country: 'EE' }, origin: '/user/invoices' },
  });
  if (started.status >= 300) throw new Error(`not started: ${JSON.stringify(started)}`);
  const order = club.orderOf(started);
  if (random.below(3) === 0) {
    acknowledged.push(`order ${order.uuid} ${cents}`);
    return;
  }
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
  for (let times = 0; times < 2; times++) {
    const path = '/public/payment/notification';
    expect(await call(scene.test.app, club, { method: 'POST', path, body: { orderToken } })).toMatchObject({
      status: 200,
    });
  }
  acknowledged.push(`payment ${order.uuid} ${cents}`);
};

/** Cash that nothing is owed for becomes credit, and goes back. */
const overpay: Act = async ({ who, club, acknowledged }, random) => {
  const cents = 100 + random.below(9) * 100;
  const wish = { clientId: who.clientId, invoiceId: null, paymentId: null, amountCents: cents, reason: 'Üle makstud' };
  const key = randomUUID();
  await inTenant(scene.test.owner, club.tenantId, async (scope) => {
    const till = await testTill(scope, scene.test.clock.now);
    const of = { amountCents: cents, clientId: who.clientId };
    await settlePayment(scope, till, { ...of, means: 'terminal', externalId: key });
  });
  acknowledged.push(`payment ${key} ${cents}`);
  await inTenant(scene.test.owner, club.tenantId, async (scope) => {
    const till = await testTill(scope, scene.test.clock.now);
    const { refundId } = await requestRefund(scope, till, { ...wish, means: 'bank', idempotencyKey: key });
    await bookRefund(scope, till, { refundId, externalId: `${key}-back` });
  });
  acknowledged.push(`refund ${key}-back ${-cents}`);
};

const acts: readonly Act[] = [bookOne, bookOne, leaveOne, enter, buy, overpay];
