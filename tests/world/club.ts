import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { allPageRules } from '../support/app/all-page-rules.ts';
import type { TestApp } from '../support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '../support/app/test-club.ts';
import { openTablet, type TestTablet } from '../support/entry/entry-club.ts';
import { giveShop } from '../support/payments/pay-club.ts';
import type { Random } from '../support/random.ts';
import { Device } from './device.ts';
import { Known } from './known.ts';

type Row = Awaited<ReturnType<typeof buildClient>>;

/** Somebody of a club, as their phone and the club know them. */
export interface Person {
  name: string;
  row: Row;
  clientId: number;
  trainerId: number | null;
  device: Device;
}

/** A phone with a pass. */
export interface Phone {
  passId: number;
}

/** Something that was ordered, by its link. */
export interface Order {
  by: Person;
  secret: string;
  at: Date;
  /** What the bank knows of it, by the provider’s name; the latest attempt last. */
  uuids: string[];
}

/** One of the world’s tenants, with everybody in it. */
export interface WorldClub extends TestClub {
  /** In all its names, and in those of no other club. */
  mark: string;
  members: Person[];
  admin: Person;
  desk: Person;
  trainers: Person[];
  roomIds: number[];
  products: { ticket: number; place: number; gift: number };
  /** Courses, by the ids of their groups. */
  courseIds: number[];
  termsVersion: string;
  tablet: TestTablet;
  phones: Map<Person, Phone>;
  known: Known;
  orders: Order[];
}

const coverage = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

/** Rules that a club of the region may have: which of them one has is by chance. */
const policies = [
  {},
  { lateCancelFeeCents: 500, noShowFeeCents: 700, freeFeesPerMonth: 0 },
  { releaseUnconfirmedMinutesBefore: 45, presenceFromMinutesBefore: 180 },
  { upcomingLimit: 3, perDayLimit: 1, doesNoShowUseVisit: false },
  { strikeLimit: 2, strikeDays: 10, strikePauseDays: 4, isLateCancelStrike: true, isNoShowStrike: true },
  { autoUntilMinutesBefore: 600, claimUntilMinutesBefore: 240, offerMinutes: 60 },
] as const;

const guests = { guestsPerMonth: 3, guestVisitsPerYear: 3 };

export const pickPolicy = (random: Random) => ({
  overlap: 'allow' as const,
  ...guests,
  guestHoldMinutesBefore: random.pick([30, 120, 600]),
  ...random.pick(policies),
});

const names = ['Liis', 'Mart', 'Kai', 'Toomas', 'Ene', 'Jaan'] as const;

/** A club with six members of different rights, a trainer of each room, a desk, an admin and a shop. */
export async function openWorldClub(server: TestApp, mark: string, random: Random): Promise<WorldClub> {
  const club = await openTestClub(server, { name: `Klubi ${mark}`, pageRules: allPageRules });
  await giveShop(server, club);
  const person = (name: string, row: Row, trainerId: number | null = null): Person => ({
    name,
    row,
    clientId: row.id,
    trainerId,
    device: new Device(row.id, random.pick([0, 0, 0, -4, 3, 90])),
  });
  const add = async (name: string, over: Parameters<typeof buildClient>[1] = {}) =>
    person(
      name,
      await club.inScope((scope) => buildClient(scope, { first_name: name, last_name: mark, ...over })),
      over.trainer_id ?? null,
    );
  const today = toPlainDate(server.clock.now, 'Europe/Tallinn');
  const members: Person[] = [];
  for (const [at, name] of names.entries()) {
    const member = await add(name);
    await giveRight(club, { member, at, today });
    members.push(member);
  }
  const trainers: Person[] = [];
  for (const name of ['Kadri', 'Siim', 'Riina']) {
    const { id } = await club.inScope((scope) => buildTrainer(scope, { first_name: name, last_name: mark }));
    trainers.push(await add(name, { trainer_id: id }));
  }
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: pickPolicy(random) }));
  const roomIds: number[] = [];
  for (const name of ['Saal', 'Bassein'])
    roomIds.push(
      await club.inScope(
        async (scope) => (await buildRoom(scope, { unit_id: club.unitId, name: `${name} ${mark}` })).id,
      ),
    );
  const ticket = { type: 'ticket' as const, visits: 2, days: 20, ...coverage };
  const products = await club.inScope(async (scope) => ({
    ticket: await buildProduct(scope, { grants: ticket, article: 'T2' }),
    place: await buildProduct(scope, { grants: { ...ticket, visits: 1, days: 5 }, article: 'T1' }),
    gift: await buildProduct(scope, {
      vatCategory: 'outside',
      grants: { type: 'value', valueCents: 5000, days: 365 },
      prices: [{ unitId: null, price: 5000, priceOnline: null, validFrom: '2020-01-01', validUntil: null }],
      article: 'K50',
    }),
  }));
  return {
    ...club,
    mark,
    members,
    trainers,
    roomIds,
    products,
    admin: await add('Anu', { is_admin: true }),
    desk: await add('Dora', { can_see_registrations: true, can_manage_registrations: true }),
    termsVersion: versionOfTerms({ et: 'Tingimused', en: 'Terms', lv: 'Noteikumi' }),
    tablet: await openTablet(server, club),
    courseIds: [],
    phones: new Map(),
    known: new Known(),
    orders: [],
  };
}

/** A contract for everything, one that is billed, one of few visits, a ticket, or nothing. */
async function giveRight(
  club: TestClub,
  { member, at, today }: { member: Person; at: number; today: PlainDate },
): Promise<void> {
  const client_id = member.clientId;
  const billed = { billing: 'monthly', price_cents: 4900, period_mode: 'calendar' } as const;
  if (at === 0) await club.inScope((scope) => buildContract(scope, { client_id }));
  if (at === 1 || at === 2)
    await club.inScope((scope) => buildContract(scope, { client_id, ...billed, valid_from: addDays(today, -40) }));
  if (at === 3) await club.inScope((scope) => buildContract(scope, { client_id, visits_total: 4 }));
  if (at === 4) await club.inScope((scope) => buildTicket(scope, { client_id, visits_total: 3 }));
}
