import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '#api/dates.ts';
import { remindOfClasses } from '#server/features/reminders/remind.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon. The class begins on Friday 20.11.2026 at 18:00 in Tallinn; leaving is free until 16:30.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  [mari] = await club.addPeople(1);
});

describe('a reminder of a class', () => {
  test('is mailed once, four hours before, with the way to the class and the way out', async () => {
    const { id } = await place();
    expect(await toldAt('20T13:59')).toEqual([]);
    expect(await toldAt('20T14:00')).toEqual(['Täna 18:00 Jooga']);
    expect(await toldAt('20T15:00')).toEqual([]);
    const [mail] = await readMails(server, club.tenantId);
    expect(mail?.text).toContain('Tasuta saad loobuda kuni 20.11.2026 16:30.');
    const [, key = ''] = /\/public\/leave#(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.stored).not.toContain(key);
    expect(
      (await call(server.app, club, { method: 'POST', path: '/public/reminder/leave', body: { key } })).status,
    ).toBe(200);
    const row = club.inScope(({ db }) =>
      db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(await row).toEqual({ status: 'cancelled' });
  });

  test('comes when the person wants it, or not at all', async () => {
    await place();
    await choose({ remindsBefore: '24' });
    expect(await toldAt('19T18:00')).toEqual(['Homme 18:00 Jooga']);
    const [jaan] = await club.addPeople(1);
    await place(jaan);
    await choose({ remindsBefore: 'off' }, jaan);
    expect(await toldAt('20T14:30')).toEqual([]);
  });

  test('is for nobody who left, was told already or has just booked, and again for a place that was booked again', async () => {
    const [jaan, liis] = await club.addPeople(2);
    const [first, left] = [await place(), await place(jaan)];
    await giveUp(jaan, left.id);
    expect(await toldAt('20T14:00')).toHaveLength(1);
    await giveUp(mari, first.id);
    await move(first.trainingId, '2026-11-21T18:00:00');
    await book(server.app, club, await club.renewToken(mari), first.trainingId);
    await place(liis);
    expect(await toldAt('20T15:00')).toEqual([]);
    expect(await toldAt('21T14:00')).toEqual(['Täna 18:00 Jooga']);
  });

  test('follows a class that is moved, and its hours as they are then', async () => {
    const { trainingId } = await place();
    await move(trainingId, '2026-11-20T20:00:00');
    expect(await toldAt('20T14:00')).toEqual([]);
    await choose({ remindsBefore: '6' });
    expect(await toldAt('20T14:01')).toEqual(['Täna 20:00 Jooga']);
    await move(trainingId, '2026-11-21T20:00:00');
    expect(await toldAt('21T16:30')).toEqual([]);
  });

  test('keeps out of the night, but for who wants it', async () => {
    const [night] = await club.addPeople(1);
    for (const person of [mari, night]) await place(person, '2026-11-20T08:30:00');
    await choose({ remindsAtNight: true }, night);
    expect(await toldAt('19T20:59')).toEqual([]);
    expect(await toldAt('19T21:00')).toHaveLength(1);
    expect(await toldAt('20T04:29')).toEqual([]);
    expect(await toldAt('20T04:30')).toHaveLength(1);
  });

  test('is not sent any more once the place is gone', async () => {
    const { id } = await place();
    await toldAt('20T14:00');
    await giveUp(mari, id);
    await deliverAll();
    const states = await club.inScope(({ db }) =>
      db.selectFrom('message').select('state').where('template', '=', 'classReminder').execute(),
    );
    expect(states).toEqual([{ state: 'not_needed' }]);
  });

  test('goes by the channels that the person chose, and by SMS only where the club pays for it', async () => {
    await place();
    await choose({ remindsByEmail: false, remindsBySms: true });
    expect(await toldAt('20T14:00')).toEqual([]);
    await club.inScope(({ db }) => db.deleteFrom('class_reminder').execute());
    await set({ allowsReminderSms: true });
    await toldAt('20T14:01');
    const [sms] = await readMails(server, club.tenantId);
    expect(sms?.text).toMatch(
      /^Klubi: Täna 18:00 Jooga, .*Ei saa tulla: https?:\/\/\S+\/public\/leave#[\w-]{22}\.\d+$/,
    );
  });

  test('comes on the day before to visitors who have confirmed, and to whoever has a single ticket', async () => {
    const [liis] = await club.addPeople(1, 'none');
    const training = await club.addTraining({ name: 'Jooga', visitors: 'open', is_public: true });
    await club.inScope(async (scope) => {
      await buildTicket(scope, { client_id: liis.clientId, visits_total: 1 });
      await buildVisitor(scope, training.id, server.clock.now);
    });
    await book(server.app, club, liis, training.id);
    expect(await toldAt('19T17:59')).toEqual([]);
    expect(await toldAt('19T18:00')).toEqual(['Homme 18:00 Jooga', 'Homme 18:00 Jooga']);
    const templates = (await readMails(server, club.tenantId)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(['classReminder', 'visitorReminder']);
    expect(await toldAt('20T14:00')).toEqual([]);
  });

  test('is for nobody where the club has none, but for those who chose their hours', async () => {
    await set({ reminderHours: 0 });
    await place();
    expect(await toldAt('20T14:00')).toEqual([]);
    await choose({ remindsBefore: '2' });
    expect(await toldAt('20T16:00')).toHaveLength(1);
  });
});

describe('the end of free leaving', () => {
  test('is told an hour before to whoever wants it, and not to whom a reminder has just said it', async () => {
    const [jaan] = await club.addPeople(1);
    await choose({ remindsBefore: 'off', freeEndByEmail: true });
    await choose({ remindsBefore: '3', freeEndByEmail: true }, jaan);
    await place();
    await place(jaan);
    expect(await toldAt('20T15:00')).toEqual(['Täna 18:00 Jooga']);
    expect(await toldAt('20T15:30')).toEqual(['Tasuta loobumine lõpeb 20.11.2026 16:30: Jooga']);
    expect(await toldAt('20T16:00')).toEqual([]);
  });

  test('is never told once it has come', async () => {
    await choose({ remindsBefore: 'off', freeEndByEmail: true });
    await place();
    expect(await toldAt('20T16:30')).toEqual([]);
  });
});

/** The day and hour in Tallinn, and what is written by the job however often it runs then. */
async function toldAt(wall: string): Promise<string[]> {
  server.clock.now = new Date(`2026-11-${wall}:00+02:00`);
  const before = (await readMails(server, club.tenantId)).length;
  for (let times = 0; times < 2; times += 1) await remindOfClasses(server.services);
  expect(server.services.tenantWork.faults).toEqual([]);
  return (await readMails(server, club.tenantId)).slice(before).map(({ subject }) => subject ?? '');
}

async function place(person: TestPerson = mari, startsAt = '2026-11-20T18:00:00') {
  const training = await club.addTraining({ name: 'Jooga', startsAt });
  const { body } = await book(server.app, club, await club.renewToken(person), training.id);
  return { id: Number(body['registrationId']), trainingId: training.id };
}

async function giveUp(person: TestPerson, id: number): Promise<void> {
  expect((await leave(server.app, club, await club.renewToken(person), id)).status).toBe(204);
}

async function choose(body: object, person: TestPerson = mari): Promise<void> {
  const as = await club.renewToken(person);
  const key = crypto.randomUUID();
  const { status } = await call(server.app, club, { method: 'PUT', path: '/user/account/profile', body, as, key });
  expect(status).toBe(204);
}

const set = (schedule: object) =>
  club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ schedule: JSON.stringify(schedule) })
      .execute(),
  );

const move = (id: number, wall: string) =>
  club.inScope(({ db }) => {
    const startsAt = new Date(`${wall}+02:00`);
    return sql`update training set starts_at = ${startsAt}, ends_at = ${addMinutes(startsAt, 60)},
      date = ${wall.slice(0, 10)} where id = ${id}`.execute(db);
  });

async function deliverAll(): Promise<void> {
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('message').select('id').where('state', '=', 'pending').execute(),
  );
  const { database, secret, files } = server.services;
  const drivers = { mail: new FileMailDriver('/dev/null'), sms: new FileSmsDriver('/dev/null') };
  const delivery = { ...drivers, push: new WebPushDriver({ secret, testOrigin: undefined }), secret, files, database };
  for (const { id } of rows) await deliverMessage(delivery, { tenantId: club.tenantId, messageId: id });
}
