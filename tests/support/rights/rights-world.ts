import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { toPlainDate } from '#api/dates.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { call, type TestPerson, type TestResponse } from '../app/test-club.ts';
import { openTablet, type TestTablet } from '../entry/entry-club.ts';
import { type JoinClub, openJoinClub } from '../payments/join-club.ts';
import type { PayScene } from '../payments/pay-club.ts';
import type { Random } from '../random.ts';
import { type Card, type Link, type Lot, type Sold, sold, tableOf, worthCents } from './card-model.ts';

/** A club that sells all there is, the people of a story, and what each of them must have. */
export interface RightsWorld {
  scene: PayScene;
  app: FastifyInstance;
  club: JoinClub;
  random: Random;
  people: TestPerson[];
  /** Books with a contract what others want to buy. */
  rival: TestPerson;
  admin: TestPerson;
  tablet: TestTablet;
  products: Record<Sold, number>;
  /** To come, as far as the story knows. */
  trainings: { id: number; startsAt: Date; date: string; isCancelled: boolean }[];
  lots: Lot[];
  cards: Card[];
  links: Link[];
  /** What was answered otherwise than the model says. */
  wrong: string[];
}

const coverage = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

async function buildProducts({ inScope }: JoinClub): Promise<Record<Sold, number>> {
  const { ticket, voucher, value, package: pack, place } = sold;
  return inScope(async (scope) => ({
    ticket: await buildProduct(scope, { grants: { type: 'ticket', ...ticket, ...coverage } }),
    voucher: await buildProduct(scope, { grants: { type: 'voucher', ...voucher, isShareable: true, ...coverage } }),
    value: await buildProduct(scope, {
      vatCategory: 'outside',
      grants: { type: 'value', valueCents: worthCents, days: value.days },
    }),
    package: await buildProduct(scope, {
      kind: 'personal',
      grants: { type: 'package', ...pack, minutes: 60, isShareable: true, trainerIds: null, ...coverage },
    }),
    place: await buildProduct(scope, { grants: { type: 'ticket', ...place, ...coverage } }),
  }));
}

export async function openRightsWorld(
  scene: PayScene,
  random: Random,
  app: FastifyInstance = scene.test.app,
): Promise<RightsWorld> {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  const club = await openJoinClub(scene, {
    contracts: { freeze: { shortestDays: 1, longestDays: 60, daysPerYear: 60, feeCents: 300 } },
  });
  const people = await club.addPeople<number>(3, 'none');
  const [rival] = await club.addPeople(1);
  const admin = await club.addAdmin();
  const tablet = await openTablet(scene.test, club);
  const products = await buildProducts(club);
  const empty = { trainings: [], lots: [], cards: [], links: [], wrong: [] };
  return { scene, app, club, random, people, rival, admin, tablet, products, ...empty };
}

export const nowOf = ({ scene }: RightsWorld): Date => scene.test.clock.now;
export const todayOf = (world: RightsWorld): string => toPlainDate(nowOf(world), 'Europe/Tallinn');

export const personOf = ({ people }: RightsWorld, clientId: number | null): TestPerson | undefined =>
  people.find((person) => person.clientId === clientId);

export async function send(
  { app, club }: RightsWorld,
  as: TestPerson | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<TestResponse> {
  const who = as && (await club.renewToken(as));
  const key = method === 'GET' ? undefined : crypto.randomUUID();
  return call(app, club, { method, path, ...(key && { key }), ...(who && { as: who }), ...(body && { body }) });
}

/** Whether it was done; another answer than the model's is noted. */
export function judge(world: RightsWorld, act: string, may: boolean, { status, body }: TestResponse): boolean {
  const isDone = status < 300;
  if (isDone !== may) world.wrong.push(`${act}: ${status} ${JSON.stringify(body['errors'] ?? body)}, may: ${may}`);
  return isDone;
}

/** Visits of a card that bookings hold, and those that they have used. */
export interface Booked {
  held: number;
  used: number;
}
export type BookedOf = (card: Card) => Booked;

const bookedBy = (source: 'ticket' | 'voucher', tenantId: number): RawBuilder<Booked & { key: string }> => sql`
  select ${`${source} `} || r.${sql.ref(`${source}_id`)} as key, (count(*) filter (where r.holds_visit))::int as held,
    (count(*) filter (where r.mark_used_visit or late.uses_visit and late.waived_at is null))::int as used
  from registration r
  left join late_leaving late on late.tenant_id = r.tenant_id and late.registration_id = r.id
  where r.tenant_id = ${tenantId} and r.${sql.ref(`${source}_id`)} is not null group by 1`;

/** By the bookings themselves, and not by the counters of the card. */
export async function readBooked({ club }: RightsWorld): Promise<BookedOf> {
  const rows = await club.inScope(async ({ db, tenantId }) => [
    ...(await bookedBy('ticket', tenantId).execute(db)).rows,
    ...(await bookedBy('voucher', tenantId).execute(db)).rows,
  ]);
  const known = new Map(rows.map(({ key, held, used }) => [key, { held, used }]));
  return ({ id, lot }) => known.get(`${tableOf(lot)} ${id}`) ?? { held: 0, used: 0 };
}

/** Visits of a card that are used, and reserved: by bookings and by links on their way. */
export function countVisits({ links }: RightsWorld, card: Card, booked: Booked): { used: number; reserved: number } {
  const onTheWay = links.filter((link) => link.card === card && link.state === 'open');
  return {
    used: card.entered + booked.used,
    reserved: booked.held + onTheWay.reduce((sum, { visits }) => sum + (visits ?? 0), 0),
  };
}

type Ordered = Pick<Lot, 'kind' | 'isGift' | 'quantity' | 'buyerId' | 'number' | 'secret' | 'place'>;

export async function addLot(world: RightsWorld, ordered: Ordered): Promise<Lot> {
  const purchaseId = await world.club.inScope(async ({ db }) => {
    const found = db.selectFrom('purchase').select('id').where('number', '=', ordered.number);
    return (await found.executeTakeFirstOrThrow()).id;
  });
  const none = { invoiceId: null, parts: [], cards: [], isClosed: false, back: { cents: 0, toVouchers: 0 } };
  const when = { boughtOn: todayOf(world), orderedAt: nowOf(world) };
  const lot: Lot = { ...ordered, ...none, ...when, purchaseId, dueCents: ordered.quantity * 4000 };
  world.lots.push(lot);
  return lot;
}
