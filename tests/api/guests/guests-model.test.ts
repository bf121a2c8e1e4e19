import { expect } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { moveWaitlist } from '#server/features/registrations/waitlist/move-waitlist.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { come, invite, takeGuestBack } from '#tests/support/app/guest-calls.ts';
import { guestKeyOf } from '#tests/support/app/guest-key-of.ts';
import { GuestModel, type ModelTraining } from '#tests/support/app/guest-model.ts';
import { book, leave, type TestPerson, type TestResponse } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';
import { test } from '#tests/support/test.ts';

const seeds = Array.from({ length: inSoak(60, 8) }, (_, index) => index + 1);
const friends = ['Anna', 'Brit', 'Carl'];

test.for(seeds)(
  'hosts, guests and the waiting list come to what a model without rows says, and places are never exceeded (%i)',
  { timeout: inSoak(300_000, 60_000) },
  async (seed, { server, club }) => {
    const dice = new Random(seed);
    const settings = {
      guestsPerMonth: 2,
      guestVisitsPerYear: 1,
      guestHoldMinutesBefore: 24 * 60,
      perDayLimit: 12,
      windowWeeks: 4,
      undoSeconds: 0,
    };
    await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
    const people = new Map<string, TestPerson>();
    for (const [at, person] of (await club.addPeople(4)).entries()) people.set(`m${at}`, person);
    const rows = [];
    for (const date of ['2026-11-21', '2026-11-23', '2026-12-02'])
      rows.push(await club.addTraining({ startsAt: `${date}T18:00:00`, max_places: dice.below(4) + 3 }));
    const trainings = rows.map(
      ({ starts_at, date, max_places }): ModelTraining => ({
        month: date.slice(0, 7),
        year: date.slice(0, 4),
        places: max_places,
        lapsesAt: starts_at.getTime() - 24 * 3_600_000,
        booked: [],
        waiting: [],
        guests: [],
      }),
    );
    const model = new GuestModel(trainings, { perMonth: 2, perYear: 1 });
    model.now = server.clock.now.getTime();
    const registrations = new Map<string, number>();
    const invited: { at: number; id: number }[] = [];
    const moments = trainings.map(({ lapsesAt }) => lapsesAt).toSorted((a, b) => a - b);
    const keyOf = (id: number) => guestKeyOf(club.tenantId, id);

    const steps: string[] = [];
    for (let step = 0; step < 50; step++) {
      const at = dice.below(rows.length);
      const [row, training] = [rows[at], trainings[at]];
      if (!row || !training) throw new Error('There is no such training.');
      const who = dice.pick([...people.keys()]);
      const member = people.get(who) as TestPerson;
      const own = registrations.get(`${who} ${at}`) ?? 0;
      const wanted = dice.below(20);
      // Who has no place yet takes one.
      const act = own === 0 && wanted < 13 ? 0 : wanted;
      const guest = invited.length > 0 ? dice.pick(invited) : undefined;
      const of = guest && trainings[guest.at];
      let [real, expected] = ['', ''];
      if (act < 3) {
        const answer = await book(server.app, club, member, row.id);
        if (answer.status < 300) registrations.set(`${who} ${at}`, Number(answer.body['registrationId']));
        [real, expected] = [outcomeOf(answer, 'booked'), model.book(training, who)];
      } else if (act < 5) {
        [real, expected] = [outcomeOf(await leave(server.app, club, member, own), 'left'), model.leave(training, who)];
      } else if (act < 12) {
        const answer = await invite(server.app, club, member, own);
        const id = Number(answer.body['registrationId'] ?? 0);
        [real, expected] = [outcomeOf(answer, 'invited'), model.invite(training, who, id)];
        if (answer.status < 300) invited.push({ at, id });
      } else if (act < 18) {
        if (!guest || !of) continue;
        const name = dice.pick(friends);
        real = outcomeOf(await come(server.app, club, keyOf(guest.id), name), 'comes');
        expected = model.come(of, guest.id, name);
      } else if (act < 19) {
        if (!guest || !of) continue;
        const host = of.guests.find(({ id }) => id === guest.id)?.host;
        if (host === undefined) continue;
        real = outcomeOf(await takeGuestBack(server.app, club, people.get(host) as TestPerson, guest.id), 'taken back');
        expected = model.takeBack(of, guest.id);
      } else if (step > 20 && moments.length > 0) {
        model.now = Math.max(model.now, moments.shift() ?? 0);
        server.clock.now = new Date(model.now);
        for (const [name, person] of people) people.set(name, await club.renewToken(person));
      }
      steps.push(`${step} ${who} ${at} act ${act}: ${expected}`);
      expect([steps, real]).toEqual([steps, expected]);
      expect([steps, await club.inScope((scope) => findViolations(scope, server.clock.now))]).toEqual([steps, []]);
    }
    for (const [at, { id }] of rows.entries()) {
      const training = trainings[at] as ModelTraining;
      await moveWaitlist(server.services, { tenantId: club.tenantId, trainingId: id });
      model.settle(training);
      const found = await club.inScope(({ db }) =>
        db
          .selectFrom('training')
          .select(['taken', 'waiting_count as waiting'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      expect([steps, found]).toEqual([steps, { taken: model.taken(training), waiting: training.waiting.length }]);
    }
  },
);

const outcomeOf = ({ status, body }: TestResponse, done: string): string =>
  status < 300 ? String(body?.['status'] ?? done) : String((body['errors'] as string[])[0]);
