import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { cancelTraining } from '#server/features/timetable/cancel-training.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { readEnvironment } from '#server/environment.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { maxDeliveryAttempts } from '#server/jobs/queues.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/open-test-app.ts';
import { PushService } from '#tests/support/push-service.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { book, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/test-club.ts';
import { addMember, testPassword } from '#tests/support/test-member.ts';

let service: PushService;
let test: TestApp;
let club: TestClub;
let jaan: TestPerson;

beforeAll(async () => {
  service = await PushService.open();
  test = await openTestApp('2026-11-18T10:00:00Z', { variables: { PUSH_TEST_ORIGIN: service.origin } });
});
afterAll(async () => {
  await test?.close();
  await service?.close();
});

beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T10:00:00Z');
  service.arrived.length = 0;
  service.answers = [];
  club = await openTestClub(test);
  [jaan] = await club.addPeople(1);
});

type Member = TestPerson & { browser: TestBrowser; email: string };

async function logIn(email: string, keep = true): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app, club.host);
  expect((await browser.logIn(email, testPassword, { keep })).status).toBe(200);
  return browser;
}

async function addMari(language: 'et' | 'en' | 'lv' = 'et', keep = true): Promise<Member> {
  const { id, email } = await addMember(test, club.tenantId, { first_name: 'Mari' });
  await club.inScope((scope) => buildContract(scope, { client_id: id }));
  const browser = await logIn(email, keep);
  await club.inScope(({ db }) => db.updateTable('client').set({ language }).where('id', '=', id).execute());
  return { clientId: id, email, browser, token: browser.token ?? '' };
}

const subscribe = (browser: TestBrowser, body: object = service.subscribe()) =>
  browser.call('PUT', '/user/push-subscription', { body });
const listDevices = () =>
  club.inScope(({ db }) => db.selectFrom('push_subscription').selectAll().orderBy('id').execute());
const listPushes = () =>
  club.inScope(({ db }) => db.selectFrom('message').selectAll().where('channel', '=', 'push').orderBy('id').execute());

/** As the job does, for all that is still to be sent. */
async function deliverPushes(): Promise<void> {
  const { database, secret } = test.services;
  const delivery = {
    database,
    secret,
    mail: new FileMailDriver('/dev/null'),
    sms: new FileSmsDriver('/dev/null'),
    push: new WebPushDriver({ secret, testOrigin: service.origin }),
  };
  const pending = (await listPushes()).filter(({ state }) => state === 'pending');
  for (const { id } of pending) await deliverMessage(delivery, { tenantId: club.tenantId, messageId: id });
}

/** Jaan gives up the one place of a training that she waits for. */
async function promote(mari: TestPerson) {
  const training = await club.addTraining({ name: 'Jooga', max_places: 1 });
  const { body } = await book(test.app, club, jaan, training.id);
  await book(test.app, club, mari, training.id);
  expect((await leave(test.app, club, jaan, body['registrationId'])).status).toBe(204);
  return training;
}

const cancel = (trainingId: number) =>
  inTenant(test.services.database, club.tenantId, async (scope) =>
    cancelTraining(scope, {
      trainingId,
      names: await test.services.names.get(scope),
      jobs: test.services.jobs,
      now: test.clock.now,
    }),
  );

describe('a notification', () => {
  it.each([
    ['et', 'Koht on sinu', 'Jooga 20.11.2026 18:00'],
    ['en', 'The place is yours', 'Jooga 20.11.2026 18:00'],
    ['lv', 'Vieta ir tava', 'Jooga 20.11.2026 18:00'],
  ] as const)(
    'tells whoever is moved in, in her language (%s), encrypted for her device',
    async (lang, title, body) => {
      const mari = await addMari(lang);
      expect((await subscribe(mari.browser)).status).toBe(204);
      const training = await promote(mari);
      await deliverPushes();
      expect(service.arrived).toHaveLength(1);
      const [{ payload, sender, headers }] = service.arrived as [(typeof service.arrived)[number]];
      expect(payload).toEqual({
        web_push: 8030,
        notification: {
          title,
          body: expect.stringContaining(body),
          lang,
          navigate: `https://${club.host}/public/training?id=${training.id}`,
          tag: `training-${training.id}`,
        },
      });
      // What stands on a locked screen: neither her name nor how to reach her.
      expect(JSON.stringify(payload)).not.toMatch(/Mari|@klubi/);
      expect(sender.publicKey).toBe(deriveVapidKeys(testSecret).publicKey);
      expect(sender.claims.sub).toBe(`https://${club.host}`);
      expect(sender.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        topic: `training-${training.id}`,
        ttl: '86400',
      });
      expect(await listPushes()).toMatchObject([{ state: 'sent', attempts: 1, template: 'promoted' }]);
      expect(await listDevices()).toMatchObject([{ failures: 0, last_success_at: expect.any(Date) }]);
    },
  );

  it('goes to each device of each person whose training is cancelled or moved, and to nobody else', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    await subscribe(await logIn(mari.email));
    const [away] = [await addMari()];
    await subscribe(away.browser);
    const training = await club.addTraining({ name: 'Jooga' });
    await book(test.app, club, mari, training.id);
    await book(test.app, club, jaan, training.id);
    await cancel(training.id);
    await deliverPushes();
    expect(service.arrived.map(({ payload }) => payload.notification.title)).toEqual([
      'Jääb ära: Jooga',
      'Jääb ära: Jooga',
    ]);
    expect(new Set(service.arrived.map(({ path }) => path)).size).toBe(2);
    expect((await listPushes()).map(({ client_id }) => client_id)).toEqual([mari.clientId, mari.clientId]);
  });

  it('is not written when what it tells is undone', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    const training = await club.addTraining();
    await book(test.app, club, mari, training.id);
    const undone = inTenant(test.services.database, club.tenantId, async (scope) => {
      const names = await test.services.names.get(scope);
      const { jobs } = test.services;
      await cancelTraining(scope, { trainingId: training.id, names, jobs, now: test.clock.now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listPushes()).toEqual([]);
  });
});

describe('a push service that does not accept', () => {
  it.each([404, 410])('has the device forgotten with %i, and its message given up', async (status) => {
    const mari = await addMari();
    await subscribe(mari.browser);
    service.answers = [{ status }];
    await promote(mari);
    await deliverPushes();
    expect(await listDevices()).toEqual([]);
    expect(await listPushes()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: `The device is gone: The push service answered ${status}.` },
    ]);
  });

  it.each([429, 500, 503])('is asked again after %i, and the device is told once', async (status) => {
    const mari = await addMari();
    await subscribe(mari.browser);
    service.answers = [{ status }];
    await promote(mari);
    await expect(deliverPushes()).rejects.toThrow(`The push service answered ${status}.`);
    expect(await listPushes()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    expect(await listDevices()).toMatchObject([{ failures: 1 }]);
    await deliverPushes();
    await deliverPushes();
    expect(service.arrived).toHaveLength(1);
    expect(await listDevices()).toMatchObject([{ failures: 0 }]);
  });

  it('is not followed to where it redirects', async () => {
    const mari = await addMari();
    const elsewhere = service.subscribe();
    await subscribe(mari.browser);
    service.answers = [{ status: 307, location: elsewhere.endpoint }];
    await promote(mari);
    await deliverPushes();
    expect(service.arrived).toEqual([]);
    expect(await listPushes()).toMatchObject([{ state: 'failed', last_error: 'The push service answered 307.' }]);
  });

  it('loses a device that fails five messages in a row', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    await club.inScope(({ db }) =>
      db
        .updateTable('push_subscription')
        .set({ failures: 5 * maxDeliveryAttempts - 1 })
        .execute(),
    );
    service.answers = [{ status: 503 }];
    await promote(mari);
    await deliverPushes();
    expect(await listDevices()).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([
    'https://push.evil.test/abc',
    'http://127.0.0.1:5432/',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/abc',
  ])('is refused at %s, which is no known push service', async (endpoint) => {
    const { browser } = await addMari();
    const answer = await subscribe(browser, { ...service.subscribe(), endpoint });
    expect([answer.status, answer.error.errors]).toEqual([400, ['data_validation_failed']]);
    expect(await listDevices()).toEqual([]);
  });

  it('is kept at a known one, sealed, with nothing in the table that could be used', async () => {
    const { browser } = await addMari();
    const target = { ...service.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/secret-part' };
    expect((await subscribe(browser, target)).status).toBe(204);
    expect(JSON.stringify(await listDevices())).not.toMatch(/secret-part|googleapis/);
    expect(JSON.stringify(await listDevices())).not.toContain(target.keys.auth);
  });

  it('is one a device, however often it is said, and the last address counts', async () => {
    const mari = await addMari();
    const target = service.subscribe();
    await Promise.all([subscribe(mari.browser, target), subscribe(mari.browser, target)]);
    expect(await listDevices()).toHaveLength(1);
    const changed = service.subscribe();
    await subscribe(mari.browser, changed);
    await promote(mari);
    await deliverPushes();
    expect(service.arrived.map(({ path }) => path)).toEqual([new URL(changed.endpoint).pathname]);
  });

  it('belongs to whoever logged in on the device last', async () => {
    const [mari, other] = [await addMari(), await addMari()];
    const target = service.subscribe();
    await subscribe(mari.browser, target);
    await subscribe(other.browser, target);
    expect(await listDevices()).toMatchObject([{ client_id: other.clientId }]);
    await promote(mari);
    await deliverPushes();
    expect(service.arrived).toEqual([]);
  });

  it('ends with its own session by logging out, and no other’s', async () => {
    const mari = await addMari();
    const phone = await logIn(mari.email);
    await subscribe(mari.browser);
    await subscribe(phone);
    await phone.logOut();
    const [left, ...more] = await listDevices();
    expect(more).toEqual([]);
    await promote(mari);
    await deliverPushes();
    expect(service.arrived).toHaveLength(1);
    expect((await listDevices())[0]?.id).toBe(left?.id);
  });

  it('ends when a message for it is already on its way', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    await promote(mari);
    await mari.browser.logOut();
    await deliverPushes();
    expect(service.arrived).toEqual([]);
    expect(await listPushes()).toMatchObject([{ state: 'failed', last_error: 'The device is not notified any more.' }]);
  });

  it('ends when the person changes her password elsewhere', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    const desk = await logIn(mari.email);
    await subscribe(desk);
    const body = { oldPassword: testPassword, newPassword: 'Kala12345' };
    expect((await desk.call('PUT', '/user/account/password', { body })).status).toBe(204);
    expect(await listDevices()).toHaveLength(1);
  });

  it('is taken back by its own session only', async () => {
    const [mari, other] = [await addMari(), await addMari()];
    await subscribe(mari.browser);
    expect((await other.browser.call('DELETE', '/user/push-subscription')).status).toBe(204);
    expect(await listDevices()).toHaveLength(1);
    expect((await mari.browser.call('DELETE', '/user/push-subscription')).status).toBe(204);
    expect(await listDevices()).toEqual([]);
  });

  it('is refused to a session that has ended, though its access token still lives', async () => {
    const mari = await addMari();
    await club.inScope(({ db }) =>
      db.updateTable('session').set({ ended_at: test.clock.now, end_reason: 'revoked' }).execute(),
    );
    expect((await subscribe(mari.browser)).status).toBe(401);
    expect(await listDevices()).toEqual([]);
  });

  it('rests where nobody stayed signed in and nobody has been for longer than a session lives', async () => {
    const mari = await addMari('et', false);
    await subscribe(mari.browser);
    await subscribe(await logIn(mari.email));
    const [, kept] = await listDevices();
    test.clock.advance(19 * 60);
    const training = await club.addTraining({ name: 'Jooga', max_places: 1 });
    jaan = await club.renewToken(jaan);
    const { body } = await book(test.app, club, jaan, training.id);
    await book(test.app, club, await club.renewToken(mari), training.id);
    await leave(test.app, club, jaan, body['registrationId']);
    expect((await listPushes()).map(({ recipient }) => recipient)).toEqual([String(kept?.id)]);
  });

  it('is at most one of ten devices of a person; the one unseen for longest goes', async () => {
    const mari = await addMari();
    for (let n = 0; n < 11; n++) {
      test.clock.advance(1);
      await subscribe(await logIn(mari.email));
    }
    const devices = await listDevices();
    expect(devices).toHaveLength(10);
    expect(Math.min(...devices.map(({ confirmed_at }) => confirmed_at.getTime()))).toBe(
      new Date('2026-11-18T10:00:02Z').getTime(),
    );
  });

  it('is of no use under another secret of the server, and is forgotten then', async () => {
    const mari = await addMari();
    await subscribe(mari.browser);
    await promote(mari);
    await club.inScope(({ db }) =>
      db.updateTable('push_subscription').set({ sealed_subscription: sql`sealed_subscription || 'x'` }).execute(),
    );
    await deliverPushes();
    expect(await listDevices()).toEqual([]);
    expect(service.arrived).toEqual([]);
  });
});

describe('the key', () => {
  it('is the same for everybody and at every start, and another under another secret', async () => {
    const { browser } = await addMari();
    const { body } = await browser.call<{ publicKey: string }>('GET', '/user/push-key');
    expect(body).toEqual({ publicKey: deriveVapidKeys(testSecret).publicKey });
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect(deriveVapidKeys('another secret that is long enough').publicKey).not.toBe(body.publicKey);
  });
});

it('a push service of tests is refused in production', () => {
  const variables = { TRENN_ENV: 'production', TRENN_SECRET: testSecret, PUSH_TEST_ORIGIN: 'http://127.0.0.1:9240' };
  expect(() => readEnvironment(variables)).toThrow('PUSH_TEST_ORIGIN is refused');
  expect(() => readEnvironment({ PUSH_TEST_ORIGIN: 'http://10.0.0.1:9240' })).toThrow('PUSH_TEST_ORIGIN');
});
