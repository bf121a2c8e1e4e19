import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMinutes, isoWeekday, toWallTime } from '#api/dates.ts';
import { spanBefore } from '#api/statistics/trainings/period.ts';
import type { ClubStatistics, OwnTrainingStatistics, TrainingFigures } from '#api/statistics/trainings/schema.ts';
import { buildFeedback } from '#tests/builders/build-feedback.ts';
import { buildLateLeaving } from '#tests/builders/build-late-leaving.ts';
import { buildRegistration, registrationRow } from '#tests/builders/build-registration.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

const zones = ['Europe/Tallinn', 'America/New_York', 'Asia/Kathmandu'] as const;
/** Both changes of the clock lie in it. */
const firstDay = '2026-02-20';
const days = 260;

let app: TestApp;
beforeAll(async () => {
  app = await openSharedApp();
  app.clock.now = new Date('2026-11-05T10:00:00Z');
});
const ofOwn = '/trainer/statistics/group-trainings';

test('equal a plain recount of the rows, over clock changes and in the time zone of each club', async () => {
  const club = await openTestClub(app);
  const [admin, trainer, other] = [await club.addAdmin(), await club.addTrainer(), await club.addTrainer()];
  const people = await club.addPeople(9);
  await fillClub(
    club,
    [trainer.trainerId, other.trainerId],
    people.map(({ clientId }) => clientId),
  );
  const rows = await readRows(club);
  const offset = fc.integer({ min: 0, max: days });
  await fc.assert(
    fc.asyncProperty(offset, offset, async (a, b) => {
      const span = { from: addDays(firstDay, Math.min(a, b)), until: addDays(firstDay, Math.max(a, b)) };
      const query = `?from=${span.from}&until=${span.until}`;
      const all = await ask(club, admin, query);
      expect(all.total).toEqual({
        now: recount(rows, span, () => true),
        before: recount(rows, spanBefore(span), () => true),
      });
      for (const { id, now } of all.units) expect(now).toEqual(recount(rows, span, (row) => row.unit_id === id));
      for (const { id, now } of all.styles) expect(now).toEqual(recount(rows, span, (row) => row.style_id === id));
      for (const { id, before } of all.trainers)
        expect(before).toEqual(recount(rows, spanBefore(span), (row) => row.trainer_id === id));
      for (const { weekday, hour, ...figures } of all.hours) {
        const isThen = (_row: unknown, wall: string) =>
          isoWeekday(wall.slice(0, 10)) === weekday && Number(wall.slice(11, 13)) === hour;
        expect(figures).toEqual(recount(rows, span, isThen));
      }
      const hours = all.hours.reduce((sum, { sessions }) => sum + sessions, 0);
      expect(hours).toBe(all.total.now.sessions);
      for (const { monday, sessions } of all.weeks) {
        const week = { from: monday, until: [addDays(monday, 6), span.until].toSorted()[0] ?? '' };
        expect(sessions).toBe(recount(rows, week, () => true).sessions);
      }
      const own = await ask(club, trainer, query, ofOwn);
      expect(own.total.now).toEqual(recount(rows, span, (row) => row.trainer_id === trainer.trainerId));
      const listed = own.sessions.reduce((sum, { present }) => sum + present, 0);
      expect(listed).toBe(own.total.now.present);
      expect(all.givenUpValue).toEqual({ places: all.total.now.givenUp, priced: 0, netCents: 0 });
    }),
    { numRuns: 12 },
  );
});

describe('a period', () => {
  test('is this month so far by default; reversed, too long and unreal ones are refused', async () => {
    const club = await openTestClub(app);
    const [admin, trainer] = [await club.addAdmin(), await club.addTrainer()];
    const { from, until, before } = await ask(club, admin);
    expect([from, until, before]).toEqual(['2026-11-01', '2026-11-05', { from: '2026-10-27', until: '2026-10-31' }]);
    for (const query of [
      '?from=2026-11-05&until=2026-11-04',
      '?from=2016-11-05&until=2026-11-04',
      '?from=2026-02-30&until=2026-03-01',
      '?from=0001-01-01&until=0001-01-02',
    ]) {
      const { status, body } = await call(app.app, club, { path: `${ofOwn}${query}`, as: trainer });
      expect([status, body['errors']]).toEqual([400, ['data_validation_failed']]);
    }
  });
});

describe('what is shown', () => {
  test('ratings of a trainer by fewer than five people are kept from whoever may not see who they are', async () => {
    const club = await openTestClub(app);
    const trainer = await club.addTrainer();
    const [last, ...people] = await club.addPeople(5);
    if (!last) throw new Error('There are five');
    const { id } = await club.addTraining({ trainer_id: trainer.trainerId, startsAt: '2026-11-02T18:00:00' });
    const rate = ({ clientId }: TestPerson) =>
      club.inScope((scope) => buildFeedback(scope, { training_id: id, client_id: clientId, trainer_rating: 'love' }));
    for (const person of people) await rate(person);
    expect((await ask(club, trainer, '', ofOwn)).ratings).toBeNull();
    const setRight = (can_see_registrations: boolean) =>
      club.inScope(({ db }) =>
        db.updateTable('client').set({ can_see_registrations }).where('id', '=', trainer.clientId).execute(),
      );
    await setRight(true);
    const known = { love: 4, like: 0, dislike: 0 };
    expect((await ask(club, await club.renewToken(trainer), '', ofOwn)).ratings).toEqual(known);
    await setRight(false);
    await rate(last);
    const statistics = await ask(club, await club.renewToken(trainer), '', ofOwn);
    expect(statistics.ratings).toEqual({ ...known, love: 5 });
  });

  test('places given up are worth the net price of their visit, unless it was used all the same', async () => {
    const club = await openTestClub(app);
    const admin = await club.addAdmin();
    const [first, second, third] = await club.addPeople(3);
    const { id: training_id } = await club.addTraining({ startsAt: '2026-11-02T18:00:00' });
    await club.inScope(async (scope) => {
      const bought = await buildInvoice(scope, app.clock.now, {
        clientId: first.clientId,
        lines: [lineOf({ quantity: 2, unitPriceCents: 6200 })],
      });
      const line = await scope.db
        .selectFrom('invoice_line')
        .selectAll()
        .where('invoice_id', '=', bought.id)
        .executeTakeFirstOrThrow();
      const leave = async (client_id: number) => {
        const ticket = await buildTicket(scope, { client_id, invoice_line_id: line.id, visits_total: 10 });
        return buildRegistration(scope, { training_id, client_id, ticket_id: ticket.id, status: 'cancelled' });
      };
      await leave(first.clientId);
      const used = await leave(second.clientId);
      await buildLateLeaving(scope, {
        training_id,
        registration_id: used.id,
        client_id: second.clientId,
        date: '2026-11-02',
        uses_visit: true,
      });
      await buildRegistration(scope, { training_id, client_id: third.clientId, status: 'cancelled' });
    });
    const { givenUpValue, total } = await ask(club, admin);
    expect(total.now.givenUp).toBe(3);
    // 124.00 with VAT of 24 % is 100.00 for twenty visits; a contract without a number of visits has no price for one.
    expect(givenUpValue).toEqual({ places: 2, priced: 1, netCents: 500 });
  });
});

type Statistics = ClubStatistics & OwnTrainingStatistics;

async function ask(club: TestClub, as: TestPerson, query = '', path = '/admin/statistics'): Promise<Statistics> {
  const { status, body } = await call(app.app, club, { path: `${path}${query}`, as });
  expect(status).toBe(200);
  return body as unknown as Statistics;
}

/** Trainings at odd hours of three clubs in three zones, with people of each kind. */
async function fillClub(club: TestClub, trainerIds: number[], clientIds: number[]) {
  const random = fc.sample(fc.nat({ max: 9999 }), { numRuns: 8000, seed: 7 });
  const next = (below: number): number => (random.pop() ?? 0) % below;
  await club.inScope(async (scope) => {
    const units: { id: number; timeZone: string }[] = [];
    for (const timeZone of zones) units.push({ id: (await buildUnit(scope, { time_zone: timeZone })).id, timeZone });
    const styles = [await buildStyle(scope), await buildStyle(scope)];
    const rows = Array.from({ length: 220 }, (_row, index) => {
      const unit = units[next(3)];
      const style = styles[next(2)];
      if (!unit || !style) throw new Error('There are three and two');
      // Each has a day of its own, since nobody leads two at once.
      const startsAt = `${addDays(firstDay, index)}T${String(next(24)).padStart(2, '0')}:${next(2) ? '30' : '00'}:00`;
      const isCancelled = next(8) === 0;
      return {
        ...trainingRow(scope.tenantId, { startsAt, timeZone: unit.timeZone, unit_id: unit.id, style_id: style.id }),
        max_places: next(9),
        duration_minutes: 30 + 15 * next(4),
        trainer_id: index % 3 === 2 ? null : (trainerIds[index % 3] ?? null),
        kind: next(9) === 0 ? ('personal' as const) : ('group' as const),
        is_cancelled: isCancelled,
        cancelled_at: isCancelled ? new Date('2026-02-01T00:00:00Z') : null,
        deleted_at: isCancelled && next(2) ? new Date('2026-02-02T00:00:00Z') : null,
      };
    });
    const trainings = await scope.db.insertInto('training').values(rows).returning(['id', 'is_cancelled']).execute();
    const people = trainings.flatMap(({ id, is_cancelled }) =>
      clientIds.slice(0, next(clientIds.length)).map((client_id, place) => {
        const status = is_cancelled
          ? 'cancelled'
          : (['booked', 'booked', 'booked', 'waiting', 'cancelled'] as const)[next(5)];
        return registrationRow(scope.tenantId, {
          training_id: id,
          client_id,
          status: status ?? 'booked',
          waiting_number: status === 'waiting' ? place + 1 : null,
          presence: status === 'booked' ? (([null, 'present', 'absent'] as const)[next(3)] ?? null) : null,
          ...(status === 'cancelled' && next(2) === 1 && { booked_at: null }),
        });
      }),
    );
    await scope.db.insertInto('registration').values(people).execute();
  });
}

const readRows = (club: TestClub) =>
  club.inScope(async ({ db }) => ({
    trainings: await db.selectFrom('training').selectAll().execute(),
    people: await db.selectFrom('registration').selectAll().execute(),
    units: await db.selectFrom('unit').select(['id', 'time_zone']).execute(),
  }));

type Rows = Awaited<ReturnType<typeof readRows>>;

/** What the rows say, read one by one. */
function recount(
  rows: Rows,
  span: { from: string; until: string },
  isOne: (row: Rows['trainings'][number], wall: string) => boolean,
) {
  const sum: TrainingFigures = {
    sessions: 0,
    cancelled: 0,
    minutes: 0,
    places: 0,
    booked: 0,
    present: 0,
    absent: 0,
    waiting: 0,
    givenUp: 0,
  };
  for (const training of rows.trainings) {
    const zone = rows.units.find(({ id }) => id === training.unit_id)?.time_zone ?? '';
    const wall = toWallTime(training.starts_at, zone);
    const hasEnded = addMinutes(training.starts_at, training.duration_minutes) <= app.clock.now;
    if (wall.slice(0, 10) < span.from || wall.slice(0, 10) > span.until || !hasEnded) continue;
    if (training.deleted_at || training.kind === 'personal' || !isOne(training, wall)) continue;
    const people = rows.people.filter(({ training_id }) => training_id === training.id);
    sum.givenUp += people.filter(({ status, booked_at }) => status === 'cancelled' && booked_at).length;
    if (training.is_cancelled) {
      sum.cancelled += 1;
      continue;
    }
    sum.sessions += 1;
    sum.minutes += training.duration_minutes;
    sum.places += training.max_places;
    sum.booked += people.filter(({ status }) => status === 'booked').length;
    sum.present += people.filter(({ presence }) => presence === 'present').length;
    sum.absent += people.filter(({ presence }) => presence === 'absent').length;
    sum.waiting += people.filter(({ status }) => status === 'waiting').length;
  }
  return sum;
}
