import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSession, endSessionsOf } from '#server/features/session/commands.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from '#tests/support/app/test-club.ts';
import { askPass, openPhone, openTablet, type TestPhone, type TestTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
const phoneAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/142.0';
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;
let mari: TestPerson;
let lost: TestPhone;
let lostSession: number;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
  tablet = await openTablet(server, club);
  [mari] = await club.addPeople(1);
  lost = await openPhone(server.app, club, mari);
  lostSession = await startSession();
  await tablet.sync();
  server.clock.advance(60);
});

describe('a lost phone', () => {
  test('is listed with its device, when it was added and when it was last seen', async () => {
    const own = await openPhone(server.app, club, mari);
    expect(await list()).toEqual([
      { passId: own.passId, userAgent: null, createdAt: '2026-11-18T10:01:00.000Z', refreshedAt: expect.any(String) },
      {
        passId: lost.passId,
        userAgent: phoneAgent,
        createdAt: start.toISOString(),
        refreshedAt: start.toISOString(),
      },
    ]);
  });

  test('opens no door after its next snapshot; an offline door opens until it syncs again', async () => {
    const offline = await openTablet(server, club);
    await offline.sync();
    expect((await end(lost.passId)).status).toBe(204);
    expect(seen().answer).toBe('open');
    expect((await tablet.sync()).revoked).toEqual([lost.passId]);
    expect(seen()).toMatchObject({ answer: 'refused', reason: 'revoked' });
    expect(offline.scan(lost.show(server.clock.now)).answer).toBe('open');
    expect((await offline.report(lost.passId)).body['items']).toMatchObject([{ flag: 'revoked' }]);
    await offline.sync();
    expect(offline.scan(lost.show(server.clock.now)).reason).toBe('revoked');
    expect(await list()).toEqual([]);
  });

  test('is logged out, so that it gets no other pass, while the phone that revoked it stays logged in', async () => {
    const own = await openPhone(server.app, club, mari);
    await end(lost.passId);
    expect(await endReason()).toBe('revoked');
    await tablet.sync();
    expect(seen(own).answer).toBe('open');
    expect((await askPass(server.app, club, mari, own.key.publicKey)).status).toBe(200);
  });

  test('that requests its next pass at that moment gets none: its session has ended when its turn comes', async () => {
    await end(lost.passId);
    await club.inScope(({ db }) =>
      db
        .updateTable('session')
        .set({ id: 1_000_000 + mari.clientId })
        .where('id', '=', lostSession)
        .execute(),
    );
    expect((await askPass(server.app, club, mari, lost.key.publicKey)).status).toBe(401);
  });

  test('opens no door after its session has ended in any way, and a new log-in gets another pass', async () => {
    await club.inScope((scope) => endSession(scope, lostSession, 'reused', server.clock.now));
    expect((await tablet.sync()).revoked).toEqual([lost.passId]);
    expect(seen()).toMatchObject({ answer: 'refused', reason: 'revoked' });
    expect(await list()).toEqual([]);
    const { body } = await askPass(server.app, club, mari, lost.key.publicKey);
    expect(body['passId']).not.toBe(lost.passId);
    await tablet.sync();
    expect(seen().reason).toBe('revoked');
  });

  test('opens no door after a changed password has logged it out', async () => {
    const own = await openPhone(server.app, club, mari);
    await club.inScope((scope) => endSessionsOf(scope, mari.clientId, { except: undefined, now: server.clock.now }));
    await tablet.sync();
    expect([lost, own].map((phone) => seen(phone).reason)).toEqual(['revoked', 'welcome']);
  });

  test('can be revoked by its owner only: another member’s, another club’s and a revoked one are not found', async () => {
    const [jaan] = await club.addPeople(1);
    expect((await end(lost.passId, jaan)).status).toBe(404);
    const other = await openTestClub(server);
    const [liis] = await other.addPeople(1);
    const { passId } = await openPhone(server.app, other, liis);
    expect((await end(passId)).status).toBe(404);
    expect((await end(lost.passId)).status).toBe(204);
    expect((await end(lost.passId)).status).toBe(404);
    expect(await list(jaan)).toEqual([]);
  });
});

describe('the staff', () => {
  test('revoke the passes on all of a member’s phones, and nobody else’s', async () => {
    const admin = await club.addAdmin();
    const second = await openPhone(server.app, club, mari);
    const [jaan] = await club.addPeople(1);
    const his = await openPhone(server.app, club, jaan);
    expect(await endAllOf(mari.clientId, admin)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await endReason()).toBe('revoked');
    await tablet.sync();
    expect([lost, second, his].map((phone) => seen(phone).reason)).toEqual(['revoked', 'revoked', 'welcome']);
    expect(await endAllOf(mari.clientId, admin)).toMatchObject({ body: { ended: 0 } });
  });

  test('must be admins, and of this club', async () => {
    const trainer = await club.addTrainer();
    expect((await endAllOf(mari.clientId, trainer)).status).toBe(403);
    const other = await openTestClub(server);
    const admin = await other.addAdmin();
    const path = `/admin/client/${mari.clientId}/pass`;
    expect((await call(server.app, other, { method: 'DELETE', path, as: admin })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

/** The session of the phone that will be lost. */
const startSession = () =>
  club.inScope(async ({ db, tenantId }) => {
    const device = JSON.stringify({ platform: 'Linux', userAgent: phoneAgent });
    const times = { created_at: start, last_used_at: start };
    const { id } = await db
      .insertInto('session')
      .values({ tenant_id: tenantId, client_id: mari.clientId, keep: true, device, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('pass').set({ session_id: id }).execute();
    return id;
  });
const endReason = async (): Promise<string | null> =>
  club.inScope(async ({ db }) => {
    const query = db.selectFrom('session').select('end_reason as reason').where('id', '=', lostSession);
    return (await query.executeTakeFirstOrThrow()).reason;
  });
const list = async (as = mari) => (await call(server.app, club, { path: '/user/entry/pass', as })).body['items'];
const end = (passId: number, as = mari): Promise<TestResponse> =>
  call(server.app, club, { method: 'DELETE', path: `/user/entry/pass/${passId}`, as });
const endAllOf = (clientId: number, as: TestPerson): Promise<TestResponse> =>
  call(server.app, club, { method: 'DELETE', path: `/admin/client/${clientId}/pass`, as });
const seen = (phone = lost) => tablet.scan(phone.show(server.clock.now));
