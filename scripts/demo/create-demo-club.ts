import type { PlainDate } from '#api/dates.ts';
import { toInstant } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { bookingPolicyRow } from '#tests/builders/build-booking-policy.ts';
import { roomRow } from '#tests/builders/build-room.ts';
import { roomGroupRow } from '#tests/builders/build-room-group.ts';
import { styleRow } from '#tests/builders/build-style.ts';
import { trainerRow } from '#tests/builders/build-trainer.ts';
import { unitRow } from '#tests/builders/build-unit.ts';
import { insertTenant } from '#tests/builders/insert-tenant.ts';
import type { DemoClub, DemoUnit } from './demo-club.ts';
import { loadDemoRows } from './demo-rows.ts';
import { insertDemoPeople } from './people/insert-demo-people.ts';

async function insertUnit(
  { db, tenantId }: TenantScope,
  club: DemoClub,
  unit: DemoUnit,
  position: number,
): Promise<void> {
  const { name, address } = unit;
  const { id: unit_id } = await db
    .insertInto('unit')
    .values(unitRow(tenantId, { name, address, phone: club.phone, time_zone: club.timeZone, position }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const groups = [...new Set(unit.rooms.map((room) => room.group))];
  const inserted = await db
    .insertInto('room_group')
    .values(groups.map((group) => roomGroupRow(tenantId, { unit_id, name: group })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(inserted.map((group) => [group.name, group.id]));
  const rows = unit.rooms.map((room) =>
    roomRow(tenantId, {
      unit_id,
      room_group_id: idOf.get(room.group) ?? null,
      name: room.name,
      is_shared: room.isShared ?? false,
    }),
  );
  await db.insertInto('room').values(rows).execute();
}

async function insertStylesAndRules({ db, tenantId }: TenantScope, club: DemoClub): Promise<void> {
  const styles = Object.values(club.styles).map(({ name, names = {}, color, kind, isFlagged = false }) =>
    styleRow(tenantId, { name, names: JSON.stringify(names), color, kind, is_flagged: isFlagged }),
  );
  await db.insertInto('style').values(styles).execute();
  for (const kind of ['group', 'gym', 'other', 'personal', 'pool'] as const) {
    const settings = club.policies[kind];
    if (settings)
      await db.insertInto('booking_policy').values(bookingPolicyRow(tenantId, { kind, settings })).execute();
  }
}

async function insertTrainers({ db, tenantId }: TenantScope, club: DemoClub): Promise<void> {
  const rows = club.trainers.map(({ firstName, lastName }, at) =>
    trainerRow(tenantId, {
      first_name: firstName,
      last_name: lastName,
      email: at === 0 ? `trainer@${club.mailDomain}` : null,
    }),
  );
  await db.insertInto('trainer').values(rows).execute();
}

/** Members of demo clubs may pause, as at most large clubs. */
const contracts = { freeze: { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 0 } };

/** Inserts a demo tenant into its scope, all except its timetable. The contracts' dates are relative to `today`. */
export async function createDemoClub(
  scope: TenantScope,
  club: DemoClub,
  { today, passwordHash }: { today: PlainDate; passwordHash: string },
): Promise<void> {
  await insertTenant(scope, { ...club, isDemo: true, contracts });
  for (const [position, unit] of club.units.entries()) await insertUnit(scope, club, unit, position);
  await insertStylesAndRules(scope, club);
  await insertTrainers(scope, club);
  const createdAt = toInstant(`${today}T00:00:00`, club.timeZone);
  const clientIds = await insertDemoPeople(scope, club, { today, createdAt, passwordHash });
  for (const rows of await loadDemoRows()) await rows.insertOnce?.({ scope, club, clientIds, today, createdAt });
}
