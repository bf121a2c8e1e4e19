import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { call, type TestPerson } from '#tests/support/app/test-club.ts';
import { ChaosPostgres } from '#tests/support/chaos/chaos-postgres.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';
import { openPlaceClub, type PlaceClub } from '#tests/support/payments/place-calls.ts';
import { type Step, StepProxy, type Strike } from '#tests/support/postgres/step-proxy.ts';

// A statement is a step of closing a day; their list is what passes on the wire, so that a new statement has its cases at once.
let postgres: ChaosPostgres;
let proxy: StepProxy;
let scene: PayScene;
let club: PlaceClub;
let people: TestPerson[];
let trainer: TestPerson & { trainerId: number };

beforeAll(async () => {
  postgres = await ChaosPostgres.start();
  proxy = await StepProxy.open(() => postgres.socketPath);
  const { appConnection, ...others } = postgres.connections;
  scene = await openPayScene('2026-11-18T10:00:00Z', {
    postgres: { ...others, appConnection: { ...appConnection, ...proxy.address } },
  });
  club = await openPlaceClub(scene);
  const [once, twice] = await club.addPeople(2, { visits_total: null });
  const [buyer] = await club.addPeople(1, 'none');
  people = [once, twice, buyer];
  trainer = await club.addTrainer();
});
afterAll(async () => {
  await scene?.close();
  proxy?.close();
  await postgres?.stop();
});

test('whoever dies while a day is closed: each person is told once, and each visit and payment is given back once', {
  timeout: 300_000,
}, async () => {
  expect(await play()).toEqual([]);
  const steps = await stepsOfClosing();
  for (const table of ['message', 'closing', 'registration', 'invoice'])
    expect([table, steps.some(({ label }) => label.includes(table))]).toEqual([table, true]);
  const all = steps.flatMap((step): Case[] => [
    { step, when: 'before' },
    ...(step.label.startsWith('commit') ? [{ step, when: 'unheard' } as const] : []),
  ]);
  const writes = all.filter(({ step }) => step.nth === 1 && /^(insert|update|with|commit)/.test(step.label));
  expect(writes.length).toBeGreaterThan(10);
  const broken: object[] = [];
  for (const at of inSoak(all, writes)) {
    const faults = await play({ ...at, act: async () => undefined });
    if (faults.length > 0) broken.push({ ...at, faults });
  }
  expect([broken, proxy.failures]).toEqual([[], []]);
});

test('a closing whose messages are lost would be seen', async () => {
  const silent = sql`
    create function lose_message() returns trigger language plpgsql as $$
    begin new.channel := 'app'; return new; end $$`;
  await club.inScope(({ db }) => silent.execute(db));
  await club.inScope(({ db }) =>
    sql`create trigger lose_message before insert on message for each row
      when (new.template = 'trainingsCancelled') execute function lose_message()`.execute(db),
  );
  expect(await play()).toContain('1 is told 0 times');
  await club.inScope(({ db }) => sql`drop trigger lose_message on message`.execute(db));
});

type Case = Omit<Strike, 'act'>;

let day = '2026-11-18';

/** Three classes of a day of their own: one person has places in two, one in one and waits in another, one has bought a place. */
async function fillDay(): Promise<{ ids: number[]; since: number }> {
  scene.test.clock.now = new Date(`${day}T10:00:00Z`);
  // So far ahead that people are told by mail.
  day = addDays(day, 1);
  const ids: number[] = [];
  for (const hour of [14, 16, 18]) {
    const { id } = await club.addTraining({
      startsAt: `${day}T${hour}:00:00`,
      max_places: hour === 14 ? 1 : 3,
      trainer_id: trainer.trainerId,
    });
    ids.push(id);
  }
  const [once, twice, buyer] = people as [TestPerson, TestPerson, TestPerson];
  const [first = 0, second = 0, third = 0] = ids;
  const booked = [];
  const wanted = [
    [twice, first],
    [twice, second],
    [once, second],
    [once, first],
  ] as const;
  for (const [who, id] of wanted)
    booked.push((await club.send(who, 'POST', '/user/registration', { trainingId: id })).status);
  expect(booked).toEqual([201, 201, 201, 201]);
  await club.report(await club.begin(await club.held(third, buyer)), 'PAID');
  const last = await club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst(),
  );
  return { ids, since: Number(last?.id ?? 0) };
}

/** Closes the day, and tries again as the app does: with the key of the first time. */
async function close(admin: TestPerson): Promise<void> {
  const key = crypto.randomUUID();
  const body = { date: day, unitId: club.unitId };
  for (let times = 0; times < 3; times++) {
    const request = { method: 'POST', path: '/admin/schedule/close', as: admin, key, body } as const;
    const { status } = await call(scene.test.app, club, request);
    if (status === 201) return;
  }
  throw new Error('The day could not be closed');
}

async function stepsOfClosing(): Promise<Step[]> {
  await fillDay();
  const admin = await club.addAdmin();
  proxy.begin();
  await close(admin);
  return proxy.steps;
}

/** One day, struck where it is said; what is wrong after it was closed all the same. */
async function play(strike?: Strike): Promise<string[]> {
  proxy.begin();
  const { ids, since } = await fillDay();
  const credit = await club.creditOf(people[2] as TestPerson);
  const admin = await club.addAdmin();
  proxy.begin(strike);
  await close(admin);
  const missed = strike && !proxy.hasStruck ? ['the step was never reached'] : [];
  return [...missed, ...(await findFaults(ids, since, Number(credit))), ...(await club.allFaults()).map(String)];
}

async function findFaults(ids: readonly number[], since: number, credit: number): Promise<string[]> {
  const { rows } = await club.inScope(({ db }) =>
    sql<{ closings: number; left: number; events: number; held: number }>`
      select (select count(*)::int from closing where from_date = ${day}::date) as closings,
        (select count(*)::int from training where id = any(${[...ids]}::int[]) and not is_cancelled) as left,
        (select count(*)::int from registration_event
          where training_id = any(${[...ids]}::int[]) and reason = 'training_cancelled') as events,
        (select count(*)::int from registration
          where training_id = any(${[...ids]}::int[]) and status <> 'cancelled') as held`.execute(db),
  );
  const told = await club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select(['client_id as clientId', 'template'])
      .where('id', '>', since)
      .where('channel', '=', 'email')
      .where('template', 'in', ['trainingCancelled', 'trainingsCancelled', 'ownTrainingsCancelled'])
      .execute(),
  );
  const found = rows[0] ?? { closings: 0, left: 0, events: 0, held: 0 };
  const back = Number(await club.creditOf(people[2] as TestPerson)) - credit;
  return [
    ...(found.closings === 1 ? [] : [`${found.closings} closings`]),
    ...(found.left === 0 ? [] : [`${found.left} classes are left`]),
    ...(found.held === 0 ? [] : [`${found.held} registrations are left`]),
    ...(found.events === 5 ? [] : [`${found.events} cancellations`]),
    ...(back === 1200 ? [] : [`${back} cents are given back`]),
    ...[...people, trainer].flatMap(({ clientId }, at) => {
      const times = told.filter((one) => one.clientId === clientId).length;
      return times === 1 ? [] : [`${at} is told ${times} times`];
    }),
  ];
}
