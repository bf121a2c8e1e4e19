import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from '#api/clients/audit-schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { updateRoles } from '#server/features/clients/roles/commands.ts';
import { countOtherAdmins } from '#server/features/clients/roles/queries.ts';
import { changeRoles } from '#server/features/clients/roles/set-roles.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { holdSession } from '#tests/support/contract/add-machinery.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

test('roles are given and taken one by one, and each change is logged', async () => {
  const [member] = await club.addPeople(1);
  const { clientId } = member;
  expect((await set(clientId, { canSeeRegistrations: true, isAdmin: true })).status).toBe(204);
  expect((await set(clientId, { canManageRegistrations: true, isAdmin: false })).status).toBe(204);
  expect((await set(clientId, { canManageRegistrations: true })).status).toBe(204);
  expect(await rowOf(clientId)).toMatchObject({
    is_admin: false,
    can_see_registrations: true,
    can_manage_registrations: true,
  });
  const { body } = await call(server.app, club, { path: `/admin/audit?client=${clientId}`, as: admin });
  expect((body['items'] as AuditEvent[]).map(({ details }) => details)).toEqual([
    { given: ['canManageRegistrations'], taken: ['admin'] },
    { given: ['admin', 'canSeeRegistrations'], taken: [] },
  ]);
});

test('whoever loses a role is logged out; whoever gets one stays', async () => {
  const [member] = await club.addPeople(1);
  await club.inScope((scope) => holdSession(scope, member.clientId));
  const sessions = () =>
    club.inScope(({ db }) =>
      db.selectFrom('session').select('end_reason').where('client_id', '=', member.clientId).execute(),
    );
  await set(member.clientId, { canSeeRegistrations: true });
  expect(await sessions()).toEqual([{ end_reason: null }]);
  await set(member.clientId, { canSeeRegistrations: false });
  expect(await sessions()).toEqual([{ end_reason: 'revoked' }]);
  await vi.waitFor(
    async () => expect((await call(server.app, club, { path: '/user/account/profile', as: member })).status).toBe(401),
    { timeout: 60_000 },
  );
});

test('who becomes a trainer is the one of the timetable with their address or name, else a new one', async () => {
  const [byMail, byName, fresh] = await club.addPeople(3);
  const [mailRow, nameRow] = [await rowOf(byMail.clientId), await rowOf(byName.clientId)];
  const { one, two } = await club.inScope(async (scope) => ({
    one: await buildTrainer(scope, { first_name: 'X', email: mailRow.email.toUpperCase() }),
    two: await buildTrainer(scope, { first_name: nameRow.first_name, last_name: nameRow.last_name }),
  }));
  for (const { clientId } of [byMail, byName, fresh]) await set(clientId, { isTrainer: true });
  expect((await rowOf(byMail.clientId)).trainer_id).toBe(one.id);
  expect((await rowOf(byName.clientId)).trainer_id).toBe(two.id);
  const created = (await rowOf(fresh.clientId)).trainer_id;
  expect(created).not.toBeNull();
  await set(fresh.clientId, { isTrainer: false });
  expect((await rowOf(fresh.clientId)).trainer_id).toBeNull();
  await set(fresh.clientId, { isTrainer: true });
  expect((await rowOf(fresh.clientId)).trainer_id).toBe(created);
});

test('the last admin keeps the role, also against themselves', async () => {
  expect(await set(admin.clientId, { isAdmin: false })).toMatchObject({
    status: 409,
    body: { errors: ['last_admin'] },
  });
  const second = await club.addAdmin();
  expect((await set(admin.clientId, { isAdmin: false }, second)).status).toBe(204);
  expect(await listAdmins()).toEqual([second.clientId]);
});

test('nothing, an unknown role, or somebody unknown is refused', async () => {
  expect((await set(admin.clientId, {})).status).toBe(400);
  expect((await set(admin.clientId, { isBoss: true })).status).toBe(400);
  expect((await set(999_999, { isAdmin: true })).status).toBe(404);
});

/** Runs both in transactions of which the second begins its work while the first has done its own and has not committed. */
async function interleave(work: (scope: TenantScope, at: number) => Promise<unknown>) {
  const [done, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = club.inScope(async (scope) => {
    await work(scope, 0);
    done.resolve();
    await goOn.promise;
  });
  await done.promise;
  let isOver = false;
  const second = club
    .inScope((scope) => work(scope, 1))
    .finally(() => {
      isOver = true;
    });
  const settled = second.catch(() => undefined);
  // It has either ended beside the first, or waits for its lock.
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
        server.services.database,
      );
      expect(isOver || (rows[0]?.waiting ?? 0) > 0).toBe(true);
    },
    { timeout: 60_000 },
  );
  goOn.resolve();
  await first;
  await settled;
  return second;
}

test('of two admins who take each other’s role at once, one remains', async () => {
  const second = await club.addAdmin();
  const ids = [admin.clientId, second.clientId];
  const take = (scope: TenantScope, at: number) => {
    const [clientId = 0, byClientId = 0] = at === 0 ? ids : ids.toReversed();
    return changeRoles(scope, { clientId, byClientId, roles: { isAdmin: false }, now: server.clock.now });
  };
  await expect(interleave(take)).rejects.toThrow('last_admin');
  expect(await listAdmins()).toEqual([second.clientId]);
});

test('negative control: without the lock of clients none would remain', async () => {
  const second = await club.addAdmin();
  const ids = [admin.clientId, second.clientId];
  await interleave(async (scope, at) => {
    const clientId = ids[at] ?? 0;
    if ((await countOtherAdmins(scope, clientId)) > 0) await updateRoles(scope, clientId, { is_admin: false });
  });
  expect(await listAdmins()).toEqual([]);
});

const set = (clientId: number, body: object, as = admin) =>
  call(server.app, club, { method: 'PUT', path: `/admin/client/${clientId}/roles`, as, body });
const rowOf = (id: number) =>
  club.inScope(({ db }) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const listAdmins = async () =>
  (await club.inScope(({ db }) => db.selectFrom('client').select('id').where('is_admin', '=', true).execute())).map(
    ({ id }) => id,
  );
