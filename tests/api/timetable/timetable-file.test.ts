import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, isoWeekday, toPlainDate, toWallTime } from '#api/dates.ts';
import type { CheckedTimetable } from '#api/timetable-import/endpoints.ts';
import { type NameChoice, writeNames } from '#api/timetable-import/file-limits.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { test as plain } from '#tests/support/test.ts';

interface Said {
  plan?: string;
  columns?: string;
  names?: NameChoice[];
  removes?: boolean;
}

interface Files {
  check(text: string, said?: Said): Promise<CheckedTimetable>;
  bring(text: string, said: Said, key?: string): ReturnType<typeof call>;
  /** Checked, then brought in as it was checked. */
  take(text: string, said?: Said): Promise<CheckedTimetable>;
  /** A table with a club, a room and a trainer of this club. */
  table(...lines: string[]): string;
  /** Of a day so many days from now. */
  day(days: number): string;
}

const path = '/admin/timetable/file';
const timeZone = 'Europe/Tallinn';

const test = plain.extend('files', async ({ server, club, admin }): Promise<Files> => {
  await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, name: 'Suur saal' }));
  await club.inScope((scope) => buildTrainer(scope, { first_name: 'Anna', last_name: 'Lill' }));
  const { style } = await namesOf(club);
  const post = (to: string, text: string, { names, ...said }: Said, key?: string) => {
    const query = Object.entries({ ...said, ...(names && { names: writeNames(names) }) });
    return call(server.app, club, {
      method: 'POST',
      path: `${to}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`,
      as: admin,
      body: Buffer.from(text),
      ...(key && { key }),
    });
  };
  const bring: Files['bring'] = (text, said, key = randomUUID()) => post(path, text, said, key);
  const check: Files['check'] = async (text, said = {}) => {
    const { status, body } = await post(`${path}/check`, text, said);
    expect(status).toBe(200);
    return body as unknown as CheckedTimetable;
  };
  const take: Files['take'] = async (text, said = {}) => {
    const checked = await check(text, said);
    expect((await bring(text, { ...said, plan: checked.plan })).status).toBe(201);
    return checked;
  };
  const table = (...lines: string[]) =>
    [
      'Kuupäev;Kuni;Algus;Lõpp;Trenn;Stiil;Treener;Saal;Kohti',
      ...lines.map((line) => line.replace('STIIL', style)),
    ].join('\r\n');
  const day = (days: number) => addDays(toPlainDate(server.clock.now, timeZone), days);
  return { check, bring, take, table, day };
});

const namesOf = (club: TestClub) =>
  club.inScope(async ({ db }) => {
    const style = await db.selectFrom('style').select('name').where('id', '=', club.styleId).executeTakeFirstOrThrow();
    return { style: style.name };
  });

const everything = (club: TestClub) =>
  club.inScope(async ({ db }) => ({
    trainings: await db.selectFrom('training').selectAll().orderBy('id').execute(),
    series: await db.selectFrom('training_series').selectAll().orderBy('id').execute(),
    trainers: await db.selectFrom('trainer').selectAll().orderBy('id').execute(),
    rooms: await db.selectFrom('room').selectAll().orderBy('id').execute(),
  }));

test('a check says what becomes of each line and shows the week, and writes nothing', async ({ club, files }) => {
  const { table, day } = files;
  const before = await everything(club);
  const text = table(
    `${day(7)};${day(28)};18:00;19:00;Jooga;STIIL;Anna Lill;Suur saal;12`,
    `${day(7)};;18:30;19:30;Pilates;STIIL;;Suur saal;8`,
    `${day(8)};;25:30;19:00;Venitus;STIIL;;;`,
  );
  const checked = await files.check(text);
  expect(checked).toMatchObject({
    problem: null,
    counts: { created: 1, updated: 0, unchanged: 0, refused: 2 },
    classes: { created: 4, updated: 0, missing: 0 },
  });
  expect(checked.report).toMatchObject([
    { line: 3, outcome: 'refused', who: 'Pilates', says: [{ text: expect.stringContaining('topelt kinni') }] },
    { line: 4, outcome: 'refused', says: [{ column: 'Algus', text: expect.stringContaining('„25:30“') }] },
    { line: 2, outcome: 'created', says: [{ column: null, text: 'uusi trenne: 4' }] },
  ]);
  expect(checked.week?.items).toEqual([
    expect.objectContaining({
      weekday: isoWeekday(day(7)),
      from: 18 * 60,
      minutes: 60,
      name: 'Jooga',
      outcome: 'created',
    }),
    expect.objectContaining({ from: 18 * 60 + 30, name: 'Pilates', outcome: 'refused' }),
  ]);
  expect(await everything(club)).toEqual(before);
});

test('what was checked is brought in as a series without what was refused, once however often it is sent', async ({
  server,
  club,
  admin,
  files,
}) => {
  const { table, day } = files;
  const text = table(`${day(7)};${day(28)};18:00;19:00;Jooga;STIIL;Anna Lill;Suur saal;12`, `${day(8)};;;;X;STIIL;;;`);
  const { plan } = await files.check(text);
  const key = randomUUID();
  const done = await files.bring(text, { plan }, key);
  expect(done).toMatchObject({
    status: 201,
    body: { counts: { created: 1, refused: 1 }, classes: { created: 4, updated: 0, removed: 0 } },
  });
  const after = await everything(club);
  expect(after.trainings.map(({ starts_at }) => toWallTime(starts_at, timeZone))).toEqual(
    [7, 14, 21, 28].map((days) => `${day(days)}T18:00:00`),
  );
  expect(after.trainings[0]).toMatchObject({ name: 'Jooga', max_places: 12, duration_minutes: 60, holds_room: true });
  expect(after.series).toMatchObject([{ source: 'app', repeat: { from: day(7), until: day(28), skipDates: [] } }]);
  expect(await files.bring(text, { plan }, key)).toEqual(done);
  expect(await files.bring(text, { plan })).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  expect((await files.take(text)).counts).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 1 });
  expect(await everything(club)).toEqual(after);
  const { body } = await call(server.app, club, { path: '/admin/audit', as: admin });
  expect(body['items']).toContainEqual(
    expect.objectContaining({ kind: 'imported', details: { list: 'timetable', lines: { created: 4, updated: 0 } } }),
  );
});

test('an edited line changes the class that is there, in its series, and what is not said stays', async ({
  club,
  files,
}) => {
  const { table, day } = files;
  await files.take(table(`${day(7)};${day(14)};18:00;19:00;Jooga;STIIL;Anna Lill;Suur saal;12`));
  const before = await everything(club);
  const { counts, report } = await files.take(table(`${day(7)};;18:00;19:15;Jooga;;;;9`));
  expect([counts.updated, report[0]?.says.map(({ text }) => text)]).toEqual([
    1,
    ['muu kestus: 1', 'muu kohtade arv: 1'],
  ]);
  const after = await everything(club);
  const [first, second] = after.trainings;
  const [was] = before.trainings;
  expect(first).toMatchObject({
    id: was?.id,
    room_id: was?.room_id,
    trainer_id: was?.trainer_id,
    series_id: before.series[0]?.id,
    is_apart: true,
    max_places: 9,
    duration_minutes: 75,
  });
  expect(second).toEqual(before.trainings[1]);
});

test('a name that nobody has is asked, and means what somebody has said, for all lines', async ({ club, files }) => {
  const { table, day } = files;
  const text = table(
    `${day(7)};;18:00;19:00;Jooga;STIIL;Anna L.;Suur saal;`,
    `${day(8)};;18:00;19:00;Jooga;STIIL;Anna L.;Keldrisaal;`,
  );
  const asked = await files.check(text);
  const { trainers } = await everything(club);
  expect(asked.counts).toMatchObject({ created: 0, refused: 2 });
  expect(asked.names).toEqual([
    { of: 'trainer', name: 'Anna L.', lines: 2, to: null, guess: trainers[0]?.id },
    { of: 'room', name: 'Keldrisaal', lines: 1, to: null, guess: null },
  ]);
  const names: NameChoice[] = [
    { of: 'trainer', name: 'Anna L.', to: trainers[0]?.id ?? 0 },
    { of: 'room', name: 'Keldrisaal', to: 'new' },
  ];
  await files.take(text, { names });
  const after = await everything(club);
  expect(after.trainers).toEqual(trainers);
  expect(after.rooms.map(({ name }) => name)).toEqual(['Suur saal', 'Keldrisaal']);
  expect(after.trainings.map(({ trainer_id, room_id }) => [trainer_id, room_id])).toEqual(
    after.rooms.map(({ id }) => [trainers[0]?.id, id]),
  );
});

test('another file, other answers or another timetable than was checked are refused, and write nothing', async ({
  club,
  files,
}) => {
  const { table, day } = files;
  const text = table(`${day(7)};;18:00;19:00;Jooga;STIIL;Anna Lill;Suur saal;12`);
  const { plan } = await files.check(text);
  const before = await everything(club);
  expect((await files.bring(text.replace(';12', ';13'), { plan })).status).toBe(409);
  expect((await files.bring(text, { plan, columns: 'date,,start,end,name,style,,room,places' })).status).toBe(409);
  expect((await files.bring(text, { plan, columns: 'isAdmin,,start,end,name,style,,room,places' })).status).toBe(400);
  expect((await files.bring(text, { plan, removes: true })).status).toBe(409);
  expect(await everything(club)).toEqual(before);
  const room_id = before.rooms[0]?.id ?? null;
  await club.addTraining({ startsAt: `${day(7)}T18:30:00`, room_id, name: 'Käsitsi' });
  expect((await files.bring(text, { plan })).status).toBe(409);
  expect((await everything(club)).trainings).toHaveLength(1);
});

test('a line names a style in any of its languages, and what leaves is in that of the reader', async ({
  server,
  club,
  admin,
  files,
}) => {
  const { table, day } = files;
  await club.inScope(({ db }) =>
    db
      .updateTable('style')
      .set({ names: JSON.stringify({ en: 'Water', lv: 'Ūdens' }) })
      .where('id', '=', club.styleId)
      .execute(),
  );
  const { style } = await namesOf(club);
  const named = ['STIIL', 'water', 'Ūdens'].map((name, at) => `${day(7 + at)};;18:00;19:00;Jooga;${name};;;9`);
  expect((await files.take(table(...named))).counts).toMatchObject({ created: 3, refused: 0 });
  expect((await everything(club)).trainings.map(({ style_id }) => style_id)).toEqual(named.map(() => club.styleId));
  for (const [language, name] of Object.entries({ et: style, en: 'Water', lv: 'Ūdens' })) {
    const { body } = await call(server.app, club, { method: 'GET', path, as: admin, language });
    const { content = '' } = body['file'] as { content?: string };
    expect(Buffer.from(content, 'base64').toString()).toContain(`;Jooga;${name};`);
  }
});

const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');

test('a calendar takes away what it has no longer only where that was asked for', async ({ club, files }) => {
  const { style } = await namesOf(club);
  const at = (days: number) => `${files.day(days).replaceAll('-', '')}T180000`;
  const event = (uid: string, days: number) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${style}\r\nLOCATION:Suur saal\r\nDTSTART:${at(days)}\r\nDURATION:PT1H\r\nEND:VEVENT`;
  await files.take(calendar(event('a', 7), event('b', 8)));
  const [, gone] = (await everything(club)).trainings;
  await club.inScope((scope) => buildRegistration(scope, { training_id: gone?.id ?? 0 }));
  const less = calendar(event('a', 7));
  expect((await files.take(less)).classes).toMatchObject({ missing: 1, missingWithPeople: 1 });
  expect((await everything(club)).trainings.map(({ is_cancelled }) => is_cancelled)).toEqual([false, false]);
  await files.take(less, { removes: true });
  expect((await everything(club)).trainings.map(({ is_cancelled }) => is_cancelled)).toEqual([false, true]);
});

test('what leaves is what comes in, in the words of whoever asks', async ({ server, club, admin, files }) => {
  const { table, day } = files;
  await files.take(
    table(
      `${day(7)};${day(28)};18:00;19:00;Jooga;STIIL;Anna Lill;Suur saal;12`,
      `${day(9)};;07:30;08:15;"Ütle ""jah""";STIIL;;;3`,
    ),
  );
  const left = await call(server.app, club, { path, as: admin });
  const text = Buffer.from((left.body as { file: { content: string } }).file.content, 'base64').toString();
  expect(text).toMatch(/^\ufeff"?kuupäev/);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  const before = await everything(club);
  expect((await files.take(text)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 });
  expect(await everything(club)).toEqual(before);
});

test('a file that is no timetable is said to be so', async ({ files }) => {
  expect(await files.check('%PDF-1.4')).toMatchObject({ problem: expect.stringContaining('PDF'), columns: [] });
  const people = await files.check('Nimi;E-post\r\nMari;mari@klubi.test\r\n');
  expect(people.problem).toContain('veerg trenni alguse kohta');
  expect(people.columns.map(({ name }) => name)).toEqual(['Nimi', 'E-post']);
  expect(await files.check('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toMatchObject({
    problem: 'failis ei ole ühtegi sündmust',
  });
});
