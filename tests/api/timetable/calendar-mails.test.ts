import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { addMinutes } from '#api/dates.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import type { Mail } from '#server/integrations/mail/mail-driver.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { fetchFile, makeFeed, readEvents } from '#tests/support/calendar-files.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { sendMails, writeInvitations } from '#tests/support/messages/calendar-feed-mails.ts';
import { CalendarReader } from '#tests/support/messages/calendar-reader.ts';
import { Random } from '#tests/support/random.ts';
import { test } from '#tests/support/test.ts';

const wantMails = (club: TestClub, clientIds: readonly number[]) =>
  club.inScope(({ db }) =>
    db.updateTable('client').set({ calendar_mails: true }).where('id', 'in', clientIds).execute(),
  );

/** What is mailed now. */
async function mailed(server: TestApp, club: TestClub): Promise<Mail[]> {
  const mails: Mail[] = [];
  await writeInvitations(server, club);
  await sendMails(server, club, async (mail) => void mails.push(mail));
  return mails;
}

const eventOf = ({ calendar }: Mail) =>
  new ICAL.Component(ICAL.parse(calendar?.content ?? '') as unknown[]).getFirstSubcomponent('vevent');

const sequenceOf = (mail: Mail) => Number(eventOf(mail)?.getFirstPropertyValue('sequence'));

const change = (club: TestClub, id: number, values: object) =>
  club.inScope(({ db }) => db.updateTable('training').set(values).where('id', '=', id).execute());

describe('a calendar by mail', () => {
  test('is wanted by nobody who has not said so', async ({ server, club, member }) => {
    const { id } = await club.addTraining();
    await book(server.app, club, member, id);
    expect(await mailed(server, club)).toEqual([]);
  });

  test('takes in a booking, its change and its end, under the UID that the feed has', async ({
    server,
    club,
    member,
  }) => {
    await wantMails(club, [member.clientId]);
    const { id } = await club.addTraining({ name: 'Jooga, õrn' });
    const { body } = await book(server.app, club, member, id);
    const [invited, ...more] = await mailed(server, club);
    expect(more).toEqual([]);
    expect(invited).toMatchObject({
      subject: 'Kalendrisse: Jooga, õrn 20.11.2026 18:00',
      calendar: { method: 'REQUEST' },
    });
    const [inFeed] = readEvents((await fetchFile(server.app, club, await makeFeed(server.app, club, member))).body);
    const said = readEvents(invited?.calendar?.content ?? '')[0];
    expect(said).toEqual(inFeed);
    const event = invited && eventOf(invited);
    expect(event?.getFirstPropertyValue('organizer')).toBe(`mailto:no-reply@${club.host}`);
    expect(event?.getFirstPropertyValue('attendee')).toBe(`mailto:${invited?.to}`);
    expect(event?.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
    expect(await mailed(server, club)).toEqual([]);

    await change(club, id, { starts_at: new Date('2026-11-20T17:30:00Z') });
    const [changed] = await mailed(server, club);
    expect(changed?.subject).toBe('Muutus: Jooga, õrn 20.11.2026 19:30');
    expect(readEvents(changed?.calendar?.content ?? '')).toMatchObject([{ uid: said?.uid, sequence: 1 }]);

    await leave(server.app, club, member, body['registrationId']);
    const [left] = await mailed(server, club);
    expect(left?.calendar?.method).toBe('CANCEL');
    expect(readEvents(left?.calendar?.content ?? '')).toMatchObject([
      { uid: said?.uid, sequence: 2, status: 'CANCELLED' },
    ]);
    expect(await mailed(server, club)).toEqual([]);
  });

  test('has nothing of a waiting list, until the place is won', async ({ server, club }) => {
    const [first, next] = await club.addPeople(2);
    await wantMails(club, [next.clientId]);
    const { id } = await club.addTraining({ max_places: 1 });
    const { body } = await book(server.app, club, first, id);
    const waits = { trainingId: id, waitingList: true };
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: next,
      body: waits,
      key: crypto.randomUUID(),
    });
    expect(await mailed(server, club)).toEqual([]);
    await leave(server.app, club, first, body['registrationId']);
    expect(await mailed(server, club)).toMatchObject([{ calendar: { method: 'REQUEST' } }]);
  });

  test('loses a place that went back to the waiting list, and gets it again', async ({ server, club, member }) => {
    await wantMails(club, [member.clientId]);
    const { id } = await club.addTraining();
    const { body } = await book(server.app, club, member, id);
    await mailed(server, club);
    const set = (values: object) =>
      club.inScope(({ db }) =>
        db.updateTable('registration').set(values).where('id', '=', Number(body['registrationId'])).execute(),
      );
    const entitlement = await club.inScope(({ db }) =>
      db.selectFrom('registration').select(['contract_id', 'booked_at']).executeTakeFirstOrThrow(),
    );
    const said = async () => (await mailed(server, club)).map((mail) => [mail.calendar?.method, sequenceOf(mail)]);
    await set({ status: 'waiting', waiting_number: 1, contract_id: null, moved_to_line_at: server.clock.now });
    expect(await said()).toEqual([['CANCEL', 1]]);
    await set({ status: 'booked', waiting_number: null, ...entitlement, promoted_at: server.clock.now });
    expect(await said()).toEqual([['REQUEST', 2]]);
  });

  test('of a child is the guardian’s', async ({ server, club, member }) => {
    const { id: trainingId } = await club.addTraining();
    await club.inScope(async (scope) => {
      const child = await buildClient(scope, { email: '', calendar_mails: true });
      const guardian = { name: 'Mari Mägi', email: 'mari@pere.test', phone: '', consentedOn: '2026-11-01' };
      await storeGuardian(scope, child.id, { ...guardian, byClientId: member.clientId });
      await buildRegistration(scope, { client_id: child.id, training_id: trainingId, created_at: server.clock.now });
    });
    expect(await mailed(server, club)).toMatchObject([{ to: 'mari@pere.test' }]);
  });

  test('waits for the mail before: a state that could not be sent yet is followed by none', async ({
    server,
    club,
    member,
  }) => {
    await wantMails(club, [member.clientId]);
    const { id } = await club.addTraining();
    await book(server.app, club, member, id);
    await writeInvitations(server, club);
    await change(club, id, { is_cancelled: true });
    await writeInvitations(server, club);
    const methods: unknown[] = [];
    await sendMails(server, club, async () => Promise.reject(new Error('away')));
    await writeInvitations(server, club);
    await sendMails(server, club, async ({ calendar }) => void methods.push(calendar?.method));
    expect(methods).toEqual(['REQUEST']);
    expect(await mailed(server, club)).toMatchObject([{ calendar: { method: 'CANCEL' } }]);
  });

  test.for(inSoak([...Array(40).keys()], [1, 2, 3]))(
    'whatever is booked, moved, left and cancelled, and whatever dies on the way, holds what is booked: %i',
    async (seed, { server, club }) => {
      const random = new Random(seed);
      const people = await club.addPeople(4 as number);
      await wantMails(
        club,
        people.map(({ clientId }) => clientId),
      );
      const trainings: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const start = { startsAt: `2026-11-2${n}T1${n}:00:00` as const, max_places: 1 + random.below(2) };
        trainings.push((await club.addTraining({ ...start, name: `Trenn ${n}` })).id);
      }
      const readers = new Map<string, CalendarReader>();
      let isLossless = true;
      const take = async (mail: Mail) => {
        const reader = readers.get(mail.to) ?? new CalendarReader();
        readers.set(mail.to, reader);
        const fate = isLossless ? 3 : random.below(8);
        if (fate === 0) throw new Error('the server was away');
        reader.take(mail);
        if (fate === 1) throw new Error('the connection ended after its last byte');
      };
      for (let step = 0; step < 40; step += 1) {
        await live(server, club, { people, trainings, random });
        isLossless = false;
        if (random.below(3) === 0) await writeInvitations(server, club, random.below(3));
        if (random.below(2) === 0) await Promise.all([writeInvitations(server, club), writeInvitations(server, club)]);
        if (random.below(2) === 0)
          await sendMails(server, club, take, (ids) => ids.toSorted(() => random.next() - 0.5));
      }
      isLossless = true;
      // What waits, then what waited for that.
      for (let round = 0; round < 3; round += 1) {
        await sendMails(server, club, take);
        await writeInvitations(server, club);
      }
      expect([...readers.values()].flatMap(({ outOfOrder }) => outOfOrder)).toEqual([]);
      expect([...readers.values()].flatMap(({ shown }) => shown).toSorted()).toEqual(await placesOf(club));
      expect(readers.size).toBeGreaterThan(1);
    },
  );
});

interface World {
  people: readonly TestPerson[];
  trainings: readonly number[];
  random: Random;
}

/** One thing that happens: the app’s own calls where there are any. */
async function live(server: TestApp, club: TestClub, { people, trainings, random }: World): Promise<void> {
  const person = random.pick(people);
  const training = random.pick(trainings);
  const what = random.below(10);
  if (what < 5) {
    const body = { trainingId: training, waitingList: random.below(2) === 0 };
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: person,
      body,
      key: crypto.randomUUID(),
    });
  } else if (what < 8) {
    const own = await club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .select('id')
        .where('client_id', '=', person.clientId)
        .where('training_id', '=', training)
        .where('status', '<>', 'cancelled')
        .executeTakeFirst(),
    );
    if (own) await leave(server.app, club, person, own.id);
  } else if (what === 8) {
    const row = await club.inScope(({ db }) =>
      db.selectFrom('training').select(['starts_at', 'name']).where('id', '=', training).executeTakeFirstOrThrow(),
    );
    const minutes = 5 * random.below(6);
    await change(club, training, {
      starts_at: addMinutes(row.starts_at, minutes),
      name: `${row.name.slice(0, 7)} ${minutes}`,
    });
  } else {
    await change(club, training, { is_cancelled: random.below(2) === 0 });
  }
}

/** As a calendar shows them. */
const placesOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration as r')
      .innerJoin('training', 'training.id', 'r.training_id')
      .select(['r.id', 'training.starts_at', 'training.name'])
      .where('r.status', '=', 'booked')
      .where('training.is_cancelled', '=', false)
      .execute();
    return rows
      .map(({ id, starts_at, name }) => `registration-${id}@${club.host} ${starts_at.getTime()} ${name}`)
      .toSorted();
  });
