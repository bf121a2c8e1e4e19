import type { HeldPlace, PlaceOffer } from '#api/purchases/place-schema.ts';
import type { SandboxOrder } from '#scripts/payment-sandbox/sandbox-state.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { call, type TestPerson, type TestResponse } from '../app/test-club.ts';
import { readMails } from '../messages/read-mails.ts';
import { bank, openPayClub, type PayClub, type PayScene } from './pay-club.ts';

/** A club that sells places for 12 euros, and what its people ask of them. */
export interface PlaceClub extends PayClub {
  /** A training of one place, unless something else is said. */
  addTraining(overrides?: Parameters<PayClub['addTraining']>[0]): ReturnType<PayClub['addTraining']>;
  send(as: TestPerson, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<TestResponse>;
  offerOf(trainingId: number, as: TestPerson): Promise<PlaceOffer>;
  hold(trainingId: number, as: TestPerson, over?: object): Promise<TestResponse>;
  held(trainingId: number, as: TestPerson): Promise<HeldPlace>;
  leave(trainingId: number, as: TestPerson): Promise<TestResponse>;
  begin(place: HeldPlace): Promise<SandboxOrder>;
  /** The provider says so, and the payer comes back. */
  report(order: SandboxOrder, status: SandboxOrder['status']): Promise<void>;
  stateOf(trainingId: number): Promise<{ taken: number; paying: number; waiting: number; booked: (number | null)[] }>;
  creditOf(person: TestPerson): Promise<unknown>;
  /** The mailed link to decide about the money of a training of that name. */
  choiceOf(subject: string): Promise<string>;
  choose(secret: string, choice: string): Promise<TestResponse>;
  /** What is wrong with places and money. */
  allFaults(): Promise<unknown[]>;
}

const path = (trainingId: number) => `/user/registration/purchase?trainingId=${trainingId}`;

async function sellPlaces({ inScope }: PayClub): Promise<void> {
  const grants = { ...productOf().grants, visits: 1, days: 30 } as ReturnType<typeof productOf>['grants'];
  const prices = [{ unitId: null, price: 1500, priceOnline: 1200, validFrom: '2020-01-01', validUntil: null }];
  await inScope(async (scope) => {
    await buildProduct(scope, { grants, prices, names: { et: 'Üks kord', en: 'One visit', lv: 'Viena reize' } });
    // A dearer one is not what a place costs.
    await buildProduct(scope, { grants, prices: prices.map((price) => ({ ...price, priceOnline: 2000 })) });
  });
}

function readState({ inScope }: PayClub, trainingId: number): ReturnType<PlaceClub['stateOf']> {
  return inScope(async ({ db }) => {
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
}

async function readChoice({ test }: PayScene, { tenantId }: PayClub, subject: string): Promise<string> {
  await workDeliveries(test.services);
  const mail = (await readMails(test, tenantId)).findLast((one) => one.subject?.includes(subject));
  return /\/public\/refund#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const registrationOf = ({ inScope }: PayClub, trainingId: number, { clientId }: TestPerson) =>
  inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('training_id', '=', trainingId)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow(),
  );

export async function openPlaceClub(scene: PayScene): Promise<PlaceClub> {
  const club = await openPayClub(scene);
  await sellPlaces(club);
  const { app, clock } = scene.test;
  const send: PlaceClub['send'] = async (as, method, at, body) => {
    const key = crypto.randomUUID();
    return call(app, club, { method, path: at, key, as: await club.renewToken(as), ...(body && { body }) });
  };
  const offerOf: PlaceClub['offerOf'] = async (trainingId, as) =>
    (await send(as, 'GET', path(trainingId))).body as unknown as PlaceOffer;
  const hold: PlaceClub['hold'] = async (trainingId, as, over = {}) => {
    const { price: total = 1200, termsVersion = '0'.repeat(16) } = await offerOf(trainingId, as);
    return send(as, 'POST', '/user/registration/purchase', { trainingId, total, termsVersion, ...over });
  };
  return {
    ...club,
    addTraining: (over = {}) => club.addTraining({ max_places: 1, ...over }),
    send,
    offerOf,
    hold,
    held: async (trainingId, as) => (await hold(trainingId, as)).body as unknown as HeldPlace,
    leave: async (trainingId, as) => {
      const { id } = await registrationOf(club, trainingId, as);
      return send(as, 'DELETE', `/user/registration/${id}`);
    },
    begin: async ({ purchase }) => {
      const way = { purchase: { secret: purchase.linkSecret }, method: bank, origin: '/' };
      return club.orderOf(await club.call('POST', '/public/payment', way));
    },
    report: async (order, status) => {
      order.status = status;
      const orderToken = await scene.sandbox.notifications.orderToken(order);
      await club.call('POST', '/public/payment/confirm', { orderToken });
    },
    stateOf: (trainingId) => readState(club, trainingId),
    creditOf: async (person) => (await send(person, 'GET', '/user/invoice')).body['credit'],
    choiceOf: (subject) => readChoice(scene, club, subject),
    choose: async (secret, choice) => {
      const request = { method: 'POST', path: '/public/payment/choice', key: crypto.randomUUID() } as const;
      return call(app, club, { ...request, body: { secret, choice } });
    },
    allFaults: async () => [
      ...(await club.inScope((scope) => findViolations(scope, clock.now))),
      ...(await club.faults()),
    ],
  };
}
