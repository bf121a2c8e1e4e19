import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});

test('an SMS that follows a push is not sent if a device has shown that, and stays in the inbox', async () => {
  expect(await sendFallback(true)).toEqual([]);
  const states = await club.inScope(({ db }) => db.selectFrom('message').select('state').orderBy('id').execute());
  expect(states).toEqual([{ state: 'pending' }, { state: 'not_needed' }]);
});

test('it is sent if none has', async () => {
  expect(await sendFallback(false)).toHaveLength(1);
});

const cancel = (id: number) => editor.send('POST', `/admin/schedule/cancel/${id}`, {});

test('what begins within twelve hours is told by SMS, and what is later by mail', async () => {
  const [mari, juri] = await club.addPeople(2);
  const soon = await club.addTraining({ startsAt: '2026-11-18T23:55:00' });
  const later = await club.addTraining({ startsAt: '2026-11-19T00:05:00' });
  await book(server.app, club, mari, soon.id);
  await book(server.app, club, juri, later.id);
  expect((await cancel(soon.id)).body).toMatchObject({ smsCount: 1, emailCount: 0 });
  expect((await cancel(later.id)).body).toMatchObject({ smsCount: 0, emailCount: 1 });
});

test('a reason is told with the cancellation, unless the club hides it', async () => {
  const [mari] = await club.addPeople(1);
  const told = await club.addTraining();
  const hidden = await club.addTraining({ startsAt: '2026-11-20T20:00:00' });
  for (const { id } of [told, hidden]) await book(server.app, club, mari, id);
  await editor.send('POST', `/admin/schedule/cancel/${told.id}?reason=weather`, {});
  await editor.send('POST', `/admin/schedule/cancel/${hidden.id}?reason=trainer_away&hidden=true`, {});
  const rows = await club.inScope(({ db }) => db.selectFrom('message').select('data').orderBy('id').execute());
  expect(rows.map(({ data }) => data['reason'])).toEqual(['weather', undefined]);
  const { body } = await editor.send('GET', `/admin/schedule/${hidden.id}`);
  expect(body['item']).toMatchObject({ status: 'cancelled', cancelReason: 'trainer_away' });
});

test('another trainer is told, and lets people leave free of charge', async () => {
  const { trainerId } = await club.addTrainer();
  const [mari] = await club.addPeople(1);
  const training = await club.addTraining();
  await book(server.app, club, mari, training.id);
  expect((await editor.change(training, { trainerId })).body).toMatchObject({ emailCount: 1 });
  expect(await editor.listMessages()).toMatchObject([{ template: 'trainerChanged' }]);
  const mine = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: mari });
  expect(mine.body['item']).toMatchObject({ my: { freeCancelUntil: '2026-11-20T16:00:00.000Z' } });
});

/** Sends an SMS that is to follow a push which is not shown; returns the texts that left. */
async function sendFallback(isShown: boolean): Promise<string[]> {
  const [mari] = await club.addPeople(1);
  const receipt = randomUUID();
  const data = { firstName: 'Mari', trainingId: 1, training: 'Jooga', startsAt: '2026-11-18T20:00:00', place: 'Saal' };
  const notice = { client_id: mari.clientId, language: 'et', template: 'trainingCancelled', notice_id: randomUUID() };
  const messageId = await club.inScope(async ({ db, tenantId }) => {
    const shared = {
      ...notice,
      tenant_id: tenantId,
      data: JSON.stringify(data),
      sent_at: null,
      last_error: null,
    } as const;
    const rows = [
      { ...shared, language: 'et', channel: 'push', recipient: '1', receipt },
      { ...shared, language: 'et', channel: 'sms', recipient: '+37255550100', is_fallback: true },
    ] as const;
    const [, sms] = await db
      .insertInto('message')
      .values([...rows])
      .returning('id')
      .execute();
    return sms?.id ?? 0;
  });
  const path = '/public/push/shown';
  if (isShown) expect((await call(server.app, club, { method: 'POST', path, body: { receipt } })).status).toBe(204);
  const left: string[] = [];
  const sms = { send: async ({ text }: { text: string }) => void left.push(text) };
  const delivery = { database: server.services.database, secret: server.services.secret, sms };
  await deliverMessage({ ...delivery } as unknown as Parameters<typeof deliverMessage>[0], {
    tenantId: club.tenantId,
    messageId,
  });
  return left;
}
