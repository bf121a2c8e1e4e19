import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { makeDeviceKey } from '#tests/support/entry/device-key.ts';
import { askPass, openPhone, openTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
});

describe('a pass', () => {
  test('opens a door that has no snapshot of it yet, fully offline, for a week', async () => {
    const tablet = await openTablet(server, club);
    await tablet.sync();
    const [mari] = await club.addPeople(1);
    const phone = await openPhone(server.app, club, mari);
    expect(tablet.scan(phone.show(server.clock.now))).toMatchObject({ answer: 'open', passId: phone.passId });
    expect(phone.expiresAt).toBe('2026-11-25T10:00:00.000Z');
  });

  test('expires with the contract, and is not issued without one', async () => {
    const [mari] = await club.addPeople(1, { valid_until: '2026-11-19' });
    expect((await openPhone(server.app, club, mari)).expiresAt).toBe('2026-11-19T22:00:00.000Z');
    const [jaan] = await club.addPeople(1, 'none');
    expect(await askPass(server.app, club, jaan, makeDeviceKey().publicKey)).toMatchObject({
      status: 409,
      body: { errors: ['qr_denied'], remedy: { kind: 'buy', reason: 'no_right' } },
    });
    const [liis] = await club.addPeople(1, { valid_until: '2026-11-17' });
    expect(await askPass(server.app, club, liis, makeDeviceKey().publicKey)).toMatchObject({
      status: 409,
      body: { errors: ['card_expired'], remedy: { kind: 'buy', reason: 'right_ended' } },
    });
  });

  test('is refreshed for the same phone; a third phone revokes the one refreshed longest ago', async () => {
    const tablet = await openTablet(server, club);
    const [mari] = await club.addPeople(1);
    const first = await openPhone(server.app, club, mari);
    server.clock.advance(60);
    const second = await openPhone(server.app, club, mari);
    server.clock.advance(60);
    expect((await openPhone(server.app, club, mari, first.key)).passId).toBe(first.passId);
    server.clock.advance(60);
    const third = await openPhone(server.app, club, mari);
    await tablet.sync();
    const answers = [first, second, third].map((phone) => tablet.scan(phone.show(server.clock.now)).reason);
    expect(answers).toEqual(['welcome', 'revoked', 'welcome']);
  });

  test('is issued only for a public key on the curve', async () => {
    const [mari] = await club.addPeople(1);
    const noPoint = Buffer.concat([Buffer.of(2), Buffer.alloc(32, 255)]).toString('base64url');
    expect(await askPass(server.app, club, mari, noPoint)).toMatchObject({ status: 400 });
  });

  test('is signed with a new key after eleven months, while passes signed with the old one stay valid', async () => {
    const tablet = await openTablet(server, club);
    const [mari] = await club.addPeople(1);
    await openPhone(server.app, club, mari);
    server.clock.now = new Date(start.getTime() + 334 * 86_400_000);
    const old = await openPhone(server.app, club, await club.renewToken(mari));
    server.clock.now = new Date(start.getTime() + 336 * 86_400_000);
    const fresh = await openPhone(server.app, club, await club.renewToken(mari));
    const { tenantKeys } = await tablet.sync();
    expect(tenantKeys.map(({ kid }) => kid)).toEqual([2, 1]);
    expect([old, fresh].map((phone) => tablet.scan(phone.show(server.clock.now)).answer)).toEqual(['open', 'open']);
  });
});

describe('changes after a pass was issued', () => {
  test('reach the door with its next snapshot: a blocked contract asks for staff, a paid one opens again', async () => {
    const tablet = await openTablet(server, club);
    const [mari] = await club.addPeople(1);
    const phone = await openPhone(server.app, club, mari);
    await tablet.sync();
    await setContract({ status: 1 });
    expect(tablet.scan(phone.show(server.clock.now)).answer).toBe('open');
    expect((await tablet.sync()).people).toMatchObject([{ passId: phone.passId, answer: 'ask_staff' }]);
    expect(tablet.scan(phone.show(server.clock.now)).answer).toBe('ask_staff');
    await setContract({ status: 0 });
    await tablet.sync();
    expect(tablet.scan(phone.show(server.clock.now)).answer).toBe('open');
  });

  test('are sent once: a snapshot with a cursor has only the changes, with first names only', async () => {
    const tablet = await openTablet(server, club);
    const [mari] = await club.addPeople(1);
    const { passId } = await openPhone(server.app, club, mari);
    const first = await tablet.sync();
    expect(first.people).toEqual([{ passId, firstName: 'Õnne', answer: 'open' }]);
    expect(await tablet.sync()).toMatchObject({ people: [], revoked: [], cursor: first.cursor });
    expect(JSON.stringify(first)).not.toMatch(/Mägi|klubi\.test|\+372/);
  });

  test('include a contract’s end at midnight: the pass opens nothing the day after', async () => {
    const tablet = await openTablet(server, club);
    const [mari] = await club.addPeople(1, { valid_until: '2026-11-18' });
    const phone = await openPhone(server.app, club, mari);
    await tablet.sync();
    const after = new Date('2026-11-18T22:00:00Z');
    expect(tablet.scan(phone.show(after), after).reason).toBe('expired');
  });

  test('include a booking for today’s training, which by itself opens the door', async () => {
    const tablet = await openTablet(server, club);
    const [jaan] = await club.addPeople(1, { kinds: ['group'] });
    const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    const phone = await openPhone(server.app, club, jaan);
    expect((await tablet.sync()).people).toMatchObject([{ answer: 'ask_staff' }]);
    const key = crypto.randomUUID();
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: jaan,
      key,
      body: { trainingId: training.id },
    });
    expect((await tablet.sync()).people).toMatchObject([{ passId: phone.passId, answer: 'open' }]);
  });
});

const seen = async (as: TestPerson) => (await call(server.app, club, { path: '/user/entry', as })).body;

describe('the pass screen', () => {
  test('shows in advance which entitlement the door will accept, and for which training', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 10, visits_used: 4 });
    const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: mari,
      key: crypto.randomUUID(),
      body: { trainingId: training.id },
    });
    expect(await seen(mari)).toMatchObject({
      firstName: 'Õnne',
      right: { name: 'Kuukaart', visitsLeft: 5 },
      next: { trainingId: training.id, startDateTime: '2026-11-18T18:00:00', status: 'booked' },
      outlook: { allowed: true },
      inside: 0,
    });
  });

  test('shows today’s booked training rather than an earlier one that is only waited for', async () => {
    const [mari] = await club.addPeople(1);
    const waited = await club.addTraining({ startsAt: '2026-11-18T17:00:00' });
    const booked = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    await club.inScope((scope) =>
      buildRegistration(scope, { client_id: mari.clientId, training_id: waited.id, status: 'waiting' }),
    );
    expect(await seen(mari)).toMatchObject({ next: { trainingId: waited.id, status: 'waiting' } });
    await club.inScope((scope) => buildRegistration(scope, { client_id: mari.clientId, training_id: booked.id }));
    expect(await seen(mari)).toMatchObject({ next: { trainingId: booked.id, status: 'booked' } });
  });

  test('shows why the door will not open, and what helps', async () => {
    const [jaan] = await club.addPeople(1, { status: 1 });
    expect(await seen(jaan)).toMatchObject({
      outlook: { allowed: false, error: 'qr_denied', remedy: { kind: 'ask_staff', reason: 'right_blocked' } },
    });
    const [liis] = await club.addPeople(1, { kinds: ['group'] });
    const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: liis,
      key: crypto.randomUUID(),
      body: { trainingId: training.id },
    });
    expect(await seen(liis)).toMatchObject({
      outlook: { allowed: false, remedy: { kind: 'wait_until', at: '2026-11-18T15:30:00.000Z' } },
    });
  });
});

const setContract = (columns: object) => club.inScope(({ db }) => db.updateTable('contract').set(columns).execute());
