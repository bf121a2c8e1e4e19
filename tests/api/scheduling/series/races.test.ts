import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildSeries } from '#tests/builders/series/build-series.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';
import { holdWrites } from '#tests/support/postgres/hold-writes.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-25T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});
afterAll(() => server.close());

test('members book and leave while a series is changed, split, joined and cancelled: every invariant holds', async () => {
  const { ids } = await club.inScope((scope) =>
    buildSeries(scope, { unit_id: club.unitId, style_id: club.styleId, max_places: 3 }),
  );
  const [first = 0, second = 0, third = 0] = ids;
  const people = await club.addPeople(6);
  const edit = async () => {
    const answers = [
      await change(first, { scope: 'all', maxPlaces: 2, moveLastToWaitingList: true }),
      await change(second, { scope: 'following', startDateTime: '2026-12-03T19:00:00', maxPlaces: 2 }),
      await change(first, { scope: 'all', name: 'Jin', maxPlaces: 2 }),
      await editor.send('POST', `/admin/schedule/regular/${first}/undo`),
      await editor.send('POST', `/admin/schedule/regular/${third}/cancel?scope=following`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  };
  await Promise.all([edit(), ...people.map((person, n) => come(person, n % 2 ? ids : ids.toReversed()))]);
  const violations = await club.inScope((scope) => findViolations(scope, server.clock.now));
  expect(violations).toEqual([]);
  const lost = await club.inScope(({ db }) =>
    sql`
      select r.id from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where r.status <> 'cancelled' and t.is_cancelled`.execute(db),
  );
  expect(lost.rows).toEqual([]);
});

/** Three equal series at once, each of which has looked before any is written. */
async function createThree(): Promise<number> {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const body = { ...values, roomId: room.id, styleId: club.styleId, repeat: { weekdays: [4], until: '2026-12-17' } };
  const create = () => editor.send('POST', '/admin/schedule/regular', body);
  const held = { table: 'training_series', waiters: 3 };
  const answers = await holdWrites(server.owner, held, () => Promise.all([create(), create(), create()]));
  for (const { status, body: answer } of answers.filter((one) => one.status !== 201)) {
    expect(status).toBe(409);
    expect(answer['occupied']).not.toHaveLength(0);
  }
  return answers.filter(({ status }) => status === 201).length;
}

test('of series for one room that have all looked, one is made, and the others are told what is in their way', async () => {
  expect(await createThree()).toBe(1);
});

test('negative control: without the constraint, all would be made, and the invariants would see it', async () => {
  await club.inScope(({ db }) => sql`alter table room_use drop constraint room_free`.execute(db));
  expect(await createThree()).toBe(3);
  const found = await club.inScope((scope) => findViolations(scope, server.clock.now));
  expect(new Set(found.map(({ invariant }) => invariant))).toEqual(new Set(['no room has two trainings at once']));
});

const values = {
  startDateTime: '2026-11-26T18:00:00',
  duration: 60,
  name: 'Vinyasa jooga',
  roomId: null,
  trainerId: null,
  maxPlaces: 12,
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
};

/** Books and leaves in turn; whatever is refused is refused in words. */
async function come(person: TestPerson, trainingIds: readonly number[]): Promise<void> {
  for (const id of [...trainingIds, ...trainingIds.toReversed()]) {
    const { status, body } = await book(server.app, club, person, id);
    expect([201, 400, 403, 404, 409]).toContain(status);
    if (status === 201 && id % 2 === 0) {
      const left = await leave(server.app, club, person, body['registrationId']);
      expect(left.status).toBeLessThan(500);
    }
  }
}

const change = (id: number, wanted: object) =>
  editor.send('PUT', `/admin/schedule/regular/${id}`, { ...values, version: 2_147_483_647, ...wanted });
