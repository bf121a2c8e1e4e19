import { sql } from 'kysely';
import type { TenantFile } from '#api/tenants/tenant-file.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertFirstPolicies } from '../../catalog/commands.ts';
import { replaceRoomStyles } from '../../rooms/manage/commands.ts';
import { clubColumns, insertStyle, settingsColumns } from '../change-settings/commands.ts';
import { listNamedStyles } from '../change-settings/queries.ts';

/** Creates the scope's tenant, which must not exist yet, with everything in its file. */
export async function insertTenant(scope: TenantScope, file: TenantFile): Promise<void> {
  const { db, tenantId } = scope;
  await db.insertInto('tenant').values({ id: tenantId, name: file.name }).execute();
  await db
    .insertInto('tenant_host')
    .values(file.hosts.map((host) => ({ host, tenant_id: tenantId })))
    .execute();
  await insertSettings(scope, file);
  // Rooms name styles.
  await insertStylesAndTrainers(scope, file);
  for (const [position, club] of file.clubs.entries()) await insertClub(scope, club, position);
  await insertFirstPolicies(scope, file.bookingPolicies);
}

async function insertSettings({ db, tenantId }: TenantScope, file: TenantFile) {
  await db
    .insertInto('tenant_settings')
    .values({ tenant_id: tenantId, ...settingsColumns(file) })
    .execute();
}

async function insertClub(scope: TenantScope, club: TenantFile['clubs'][number], position: number) {
  const { db, tenantId } = scope;
  const { timeZone } = club;
  const unit = await db
    .insertInto('unit')
    .values({ tenant_id: tenantId, ...clubColumns(club), time_zone: timeZone, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groups = new Map<string, number>();
  for (const name of club.roomGroups) {
    const group = await db
      .insertInto('room_group')
      .values({ tenant_id: tenantId, unit_id: unit.id, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    groups.set(name, group.id);
  }
  for (const { name, group, isShared, places, layout = null, styles, isHidden } of club.rooms) {
    const room_group_id = groups.get(group ?? '') ?? null;
    const { id } = await db
      .insertInto('room')
      .values({
        tenant_id: tenantId,
        unit_id: unit.id,
        room_group_id,
        name,
        is_shared: isShared,
        places,
        layout,
        retired_at: isHidden ? sql<Date>`now()` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = await listNamedStyles(scope, styles);
    await replaceRoomStyles(
      scope,
      id,
      named.map((style) => style.id),
    );
  }
}

async function insertStylesAndTrainers(scope: TenantScope, { styles, trainers }: TenantFile) {
  const { db, tenantId } = scope;
  for (const style of styles) await insertStyle(scope, style);
  for (const { firstName, lastName, email = null } of trainers) {
    await db
      .insertInto('trainer')
      .values({ tenant_id: tenantId, first_name: firstName, last_name: lastName, email })
      .execute();
  }
}
