import { sql } from 'kysely';
import { type ContractRules, defaultContractRules } from '#api/tenants/contract-settings.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { scheduleRulesOf } from '#api/tenants/schedule-settings.ts';
import { defaultSmsRules } from '#api/tenants/sms-settings.ts';
import type { Database } from '../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { type Question, writeCondition } from '../../db/write-condition.ts';

/** The tenant that a host belongs to. The registry belongs to the platform, so no scope is needed. */
export async function findTenantByHost(database: Database, host: string) {
  return database
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .select(['tenant.id', 'tenant.name', 'tenant.is_demo as isDemo', 'tenant.rests_since as restsSince'])
    .select('tenant.elsewhere_since as elsewhereSince')
    .where('tenant_host.host', '=', host)
    .executeTakeFirst();
}

export function getTenantSettings(database: Database, tenantId: number) {
  return inTenant(database, tenantId, ({ db }) =>
    db.selectFrom('tenant_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
  );
}

/** Of one tenant, in the order of the alphabet. */
export async function listHosts(database: Database | TenantScope['db'], tenantId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('tenant_host')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** All tenants that this cell serves with their hosts, for jobs and for the list printed at start. */
export async function listTenants(database: Database) {
  const tenants = await database
    .selectFrom('tenant')
    .select(['id', 'name', 'is_demo as isDemo', 'rests_since as restsSince'])
    .where('elsewhere_since', 'is', null)
    .orderBy('id')
    .execute();
  const hosts = await database.selectFrom('tenant_host').select(['host', 'tenant_id']).orderBy('host').execute();
  return tenants.map((tenant) => ({
    ...tenant,
    hosts: hosts.filter((row) => row.tenant_id === tenant.id).map((row) => row.host),
  }));
}

/** Those of the ids that are tenants of this database, and in service. */
export async function listKnownTenants(database: Database, ids: ReadonlySet<number>): Promise<number[]> {
  const here = database.selectFrom('tenant').select('id').where('elsewhere_since', 'is', null);
  const rows = await here.where('rests_since', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id).filter((id) => ids.has(id));
}

/**
 * The tenants in service of which a question finds a row: one statement, and a thousand of which nothing is due cost no transaction of
 * their own. It sees the rows of one tenant at a time.
 */
export async function listTenantsWhere(database: Database, ask: Question): Promise<number[]> {
  const { text, instants } = await writeCondition(ask);
  const { rows } = await sql<{ id: number }>`
    select tenant.id from tenants_where(${text}, ${instants}) found(id)
    join tenant on tenant.id = found.id and rests_since is null and elsewhere_since is null order by tenant.id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** What the club decided about its contracts, with the defaults of what it did not. */
export async function getContractRules({ db, tenantId }: TenantScope): Promise<ContractRules> {
  const { contracts } = await db
    .selectFrom('tenant_settings')
    .select('contracts')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { ...defaultContractRules, ...contracts };
}

/** What the club decided about reminders. */
export async function getReminderRules({ db, tenantId }: TenantScope) {
  const { schedule, sms, page_rules } = await db
    .selectFrom('tenant_settings')
    .select(['schedule', 'sms', 'page_rules'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rules = scheduleRulesOf(schedule, page_rules.main.countryCode);
  const { quietFrom, quietUntil } = { ...defaultSmsRules, ...sms };
  return {
    hours: rules.reminderHours,
    freeEndMinutes: rules.freeEndMinutes,
    pushWaitSeconds: rules.pushWaitSeconds,
    hasSms: rules.allowsReminderSms && pageFeatures.sms(page_rules),
    hasPass: pageFeatures.scanner(page_rules),
    quiet: { quietFrom, quietUntil },
  };
}

export type ReminderRules = Awaited<ReturnType<typeof getReminderRules>>;
