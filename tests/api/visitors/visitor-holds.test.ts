import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { moveWaitlist } from '#server/features/registrations/waitlist/move-waitlist.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { bookAsVisitor, confirmAsVisitor, kulli, leaveAsVisitor } from '#tests/support/app/visitor-calls.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

describe('a visitor’s place', () => {
  test('is held for 15 minutes, counts as taken, and expires afterwards', async () => {
    const training = await addOpen();
    const { id, heldUntil, text } = await hold(training.id);
    expect(heldUntil).toBe('2026-11-18T10:15:00.000Z');
    // In the club's time zone.
    expect(text).toContain('12:15');
    expect(await placesOf(training.id)).toBe(0);
    server.clock.advance(15 * 60 - 1);
    await sweepWaitlists(server.services);
    expect(await rowOf(id)).toMatchObject({ status: 'booked' });
    server.clock.advance(1);
    await sweepWaitlists(server.services);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', presence_confirmed_at: null });
    expect(await placesOf(training.id)).toBe(1);
    expect(await violations()).toEqual([]);
  });

  test('has a job scheduled for the end of its hold, which leaves a confirmed place alone', async () => {
    const training = await addOpen({ max_places: 2 });
    const [kept, lost] = [await hold(training.id), await hold(training.id, other(1))];
    expect((await confirm(kept)).status).toBe(204);
    server.clock.advance(15 * 60);
    await moveWaitlist(server.services, { tenantId: club.tenantId, trainingId: training.id });
    expect(await rowOf(kept.id)).toMatchObject({ status: 'booked' });
    expect(await rowOf(lost.id)).toMatchObject({ status: 'cancelled' });
    expect(await placesOf(training.id)).toBe(1);
  });

  test('is confirmed only by the emailed secret, permanently, and repeating it is harmless', async () => {
    const training = await addOpen();
    const held = await hold(training.id);
    expect(await confirm({ ...held, secret: 'A'.repeat(43) })).toMatchObject({
      status: 404,
      body: { errors: ['item_not_found'] },
    });
    for (let n = 0; n < 2; n++) expect((await confirm(held)).status).toBe(204);
    server.clock.advance(24 * 3600);
    await sweepWaitlists(server.services);
    // Repeated long after the hold.
    expect((await confirm(held)).status).toBe(204);
    expect(await rowOf(held.id)).toMatchObject({ status: 'booked' });
    const events = await club.inScope(({ db }) =>
      db
        .selectFrom('registration_event')
        .select('kind')
        .where('registration_id', '=', Number(held.id))
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['booked', 'presence_confirmed']);
    expect(await violations()).toEqual([]);
  });

  test('cannot be confirmed after its hold ends, even if no job has run; then the address may book again', async () => {
    const training = await addOpen();
    const held = await hold(training.id);
    server.clock.advance(15 * 60);
    expect(await confirm(held)).toMatchObject({ status: 409, body: { errors: ['hold_expired'] } });
    const again = await hold(training.id);
    expect(again.id).not.toBe(held.id);
    expect(await rowOf(held.id)).toMatchObject({ status: 'cancelled' });
    expect(await confirm(held)).toMatchObject({ status: 409, body: { errors: ['hold_expired'] } });
    expect((await confirm(again)).status).toBe(204);
    expect(await violations()).toEqual([]);
  });

  test('may be cancelled while it is held, and can no longer be confirmed', async () => {
    const training = await addOpen();
    const held = await hold(training.id);
    expect((await leaveAsVisitor(server.app, club, held.id, held.secret)).status).toBe(204);
    expect(await confirm(held)).toMatchObject({ status: 409 });
    expect(await placesOf(training.id)).toBe(1);
  });

  test('is kept if the trainer has marked its visitor present', async () => {
    const training = await addOpen();
    const { id } = await hold(training.id);
    await club.inScope(({ db }) =>
      db.updateTable('registration').set({ presence: 'present' }).where('id', '=', Number(id)).execute(),
    );
    server.clock.advance(3600);
    await sweepWaitlists(server.services);
    expect(await rowOf(id)).toMatchObject({ status: 'booked' });
  });

  test('that is only held causes no notification when the club cancels: the phone number is unverified', async () => {
    const admin = await club.addAdmin();
    const training = await addOpen();
    await hold(training.id);
    const path = `/admin/schedule/cancel/${training.id}`;
    await call(server.app, club, { method: 'POST', path, as: admin, body: {}, key: crypto.randomUUID() });
    const templates = (await readMails(server, club.tenantId)).map(({ template }) => template);
    expect(templates).toEqual(['visitorBooked']);
    expect(await violations()).toEqual([]);
  });
});

describe('an expired hold', () => {
  test('gives its place to a member who books, even if no job has run', async () => {
    const [mari] = await club.addPeople(1);
    const training = await addOpen();
    await hold(training.id);
    server.clock.advance(15 * 60);
    const fresh = await club.renewToken(mari);
    expect(await book(server.app, club, fresh, training.id)).toMatchObject({ status: 201, body: { status: 'booked' } });
    expect(await violations()).toEqual([]);
  });

  test('gives its place to the first client in the waitlist', async () => {
    const [mari, jaan] = await club.addPeople(2);
    const training = await addOpen();
    const { id } = await hold(training.id);
    const waiting = await book(server.app, club, mari, training.id);
    expect(waiting.body).toMatchObject({ status: 'waiting', placeInWaitingList: 1 });
    server.clock.advance(15 * 60);
    // Later bookings are queued behind the waitlist.
    const second = await book(server.app, club, await club.renewToken(jaan), training.id);
    expect(second.body).toMatchObject({ status: 'waiting', placeInWaitingList: 1 });
    expect(await rowOf(waiting.body['registrationId'])).toMatchObject({ status: 'booked' });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await violations()).toEqual([]);
  });
});

test('ten places can be held at once from one IP address, then one every six minutes; a confirmed one frees its slot', async () => {
  const training = await addOpen({ max_places: 100 });
  const held = [];
  for (let n = 0; n < 10; n++) held.push(await hold(training.id, other(n)));
  expect(await visit(training.id, other(10))).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } });
  const [first] = held;
  if (first) expect((await confirm(first)).status).toBe(204);
  expect((await visit(training.id, other(10))).status).toBe(201);
  expect((await visit(training.id, other(11))).status).toBe(429);
  server.clock.advance(6 * 60);
  expect((await visit(training.id, other(11))).status).toBe(201);
  expect((await visit(training.id, other(12))).status).toBe(429);
});

test('a name that contains a link or invisible characters is rejected', async () => {
  const training = await addOpen();
  for (const name of ['Win at evil.com', 'https://evil.test', 'Mari\u0007', 'Mari\nBcc: a@b.ee']) {
    const answer = await visit(training.id, { ...kulli, name });
    expect(answer).toMatchObject({ status: 400, body: { errors: ['data_validation_failed'] } });
  }
  expect(await placesOf(training.id)).toBe(1);
});

const addOpen = (overrides: object = {}) => club.addTraining({ visitors: 'open', max_places: 1, ...overrides });
const other = (n: number) => ({ ...kulli, email: `${n}@kulaline.test` });
const visit = (trainingId: number, visitor: object = kulli) => bookAsVisitor(server.app, club, trainingId, visitor);
const lastMail = async () =>
  (await readMails(server, club.tenantId)).findLast(({ to }) => to.endsWith('kulaline.test'));
const rowOf = (id: unknown) =>
  club.inScope(({ db }) =>
    db.selectFrom('registration').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
  );
const placesOf = async (trainingId: number) =>
  ((await call(server.app, club, { path: `/public/schedule/${trainingId}` })).body['item'] as { freePlaces: number })
    .freePlaces;
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));

/** A held place, and the secret from its email. */
async function hold(trainingId: number, visitor: object = kulli) {
  const { status, body } = await visit(trainingId, visitor);
  expect(status).toBe(201);
  const text = (await lastMail())?.text ?? '';
  return {
    id: body['registrationId'],
    heldUntil: body['heldUntil'],
    secret: /#([\w-]{43})\n/.exec(text)?.[1] ?? '',
    text,
  };
}
const confirm = ({ id, secret }: { id: unknown; secret: string }) => confirmAsVisitor(server.app, club, id, secret);
