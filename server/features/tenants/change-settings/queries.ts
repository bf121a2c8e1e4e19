import { sql } from 'kysely';
import { type PolicyVersion, policyVersionAt } from '#api/registrations/policy/policy-versions.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listPolicyVersions } from '../../catalog/queries.ts';

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
    hosts: await listHosts(scope),
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
    buyingTerms: row.buying_terms,
    bookingPolicies: await findPolicies(scope, now),
    clubs: await findClubs(scope),
    styles: await findStyles(scope),
  };
}

export async function listHosts({ db, tenantId }: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('tenant_host')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
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

async function findStyles({ db }: TenantScope): Promise<SettingsTree['styles']> {
  const rows = await db
    .selectFrom('style')
    .select(['id', 'name', 'color', 'kind', 'is_flagged as isFlagged', 'visitors', 'position'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, visitors, ...style }) => [String(id), { ...style, ...(visitors && { visitors }) }]),
  );
}

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
