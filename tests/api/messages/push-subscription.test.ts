import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { book, leave } from '#tests/support/app/test-club.ts';
import { testPassword } from '#tests/support/app/test-member.ts';
import { PushClub } from '#tests/support/messages/push-club.ts';

let push: PushClub;

beforeAll(async () => {
  push = await PushClub.open();
});
afterAll(() => push?.close());
beforeEach(() => push.startAnew());

describe('a subscription', () => {
  it.each([
    'https://push.evil.test/abc',
    'http://127.0.0.1:5432/',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/abc',
  ])('is refused at %s, which is no known push service', async (endpoint) => {
    const { browser } = await push.addMari();
    const answer = await push.subscribe(browser, { ...push.service.subscribe(), endpoint });
    expect([answer.status, answer.error.errors]).toEqual([400, ['data_validation_failed']]);
    expect(await push.listDevices()).toEqual([]);
  });

  it('is stored for a known one, sealed, with nothing usable in the table', async () => {
    const { browser } = await push.addMari();
    const target = { ...push.service.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/secret-part' };
    expect((await push.subscribe(browser, target)).status).toBe(204);
    expect(JSON.stringify(await push.listDevices())).not.toMatch(/secret-part|googleapis/);
    expect(JSON.stringify(await push.listDevices())).not.toContain(target.keys.auth);
  });

  it('is one per device, however often it is sent, and the last endpoint counts', async () => {
    const mari = await push.addMari();
    const target = push.service.subscribe();
    await Promise.all([push.subscribe(mari.browser, target), push.subscribe(mari.browser, target)]);
    expect(await push.listDevices()).toHaveLength(1);
    const changed = push.service.subscribe();
    await push.subscribe(mari.browser, changed);
    await push.promote(mari);
    await push.deliver();
    expect(push.service.arrived.map(({ path }) => path)).toEqual([new URL(changed.endpoint).pathname]);
  });

  it('belongs to the account that last logged in on the device', async () => {
    const [mari, other] = [await push.addMari(), await push.addMari()];
    const target = push.service.subscribe();
    await push.subscribe(mari.browser, target);
    await push.subscribe(other.browser, target);
    expect(await push.listDevices()).toMatchObject([{ client_id: other.clientId }]);
    await push.promote(mari);
    await push.deliver();
    expect(push.service.arrived).toEqual([]);
  });

  it('ends when its own session logs out, and no other’s', async () => {
    const mari = await push.addMari();
    const phone = await push.logIn(mari.email);
    await push.subscribe(mari.browser);
    await push.subscribe(phone);
    await phone.logOut();
    const [left, ...more] = await push.listDevices();
    expect(more).toEqual([]);
    await push.promote(mari);
    await push.deliver();
    expect(push.service.arrived).toHaveLength(1);
    expect((await push.listDevices())[0]?.id).toBe(left?.id);
  });

  it('ends even when a message for it is already queued', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    await push.promote(mari);
    await mari.browser.logOut();
    await push.deliver();
    expect(push.service.arrived).toEqual([]);
    expect(await push.listPushes()).toMatchObject([
      { state: 'failed', last_error: 'The device is not notified any more.' },
    ]);
  });

  it('ends when the member changes their password on another device', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    const desk = await push.logIn(mari.email);
    await push.subscribe(desk);
    const body = { oldPassword: testPassword, newPassword: 'Kartul5678' };
    expect((await desk.call('PUT', '/user/account/password', { body })).status).toBe(204);
    expect(await push.listDevices()).toHaveLength(1);
  });

  it('can be deleted by its own session only', async () => {
    const [mari, other] = [await push.addMari(), await push.addMari()];
    await push.subscribe(mari.browser);
    expect((await other.browser.call('DELETE', '/user/push-subscription')).status).toBe(204);
    expect(await push.listDevices()).toHaveLength(1);
    expect((await mari.browser.call('DELETE', '/user/push-subscription')).status).toBe(204);
    expect(await push.listDevices()).toEqual([]);
  });

  it('is refused to an ended session whose access token is still valid', async () => {
    const mari = await push.addMari();
    await push.club.inScope(({ db }) =>
      db.updateTable('session').set({ ended_at: push.test.clock.now, end_reason: 'revoked' }).execute(),
    );
    expect((await push.subscribe(mari.browser)).status).toBe(401);
    expect(await push.listDevices()).toEqual([]);
  });

  it('is skipped where nobody chose to stay signed in and the session has been idle past its lifetime', async () => {
    const mari = await push.addMari('et', false);
    await push.subscribe(mari.browser);
    await push.subscribe(await push.logIn(mari.email));
    const [, kept] = await push.listDevices();
    push.test.clock.advance(19 * 60);
    const training = await push.club.addTraining({ name: 'Jooga', max_places: 1 });
    push.jaan = await push.club.renewToken(push.jaan);
    const { body } = await book(push.test.app, push.club, push.jaan, training.id);
    await book(push.test.app, push.club, await push.club.renewToken(mari), training.id);
    await leave(push.test.app, push.club, push.jaan, body['registrationId']);
    expect((await push.listPushes()).map(({ recipient }) => recipient)).toEqual([String(kept?.id)]);
  });

  it('is limited to ten devices per member; the one unseen for longest is removed', async () => {
    const mari = await push.addMari();
    for (let n = 0; n < 11; n++) {
      push.test.clock.advance(1);
      await push.subscribe(await push.logIn(mari.email));
    }
    const devices = await push.listDevices();
    expect(devices).toHaveLength(10);
    expect(Math.min(...devices.map(({ confirmed_at }) => confirmed_at.getTime()))).toBe(
      new Date('2026-11-18T10:00:02Z').getTime(),
    );
  });

  it('cannot be opened under another server secret, and is then deleted', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    await push.promote(mari);
    await push.club.inScope(({ db }) =>
      db.updateTable('push_subscription').set({ sealed_subscription: sql`sealed_subscription || 'x'` }).execute(),
    );
    await push.deliver();
    expect(await push.listDevices()).toEqual([]);
    expect(push.service.arrived).toEqual([]);
  });
});

describe('the VAPID key', () => {
  it('is the same for everybody and after every restart, and different under another secret', async () => {
    const { browser } = await push.addMari();
    const { body } = await browser.call<{ publicKey: string }>('GET', '/user/push-key');
    expect(body).toEqual({ publicKey: deriveVapidKeys(testSecret).publicKey });
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect(deriveVapidKeys('another secret that is long enough').publicKey).not.toBe(body.publicKey);
  });
});

it('a test push service is refused in production', () => {
  const variables = { TRENN_ENV: 'production', TRENN_SECRET: testSecret, PUSH_TEST_ORIGIN: 'http://127.0.0.1:9240' };
  expect(() => readEnvironment(variables)).toThrow('PUSH_TEST_ORIGIN is refused');
  expect(() => readEnvironment({ PUSH_TEST_ORIGIN: 'http://10.0.0.1:9240' })).toThrow('PUSH_TEST_ORIGIN');
});
