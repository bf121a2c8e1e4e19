import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfClasses } from '#server/features/reminders/remind.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { book, call } from '#tests/support/app/test-club.ts';
import { PushClub } from '#tests/support/messages/push-club.ts';

let push: PushClub;

beforeAll(async () => {
  push = await PushClub.open();
});
afterAll(() => push?.close());
beforeEach(() => push.startAnew());

describe('a notification', () => {
  it.each([
    ['et', 'Koht on sinu', 'Jooga 20.11.2026 18:00'],
    ['en', 'The place is yours', 'Jooga 20.11.2026 18:00'],
    ['lv', 'Vieta ir tava', 'Jooga 20.11.2026 18:00'],
  ] as const)(
    'tells whoever is moved in, in her language (%s), encrypted for her device',
    async (lang, title, body) => {
      const mari = await push.addMari(lang);
      expect((await push.subscribe(mari.browser)).status).toBe(204);
      const training = await push.promote(mari);
      await push.deliver();
      expect(push.service.arrived).toHaveLength(1);
      const [{ payload, sender, headers }] = push.service.arrived as [(typeof push.service.arrived)[number]];
      expect(payload).toEqual({
        web_push: 8030,
        notification: {
          title,
          body: expect.stringContaining(body),
          lang,
          navigate: `https://${push.club.host}/public/training?id=${training.id}`,
          tag: `training-${training.id}`,
        },
        // With what the desk’s promotion has told besides: the number on the icon of the installed app.
        app_badge: '1',
      });
      // The text on a locked screen contains neither the member’s name nor their email address.
      expect(JSON.stringify(payload)).not.toMatch(/Mari|@klubi/);
      expect(sender.publicKey).toBe(deriveVapidKeys(testSecret).publicKey);
      expect(sender.claims.sub).toBe(`https://${push.club.host}`);
      expect(sender.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        topic: `training-${training.id}`,
        ttl: '86400',
      });
      expect(await push.listPushes()).toMatchObject([{ state: 'sent', attempts: 1, template: 'promoted' }]);
      expect(await push.listDevices()).toMatchObject([{ failures: 0, last_success_at: expect.any(Date) }]);
    },
  );

  it('goes to each device of each member whose training is cancelled or moved, and to nobody else', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    await push.subscribe(await push.logIn(mari.email));
    const away = await push.addMari();
    await push.subscribe(away.browser);
    const training = await push.club.addTraining({ name: 'Jooga' });
    await book(push.test.app, push.club, mari, training.id);
    await book(push.test.app, push.club, push.jaan, training.id);
    await push.cancel(training.id);
    await push.deliver();
    expect(push.service.arrived.map(({ payload }) => payload.notification.title)).toEqual([
      'Jääb ära: Jooga',
      'Jääb ära: Jooga',
    ]);
    expect(new Set(push.service.arrived.map(({ path }) => path)).size).toBe(2);
    expect((await push.listPushes()).map(({ client_id }) => client_id)).toEqual([mari.clientId, mari.clientId]);
  });

  it('of a class that comes has a button to the page where its place is left, by a link that works', async () => {
    const mari = await push.addMari('lv');
    await push.subscribe(mari.browser);
    const training = await push.club.addTraining({ name: 'Jooga', startsAt: '2026-11-20T18:00:00' });
    await book(push.test.app, push.club, mari, training.id);
    push.test.clock.now = new Date('2026-11-20T12:30:00Z');
    await remindOfClasses(push.test.services);
    await push.deliver();
    const notice = push.service.arrived[0]?.payload.notification;
    expect(notice).toMatchObject({
      title: expect.stringContaining('Jooga'),
      actions: [{ action: 'leave', title: 'Nevaru ierasties' }],
    });
    const [page, key] = (notice?.actions?.[0]?.navigate ?? '').split('#');
    expect(page).toMatch(new RegExp(`^https?://${push.club.host}(:\\d+)?/public/leave$`));
    const body = { key };
    expect(
      (await call(push.test.app, push.club, { method: 'POST', path: '/public/reminder/leave', body })).status,
    ).toBe(200);
  });

  it('is not written when its event is rolled back', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    const training = await push.club.addTraining();
    await book(push.test.app, push.club, mari, training.id);
    const undone = push.cancel(training.id, () => {
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await push.listPushes()).toEqual([]);
  });
});

describe('a push service that rejects', () => {
  it.each([404, 410])('has the device deleted on %i, and its message given up', async (status) => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    push.service.answers = [{ status }];
    await push.promote(mari);
    await push.deliver();
    expect(await push.listDevices()).toEqual([]);
    expect(await push.listPushes()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: `The device is gone: The push service answered ${status}.` },
    ]);
  });

  it.each([429, 500, 503])('is retried after %i, and the device is notified once', async (status) => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    push.service.answers = [{ status }];
    await push.promote(mari);
    await expect(push.deliver()).rejects.toThrow(`The push service answered ${status}.`);
    expect(await push.listPushes()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    expect(await push.listDevices()).toMatchObject([{ failures: 1 }]);
    await push.deliver();
    await push.deliver();
    expect(push.service.arrived).toHaveLength(1);
    expect(await push.listDevices()).toMatchObject([{ failures: 0 }]);
  });

  it('is not followed when it redirects', async () => {
    const mari = await push.addMari();
    const elsewhere = push.service.subscribe();
    await push.subscribe(mari.browser);
    push.service.answers = [{ status: 307, location: elsewhere.endpoint }];
    await push.promote(mari);
    await push.deliver();
    expect(push.service.arrived).toEqual([]);
    expect(await push.listPushes()).toMatchObject([{ state: 'failed', last_error: 'The push service answered 307.' }]);
  });

  it('loses a device that fails 25 times in a row', async () => {
    const mari = await push.addMari();
    await push.subscribe(mari.browser);
    await push.club.inScope(({ db }) => db.updateTable('push_subscription').set({ failures: 24 }).execute());
    push.service.answers = [{ status: 503 }];
    await push.promote(mari);
    await push.deliver();
    expect(await push.listDevices()).toEqual([]);
  });
});
