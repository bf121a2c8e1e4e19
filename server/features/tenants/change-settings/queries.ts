import { sql } from 'kysely';
import { type PolicyVersion, policyVersionAt } from '#api/registrations/policy/policy-versions.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listPolicyVersions } from '../../catalog/queries.ts';
import { listHosts } from '../queries.ts';

/** A tenant's settings, named as in its file; locked, nobody else changes them until the transaction ends. */
export async function findSettings(scope: TenantScope, now: Date, isLocked?: 'lock'): Promise<SettingsTree> {
  const { db, tenantId } = scope;
  const row = await db
    .selectFrom('tenant_settings')
    .innerJoin('tenant', 'tenant.id', 'tenant_settings.tenant_id')
    .selectAll('tenant_settings')
    .select('tenant.name')
    .where('tenant_id', '=', tenantId)
    .$if(isLocked === 'lock', (query) => query.forUpdate('tenant_settings'))
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    hosts: await listHosts(db, tenantId),
    pageRules: row.page_rules,
    branding: {
      title: row.title,
      brandColor: row.brand_color,
      logo: row.logo_svg,
      phone: row.phone,
      invoiceLogoHeight: row.invoice_logo_height,
      invoiceLogoPadding: row.invoice_logo_padding,
      colors: row.color_overrides,
      font: row.font,
    },
    entryPolicy: row.entry_policy,
    mail: row.mail,
    sms: row.sms,
    schedule: row.schedule,
    seller: row.seller,
    contracts: row.contracts,
    embed: row.embed,
    buyingTerms: row.buying_terms,
    bookingPolicies: await findPolicies(scope, now),
    clubs: await findClubs(scope),
    rooms: await findRooms(scope),
    styles: await findStyles(scope),
  };
}

/** The rules in force, of each kind. */
async function findPolicies(scope: TenantScope, now: Date): Promise<SettingsTree['bookingPolicies']> {
  const versions = await listPolicyVersions(scope);
  const all = versions.map(
    ({ settings, ...version }) => ({ ...version, policy: settings }) as unknown as PolicyVersion,
  );
  return Object.fromEntries(trainingKinds.map((kind) => [kind, policyVersionAt(all, kind, now)?.policy ?? {}]));
}

/** Those that are not retired. */
async function findClubs({ db }: TenantScope): Promise<SettingsTree['clubs']> {
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'phone', 'map', 'hours', 'days'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, map, ...club }) => [String(id), { ...club, ...(map !== null && { map }) }]),
  );
}

/** Of the clubs that are not retired. */
async function findRooms({ db }: TenantScope): Promise<SettingsTree['rooms']> {
  const rows = await db
    .selectFrom('room')
    .innerJoin('unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'room.tenant_id').onRef('unit.id', '=', 'room.unit_id'),
    )
    .leftJoin('room_group', (join) =>
      join.onRef('room_group.tenant_id', '=', 'room.tenant_id').onRef('room_group.id', '=', 'room.room_group_id'),
    )
    .select(['room.id', 'room.name', 'room_group.name as group', 'is_shared as isShared', 'places', 'layout'])
    .select(sql<boolean>`room.retired_at is not null`.as('isHidden'))
    .select(
      sql<string[]>`array(
        select style.name from room_style own
        join style on style.tenant_id = own.tenant_id and style.id = own.style_id
        where own.tenant_id = room.tenant_id and own.room_id = room.id order by style.position, style.name)`.as(
        'styles',
      ),
    )
    .where('unit.retired_at', 'is', null)
    .orderBy('unit.position')
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, group, layout, ...room }) => [
      String(id),
      { ...room, ...(group !== null && { group }), ...(layout !== null && { layout }) },
    ]),
  );
}

async function findStyles({ db }: TenantScope): Promise<SettingsTree['styles']> {
  const rows = await db
    .selectFrom('style')
    .select(['id', 'name', 'names', 'color', 'kind', 'is_flagged as isFlagged', 'visitors', 'position'])
    .select(['is_hidden as isHidden', 'usual_minutes as usualMinutes', 'usual_places as usualPlaces'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, visitors, ...style }) => [String(id), { ...style, ...(visitors && { visitors }) }]),
  );
}

/** Of these styles those that have trainings to come, and how many; a cancelled one may still be taken back. */
export async function listStylesToCome({ db, tenantId }: TenantScope, ids: readonly number[], now: Date) {
  const { rows } = await sql<{ id: number; name: string; coming: number }>`
    select style.id, style.name, count(*)::int as coming
    from style join training t on t.tenant_id = style.tenant_id and t.style_id = style.id
    where style.tenant_id = ${tenantId} and style.id = any(${[...ids]}::int[])
      and t.deleted_at is null and t.starts_at > ${now}
    group by style.id, style.name order by style.id`.execute(db);
  return rows;
}

export const findNamedGroup = ({ db }: TenantScope, unitId: number, name: string) =>
  db
    .selectFrom('room_group')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('name', '=', name)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const listNamedStyles = async ({ db }: TenantScope, names: readonly string[]) =>
  names.length === 0
    ? []
    : db
        .selectFrom('style')
        .select(['id', 'name'])
        .where('name', 'in', [...names])
        .where('merged_into', 'is', null)
        .execute();

export const nameOfClient = sql<string | null>`trim(client.first_name || ' ' || client.last_name)`;

/** The newest change, which is the version of all settings. */
export const findLastChange = ({ db }: TenantScope) =>
  db
    .selectFrom('settings_change')
    .leftJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'settings_change.tenant_id')
        .onRef('client.id', '=', 'settings_change.by_client_id'),
    )
    .select(['settings_change.id', 'settings_change.at', nameOfClient.as('by')])
    .orderBy('settings_change.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Fields that have been changed after a version. */
export async function listFieldsChangedSince({ db }: TenantScope, version: number): Promise<Set<string>> {
  const rows = await db.selectFrom('settings_change').select('changes').where('id', '>', version).execute();
  return new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
}

export const listChanges = ({ db }: TenantScope, { before, limit }: { before: number | undefined; limit: number }) =>
  db
    .selectFrom('settings_change')
    .leftJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'settings_change.tenant_id')
        .onRef('client.id', '=', 'settings_change.by_client_id'),
    )
    .select(['settings_change.id', 'settings_change.at', 'changes', 'undoes', nameOfClient.as('by')])
    .$if(before !== undefined, (query) => query.where('settings_change.id', '<', before ?? 0))
    .orderBy('settings_change.id', 'desc')
    .limit(limit)
    .execute();

export const findChange = ({ db }: TenantScope, id: number) =>
  db.selectFrom('settings_change').select(['id', 'changes']).where('id', '=', id).executeTakeFirst();

/** Who sells, as it is stored; locked, nobody else changes it meanwhile. */
export const findSeller = ({ db, tenantId }: TenantScope, isLocked?: 'lock') =>
  db
    .selectFrom('tenant_settings')
    .select(['seller', 'page_rules as pageRules', 'invoice_logo_height as invoiceLogoHeight'])
    .select(['invoice_logo_padding as invoiceLogoPadding', 'invoice_logo_id as invoiceLogo'])
    .select('seller_version as version')
    .where('tenant_id', '=', tenantId)
    .$if(isLocked === 'lock', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();

/** The fields in which the tenant differs from the defaults; locked, nobody else changes them meanwhile. */
export async function findContractRules({ db, tenantId }: TenantScope, isLocked?: 'lock') {
  const { contracts } = await db
    .selectFrom('tenant_settings')
    .select('contracts')
    .where('tenant_id', '=', tenantId)
    .$if(isLocked === 'lock', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return contracts;
}
