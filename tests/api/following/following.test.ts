import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopFollowingUrl } from '#server/features/following/stop-key.ts';
import { mergeStyle } from '#server/features/tenants/styles/merge-style.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTimetableEditor } from '#tests/support/app/timetable-editor.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { clockAt, tellAt } from '#tests/support/messages/tell-at.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Just before Wednesday noon in Tallinn.
  server.clock.now = clockAt('18T11:59');
  club = await openTestClub(server);
  [mari] = await club.addPeople(1);
});

describe('who follows a style', () => {
  test('is told of a season once it has been quiet for half an hour, in one mail that leads to its dates', async () => {
    await follow('style', club.styleId);
    const editor = await openTimetableEditor(server, club);
    server.clock.now = clockAt('18T12:00');
    const season = {
      startDateTime: '2026-12-01T18:00:00',
      duration: 45,
      name: 'Jooga',
      roomId: null,
      trainerId: null,
      styleId: club.styleId,
      unitId: club.unitId,
      maxPlaces: 20,
    };
    const repeat = { weekdays: [2, 4], until: '2026-12-17' };
    expect((await editor.send('POST', '/admin/schedule/regular', { ...season, repeat })).status).toBe(201);
    expect(await toldAt('18T12:29')).toEqual([]);
    expect(await toldAt('18T12:30')).toEqual([`Uued ajad: ${await nameOfStyle()}`]);
    const [mail] = (await readMails(server, club.tenantId)).filter(({ template }) => template === 'newDates');
    expect(mail?.text).toContain('6 uut aega alates 01.12.2026 18:00');
    expect(mail?.text).toMatch(
      new RegExp(`/public/calendar/week\\?date=2026-12-01&style=${club.styleId}&unit=${club.unitId}\n`),
    );
    expect(await toldAt('19T12:30')).toEqual([]);
    const { body } = await call(server.app, club, { path: '/user/message', as: await club.renewToken(mari) });
    expect(body['items']).toMatchObject([
      { kind: 'newDates', dates: { date: '2026-12-01', style: club.styleId, unit: [club.unitId] } },
    ]);
  });

  test('is told once a day, of all that came meanwhile, and after three hours of typing at the latest', async () => {
    await follow('style', club.styleId);
    await add('18T12:00');
    expect(await toldAt('18T12:30')).toHaveLength(1);
    for (const at of ['18T13:00', '18T17:00']) await add(at);
    expect(await toldAt('18T20:00')).toEqual([]);
    expect(await toldAt('19T06:59')).toEqual([]);
    expect(await toldAt('19T07:00')).toHaveLength(1);
    expect(await lastText()).toContain('2 uut aega');
    for (const at of ['20T09:00', '20T10:00', '20T11:00', '20T11:50']) await add(at);
    expect(await toldAt('20T11:59')).toEqual([]);
    expect(await toldAt('20T12:00')).toHaveLength(1);
    expect(await lastText()).toContain('3 uut aega');
    expect(await toldAt('21T12:00')).toHaveLength(1);
    expect(await lastText()).toContain('1 uus aeg');
  });

  test('hears nothing of what was there before, is cancelled, hidden or closed again, or is for others', async () => {
    await add('18T11:00');
    await follow('style', club.styleId);
    for (const not of [
      { is_cancelled: true, cancelled_at: server.clock.now },
      { is_public: false },
      { is_closed: true },
      { is_cancelled: true, cancelled_at: server.clock.now, deleted_at: server.clock.now, is_public: false },
    ])
      await add('18T12:00', not);
    await add('18T12:00', { style_id: (await club.inScope((scope) => buildStyle(scope))).id });
    expect(await toldAt('18T14:00')).toEqual([]);
  });

  test('hears of no club that their card is not good for, and whoever has none of all', async () => {
    const far = (await club.inScope((scope) => buildUnit(scope))).id;
    const [near, buyer] = [
      (await club.addPeople(1, { unit_ids: [club.unitId] }))[0],
      (await club.addPeople(1, 'none'))[0],
    ];
    for (const person of [near, buyer]) await follow('style', club.styleId, person);
    await add('18T12:00', { unit_id: far });
    await toldAt('18T13:00');
    expect(await readers()).toEqual([buyer.clientId]);
    // What they may not book was looked at: it does not come back with what they may.
    await add('19T12:00');
    expect(await toldAt('19T13:00')).toHaveLength(2);
    expect(await lastText()).toContain('1 uus aeg');
  });

  test('hears nothing of dates that they are in already, nor while a club has not opened', async () => {
    await follow('style', club.styleId);
    const { id } = await add('18T12:00', { startsAt: '2026-11-25T18:00:00' });
    expect((await book(server.app, club, mari, id)).status).toBe(201);
    expect(await toldAt('18T13:00')).toEqual([]);
    await add('18T13:00');
    const open = (opened_at: Date | null) =>
      club.inScope(({ db }) => db.updateTable('tenant_settings').set({ opened_at }).execute());
    await open(null);
    expect(await toldAt('18T14:00')).toEqual([]);
    await open(server.clock.now);
    expect(await toldAt('18T14:01')).toHaveLength(1);
  });

  test('goes on with the style that it has become', async () => {
    const into = (await club.inScope((scope) => buildStyle(scope))).id;
    for (const id of [club.styleId, into]) await follow('style', id);
    const by = { now: server.clock.now, byClientId: (await club.addAdmin()).clientId };
    await club.inScope((scope) => mergeStyle(scope, { from: club.styleId, into }, by));
    expect(await list()).toMatchObject([{ kind: 'style', id: into }]);
    await add('18T12:00', { style_id: into });
    expect(await toldAt('18T13:00')).toHaveLength(1);
  });
});

test('who follows a trainer hears of theirs, and of a date that both name once', async () => {
  const { id: trainerId } = await club.inScope((scope) => buildTrainer(scope));
  await follow('trainer', trainerId);
  await follow('style', club.styleId);
  const other = (await club.inScope((scope) => buildStyle(scope))).id;
  await add('18T12:00', { trainer_id: trainerId });
  await add('18T12:00', { trainer_id: trainerId, style_id: other, startsAt: '2026-12-03T18:00:00' });
  expect(await toldAt('18T13:00')).toHaveLength(1);
  expect((await lastText()).match(/1 uus aeg/g)).toHaveLength(2);
});

describe('following', () => {
  test('is listed, ends by a press, and is nobody else’s', async () => {
    const [jaan] = await club.addPeople(1);
    await follow('style', club.styleId);
    await follow('style', club.styleId);
    expect(await list()).toMatchObject([{ kind: 'style', id: club.styleId, name: await nameOfStyle() }]);
    expect(await list(jaan)).toEqual([]);
    await send('DELETE', `style/${club.styleId}`, jaan);
    expect(await list()).toHaveLength(1);
    expect(await send('DELETE', `style/${club.styleId}`)).toBe(204);
    expect(await list()).toEqual([]);
    await add('18T12:00');
    expect(await toldAt('18T13:00')).toEqual([]);
  });

  test('is refused of what another tenant has, or nobody', async () => {
    const other = await openTestClub(server);
    expect(await send('PUT', `style/${other.styleId}`)).toBe(404);
    expect(await send('PUT', 'trainer/999999')).toBe(404);
  });

  test('ends by the link of a mail with one press, not by looking at it', async () => {
    await follow('style', club.styleId);
    const { host, tenantId } = club;
    const { pathname, search } = new URL(
      stopFollowingUrl({ secret: server.services.secret, host }, tenantId, mari.clientId),
    );
    const ask = (method: 'GET' | 'POST', url = pathname + search) =>
      server.app.inject({ method, url, headers: { host, 'content-type': 'application/x-www-form-urlencoded' } });
    expect((await ask('GET')).body).toContain('Ära enam teata');
    expect(await list()).toHaveLength(1);
    expect((await ask('POST', `${pathname}${search}1`)).statusCode).toBe(404);
    expect((await ask('POST')).statusCode).toBe(200);
    expect((await ask('POST')).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });
});

test('a mail that has waited is not sent once all its dates are gone, or nothing is followed any more', async () => {
  const [jaan, liis] = await club.addPeople(2);
  const own = (await club.inScope((scope) => buildStyle(scope))).id;
  await follow('style', club.styleId);
  for (const person of [jaan, liis]) await follow('style', own, person);
  const { id } = await add('18T12:00');
  await add('18T12:00', { style_id: own });
  await toldAt('18T13:00');
  await club.inScope(({ db }) =>
    db
      .updateTable('training')
      .set({ is_cancelled: true, cancelled_at: server.clock.now })
      .where('id', '=', id)
      .execute(),
  );
  await send('DELETE', `style/${own}`, jaan);
  await deliverAll();
  const states = await club.inScope(({ db }) =>
    db.selectFrom('message').select(['client_id as id', 'state']).orderBy('client_id').execute(),
  );
  expect(states).toEqual([
    { id: mari.clientId, state: 'not_needed' },
    { id: jaan.clientId, state: 'not_needed' },
    { id: liis.clientId, state: 'sent' },
  ]);
});

const toldAt = (wall: string) => tellAt(server, club, wall);

async function send(method: 'PUT' | 'DELETE', what: string, person: TestPerson = mari): Promise<number> {
  const as = await club.renewToken(person);
  return (await call(server.app, club, { method, path: `/user/following/${what}`, as })).status;
}

const follow = async (kind: 'style' | 'trainer', id: number, person: TestPerson = mari): Promise<void> => {
  expect(await send('PUT', `${kind}/${id}`, person)).toBe(204);
};

async function list(person: TestPerson = mari) {
  const { body } = await call(server.app, club, { path: '/user/following', as: await club.renewToken(person) });
  return body['items'];
}

/** A date in December that was put into the timetable then. */
const add = (wall: string, overrides: Parameters<TestClub['addTraining']>[0] = {}) =>
  club.addTraining({ startsAt: '2026-12-01T18:00:00', ...overrides, added_at: clockAt(wall) });

const nameOfStyle = () =>
  club.inScope(async ({ db }) => {
    const { name } = await db
      .selectFrom('style')
      .select('name')
      .where('id', '=', club.styleId)
      .executeTakeFirstOrThrow();
    return name;
  });

const lastText = async (): Promise<string> => (await readMails(server, club.tenantId)).at(-1)?.text ?? '';

const readers = () =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('message').select('client_id as id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

async function deliverAll(): Promise<void> {
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('message').select('id').where('state', '=', 'pending').execute(),
  );
  const { database, secret, files } = server.services;
  const folder = await mkdtemp(join(tmpdir(), 'new-dates-'));
  const drivers = { mail: new FileMailDriver(folder), sms: new FileSmsDriver(folder) };
  const delivery = { ...drivers, push: new WebPushDriver({ secret, testOrigin: undefined }), secret, files, database };
  for (const { id } of rows) await deliverMessage(delivery, { tenantId: club.tenantId, messageId: id });
}
