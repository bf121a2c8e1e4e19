import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { bookAsVisitor, confirmAsVisitor, kulli, leaveAsVisitor } from '#tests/support/app/visitor-calls.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon; trainings are on Friday at 18:00.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

describe('a visitor', () => {
  test('gets a place that counts for everybody, and an email with a link that nobody else can read', async () => {
    const training = await addOpen({ max_places: 3 });
    const answer = await visit(training.id, { ...kulli, email: ' Kulli@Kulaline.test ' });
    const freeCancelUntil = '2026-11-20T14:30:00.000Z';
    expect(answer).toMatchObject({ status: 201, body: { status: 'booked', freeCancelUntil } });
    expect(JSON.stringify(answer.body)).not.toMatch(/[\w-]{43}/);
    expect(await placesOf(training.id)).toBe(2);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: kulli.email, template: 'visitorBooked' });
    const { registrationId } = answer.body;
    expect(mail?.text).toContain(`/public/registration?training=${training.id}&id=${String(registrationId)}#`);
    // The secret is in neither the outbox nor the registration.
    const secret = secretOf(mail?.text);
    expect(secret).toHaveLength(43);
    expect(mail?.stored).not.toContain(secret);
    const [row] = await rowsOf(training.id);
    expect(row).toMatchObject({ client_id: null, visitor_phone: '+37255550123', visitor_email: kulli.email });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await violations()).toEqual([]);
  });

  test('books a second child with the same address, and gets a link for each', async () => {
    const training = await addOpen({ max_places: 3 });
    await visit(training.id);
    expect((await visit(training.id, { ...kulli, name: 'Mati Külaline' })).status).toBe(201);
    expect(await placesOf(training.id)).toBe(1);
    expect(new Set((await mails()).map(({ text }) => secretOf(text))).size).toBe(2);
    const again = await visit(training.id, { ...kulli, name: ' mati  külaline' });
    expect(again).toMatchObject({ status: 409, body: { errors: ['user_already_registered'] } });
    expect(await violations()).toEqual([]);
  });

  test('has one place per name and email address in a training, and may have another in another training', async () => {
    const [first, second] = [await addOpen(), await addOpen()];
    await visit(first.id);
    const again = await visit(first.id, { ...kulli, email: 'KULLI@kulaline.test' });
    expect(again).toMatchObject({ status: 409, body: { errors: ['user_already_registered'] } });
    expect((await visit(second.id)).status).toBe(201);
  });

  test('cannot find out who is a member: a booked member’s address is accepted like any other, and both keep their places', async () => {
    const training = await addOpen({ max_places: 3 });
    const [member] = await club.addPeople(1);
    await book(server.app, club, member, training.id);
    const { email } = await club.inScope(({ db }) =>
      db.selectFrom('client').select('email').where('id', '=', member.clientId).executeTakeFirstOrThrow(),
    );
    const [asMember, asAnybody] = [await visit(training.id, { ...kulli, email }), await visit(training.id, other(1))];
    const { registrationId: _1, ...told } = asMember.body;
    const { registrationId: _2, ...expected } = asAnybody.body;
    expect([asMember.status, told]).toEqual([asAnybody.status, expected]);
    expect(await placesOf(training.id)).toBe(0);
    expect(await violations()).toEqual([]);
  });

  test('who submits twice has one place and one email, and gets the first response, even after logging in', async () => {
    const training = await addOpen();
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([visit(training.id, kulli, key), visit(training.id, kulli, key)]);
    expect(second).toEqual(first);
    const [mari] = await club.addPeople(1);
    const path = `/public/registration/anonymous/${training.id}`;
    const third = await call(server.app, club, { method: 'POST', path, body: kulli, key, as: mari });
    expect(third).toEqual(first);
    expect(await mails()).toHaveLength(1);
    const otherContent = await visit(training.id, other(1), key);
    expect(otherContent).toMatchObject({ status: 422, body: { errors: ['idempotency_key_reused'] } });
  });

  test('finds only public trainings open to visitors, and can book only free places', async () => {
    const hidden = await addOpen({ is_public: false });
    expect(await visit(hidden.id)).toMatchObject({ status: 404, body: { errors: ['training_not_found'] } });
    const forClients = await club.addTraining();
    const refused = { status: 409, body: { errors: ['registering_not_allowed'], remedy: { kind: 'log_in' } } };
    expect(await visit(forClients.id)).toMatchObject(refused);
    const [open, free] = [await addOpen(), await addOpen({ visitors: 'free' })];
    const asFree = (trainingId: number) =>
      call(server.app, club, {
        method: 'POST',
        path: '/public/registration/free',
        body: { trainingId, ...kulli },
        key: crypto.randomUUID(),
      });
    expect(await asFree(open.id)).toMatchObject(refused);
    expect(await asFree(free.id)).toMatchObject({ status: 201 });
  });

  test('must give a valid phone number', async () => {
    const training = await addOpen();
    const answer = await visit(training.id, { ...kulli, phone: '12' });
    expect(answer).toMatchObject({ status: 400, body: { errors: ['data_validation_failed'] } });
    expect(await rowsOf(training.id)).toEqual([]);
  });
});

describe('with a waitlist', () => {
  test('a visitor gets no place, even if one is free that the waitlist has not been given yet', async () => {
    const [mari, jaan] = await club.addPeople(2);
    const training = await addOpen({ max_places: 1 });
    const full = { status: 409, body: { errors: ['no_free_places'], code: 409 } };
    await book(server.app, club, mari, training.id);
    expect(await visit(training.id)).toMatchObject(full);
    await book(server.app, club, jaan, training.id);
    // As if the capacity had grown and the waitlist had not been promoted yet.
    await club.inScope(({ db }) =>
      db.updateTable('training').set({ max_places: 2 }).where('id', '=', training.id).execute(),
    );
    expect(await visit(training.id)).toMatchObject(full);
    await club.inScope(({ db }) =>
      db.updateTable('training').set({ max_places: 3 }).where('id', '=', training.id).execute(),
    );
    // The waitlist is promoted first; the remaining places are open to all.
    expect(await visit(training.id)).toMatchObject({ status: 201 });
    const statuses = (await rowsOf(training.id)).map(({ client_id, status }) => [client_id, status]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        [mari.clientId, 'booked'],
        [jaan.clientId, 'booked'],
        [null, 'booked'],
      ]),
    );
    expect(await violations()).toEqual([]);
  });

  test('a place that a visitor cancels goes to the first client in the waitlist', async () => {
    const [mari] = await club.addPeople(1);
    const training = await addOpen({ max_places: 1 });
    const { registrationId } = (await visit(training.id)).body;
    const waiting = await book(server.app, club, mari, training.id);
    expect(waiting.body).toMatchObject({ status: 'waiting', placeInWaitingList: 1 });
    const secret = secretOf((await mails())[0]?.text);
    expect(await leaveAsVisitor(server.app, club, registrationId, secret)).toMatchObject({ status: 204 });
    expect((await rowsOf(training.id)).map(({ status }) => status).toSorted()).toEqual(['booked', 'cancelled']);
    expect((await mails()).map(({ template }) => template)).toEqual(['visitorBooked', 'promoted']);
    expect(await violations()).toEqual([]);
  });
});

describe('the emailed link', () => {
  test('cancels the place once and returns the same response again; then the address may book again', async () => {
    const training = await addOpen();
    const { registrationId } = (await visit(training.id)).body;
    const secret = secretOf((await mails())[0]?.text);
    for (let n = 0; n < 2; n++) {
      expect(await leaveAsVisitor(server.app, club, registrationId, secret)).toMatchObject({ status: 204 });
    }
    expect(await placesOf(training.id)).toBe(training.max_places);
    expect((await visit(training.id)).status).toBe(201);
    expect(await violations()).toEqual([]);
  });

  test('is rejected with another id, another secret or a client’s registration', async () => {
    const [mari] = await club.addPeople(1);
    const training = await addOpen();
    const own = await book(server.app, club, mari, training.id);
    const first = await visit(training.id);
    const second = await visit(training.id, other(2));
    const secret = secretOf((await mails())[0]?.text);
    const notThere = { status: 404, body: { errors: ['item_not_found'] } };
    for (const [id, tried] of [
      [second.body['registrationId'], secret],
      [own.body['registrationId'], secret],
      [first.body['registrationId'], 'A'.repeat(43)],
    ] as const) {
      expect(await leaveAsVisitor(server.app, club, id, tried)).toMatchObject(notThere);
    }
    // A client cannot cancel it by id alone either.
    expect((await leave(server.app, club, mari, first.body['registrationId'])).status).toBe(404);
    expect((await rowsOf(training.id)).every(({ status }) => status === 'booked')).toBe(true);
  });

  test('expires when a client’s cancellation deadline would', async () => {
    const training = await addOpen();
    const { registrationId } = (await visit(training.id)).body;
    const secret = secretOf((await mails())[0]?.text);
    await confirmAsVisitor(server.app, club, registrationId, secret);
    server.clock.now = new Date('2026-11-20T14:30:01Z');
    expect(await leaveAsVisitor(server.app, club, registrationId, secret)).toMatchObject({
      status: 409,
      body: { errors: ['cancelling_not_allowed'], remedy: { kind: 'ask_staff', at: '2026-11-20T14:30:00.000Z' } },
    });
  });

  test('cannot be guessed: after thirty wrong secrets from an IP address the next attempt is not checked', async () => {
    const training = await addOpen();
    const { registrationId } = (await visit(training.id)).body;
    for (let n = 0; n < 30; n++) await leaveAsVisitor(server.app, club, registrationId, 'B'.repeat(43));
    const secret = secretOf((await mails())[0]?.text);
    const answer = await leaveAsVisitor(server.app, club, registrationId, secret);
    expect(answer).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } });
    server.clock.advance(2);
    expect((await leaveAsVisitor(server.app, club, registrationId, secret)).status).toBe(204);
  });
});

test('nobody’s mailbox is flooded: after six places in a day, one per quarter of an hour is allowed', async () => {
  const trainings = await Promise.all(Array.from({ length: 8 }, () => addOpen()));
  const statuses: number[] = [];
  for (const { id } of trainings.slice(0, 7)) statuses.push((await visit(id)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  server.clock.advance(15 * 60);
  expect((await visit(trainings[7]?.id ?? 0)).status).toBe(201);
});

test('confirmed visitors are also notified when the club cancels, and their places are cancelled', async () => {
  const admin = await club.addAdmin();
  const [mari] = await club.addPeople(1);
  const training = await addOpen();
  await book(server.app, club, mari, training.id);
  const { registrationId } = (await visit(training.id)).body;
  await confirmAsVisitor(server.app, club, registrationId, secretOf((await mails())[0]?.text));
  const path = `/admin/schedule/cancel/${training.id}`;
  const answer = await call(server.app, club, { method: 'POST', path, as: admin, body: {}, key: crypto.randomUUID() });
  expect(answer).toMatchObject({ status: 200, body: { registrationCount: 2 } });
  const told = (await mails()).filter(({ template }) => template === 'trainingCancelled');
  expect(told.map(({ to }) => to)).toContain(kulli.email);
  expect(await violations()).toEqual([]);
});

test('an admin sees the visitor’s name until the visitor is forgotten thirty days after the training', async () => {
  const admin = await club.addAdmin();
  const training = await addOpen();
  const path = `/admin/registration/${String((await visit(training.id)).body['registrationId'])}`;
  const see = async () => (await call(server.app, club, { path, as: await club.renewToken(admin) })).body;
  const visitor = { name: kulli.name, email: kulli.email, phone: '+37255550123' };
  expect(await see()).toMatchObject({ clientId: null, visitor, status: 'booked' });
  const forgetAt = (time: string) => forgetOldRows(server.services, new Date(time));
  await forgetAt('2026-12-20T16:59:00Z');
  expect(await see()).toMatchObject({ visitor });
  server.clock.now = new Date('2026-12-20T17:01:00Z');
  await forgetAt('2026-12-20T17:01:00Z');
  expect(await see()).not.toHaveProperty('visitor');
  const [row] = await rowsOf(training.id);
  expect(row).toMatchObject({ status: 'booked', visitor_name: null, cancel_secret_hash: null });
  expect(await violations()).toEqual([]);
});

const addOpen = (overrides: Parameters<TestClub['addTraining']>[0] = {}) =>
  club.addTraining({ visitors: 'open', ...overrides });
const visit = (trainingId: number, visitor: object = kulli, key = crypto.randomUUID()) =>
  bookAsVisitor(server.app, club, trainingId, visitor, key);
const other = (n: number) => ({ ...kulli, email: `${n}@kulaline.test` });
const mails = () => readMails(server, club.tenantId);
const secretOf = (text = ''): string => /#([\w-]{43})\n/.exec(text)?.[1] ?? '';
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
const rowsOf = (trainingId: number) =>
  club.inScope(({ db }) => db.selectFrom('registration').selectAll().where('training_id', '=', trainingId).execute());
const placesOf = async (trainingId: number) =>
  ((await call(server.app, club, { path: `/public/schedule/${trainingId}` })).body['item'] as { freePlaces: number })
    .freePlaces;
