import { sql } from 'kysely';
import { expect } from 'vitest';
import { columnsOfStyle, columnsOfStyles } from '#server/features/tenants/styles/commands.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

type App = Parameters<typeof call>[0];

const merge = (app: App, as: { club: TestClub; admin: TestPerson }, from: number, into: number) =>
  call(app, as.club, {
    method: 'PUT',
    path: `/admin/settings/styles/${from}/merge`,
    as: as.admin,
    key: crypto.randomUUID(),
    body: { into },
  });

test('every column that holds a style is moved when it is merged, and one that is new would be found', async ({
  club,
}) => {
  const { rows } = await club.inScope(({ db }) =>
    sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)styles?_ids?$'`.execute(db),
  );
  const moved: readonly string[] = [...columnsOfStyle, ...columnsOfStyles];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(moved.toSorted());
});

test('all that names a style names the other after a merge: classes, rooms, trainers, rights', async ({
  server,
  club,
  admin,
}) => {
  const own = { club, admin };
  const [from, into] = [
    await club.inScope((scope) => buildStyle(scope, { name: 'Vana' })),
    await club.inScope((scope) => buildStyle(scope, { name: 'Uus' })),
  ];
  const past = await club.addTraining({ style_id: from.id, startsAt: '2026-01-10T10:00:00' });
  const coming = await club.addTraining({ style_id: from.id, startsAt: '2026-12-10T10:00:00' });
  const [person] = await club.addPeople(1);
  const contract = await club.inScope((scope) =>
    buildContract(scope, { client_id: person.clientId, style_ids: [from.id, into.id, club.styleId] }),
  );
  await club.inScope(async (scope) => {
    const trainer = await buildTrainer(scope);
    const both = { tenant_id: scope.tenantId, trainer_id: trainer.id };
    await scope.db
      .insertInto('trainer_style')
      .values([
        { ...both, style_id: from.id, leads: true, substitutes: false },
        { ...both, style_id: into.id, leads: false, substitutes: true },
      ])
      .execute();
  });
  const { status, body } = await merge(server.app, own, from.id, into.id);
  expect([status, body['errors']]).toEqual([200, undefined]);
  expect(Object.keys(body['item'] as object)).not.toContain(`styles.${from.id}.name`);
  const left = await club.inScope(async ({ db }) => ({
    trainings: await db.selectFrom('training').select('style_id').where('id', 'in', [past.id, coming.id]).execute(),
    contract: await db
      .selectFrom('contract')
      .select('style_ids')
      .where('id', '=', contract.id)
      .executeTakeFirstOrThrow(),
    trainers: await db.selectFrom('trainer_style').select(['style_id', 'leads', 'substitutes']).execute(),
  }));
  expect(left.trainings).toEqual([{ style_id: into.id }, { style_id: into.id }]);
  expect(left.contract.style_ids?.toSorted((a, b) => a - b)).toEqual([club.styleId, into.id].toSorted((a, b) => a - b));
  expect(left.trainers).toEqual([{ style_id: into.id, leads: true, substitutes: true }]);
  const history = (await call(server.app, club, { path: '/admin/settings/history', as: admin })).body['items'];
  expect(history).toMatchObject([{ isUndoable: false, changes: [{ before: 'Vana', after: 'Uus' }] }]);
});

test('styles of two kinds, a style with itself, and one of another tenant are not merged, and nothing changes', async ({
  server,
  club,
  admin,
}) => {
  const own = { club, admin };
  const pool = await club.inScope((scope) => buildStyle(scope, { kind: 'pool' }));
  const other = await openTestClub(server);
  const all = () => club.inScope(({ db }) => db.selectFrom('style').selectAll().orderBy('id').execute());
  const before = await all();
  expect((await merge(server.app, own, club.styleId, pool.id)).status).toBe(400);
  expect((await merge(server.app, own, club.styleId, club.styleId)).status).toBe(400);
  expect((await merge(server.app, own, other.styleId, club.styleId)).status).toBe(404);
  expect((await merge(server.app, own, club.styleId, other.styleId)).status).toBe(404);
  expect(await all()).toEqual(before);
});

test('a name that calendars still use for a merged style cannot be given again, with a sentence that says why', async ({
  server,
  club,
  admin,
}) => {
  const from = await club.inScope((scope) => buildStyle(scope, { name: 'Kadunud' }));
  const into = await club.inScope((scope) => buildStyle(scope));
  await merge(server.app, { club, admin }, from.id, into.id);
  const { version } = (await call(server.app, club, { path: '/admin/settings', as: admin })).body;
  const changes = { 'styles.new.name': 'Kadunud', 'styles.new.color': '#b8499a', 'styles.new.kind': 'group' };
  const { status, body } = await call(server.app, club, {
    method: 'PUT',
    path: '/admin/settings',
    as: admin,
    key: crypto.randomUUID(),
    body: { changes, version },
  });
  expect([status, JSON.stringify(body['reasons'])]).toEqual([400, expect.stringContaining('has become another one')]);
});
