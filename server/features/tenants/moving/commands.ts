import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { jobSchema } from '../../../job-queue/install-job-queue.ts';
import type { OperatorActName } from '../tables.ts';
import type { Manifest } from './manifest.ts';
import { MoveError } from './move-error.ts';
import type { MovedTable } from './moved-tables.ts';

/**
 * Until the end of the transaction no trigger runs: rows come and go as they are, in any order of tables. Nothing holds
 * references then; `findLooseReferences` does.
 * @throws MoveError where the role may not
 */
export async function sleepTriggers({ db }: TenantScope): Promise<void> {
  try {
    await sql`set local session_replication_role = replica`.execute(db);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    const command = 'grant set on parameter session_replication_role to trenn_owner';
    throw new MoveError('mayNot', { command }, { cause });
  }
}

export async function insertMovedTenant({ db, tenantId }: TenantScope, { tenant }: Manifest): Promise<void> {
  const { name, isDemo, createdAt } = tenant;
  await db
    .insertInto('tenant')
    .values({ id: tenantId, name, is_demo: isDemo, created_at: new Date(createdAt) })
    .execute();
}

/** Rows as JSON, whichever tenant they say they are of. */
export async function insertRows(
  { db, tenantId }: TenantScope,
  { name, columns }: MovedTable,
  lines: readonly string[],
): Promise<void> {
  const own = (column: string) => (column === 'tenant_id' ? sql.lit(tenantId) : sql.ref(column));
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map(own))}
    from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

/** All rows of the tenant; triggers must be asleep. Returns how many there were. */
export async function deleteRows({ db, tenantId }: TenantScope, { name }: Pick<MovedTable, 'name'>): Promise<number> {
  const deleted = await sql`delete from ${sql.table(name)} where tenant_id = ${sql.lit(tenantId)}`.execute(db);
  return Number(deleted.numAffectedRows ?? 0);
}

/** The registry's own row goes last. */
export async function deleteTenant({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('tenant').where('id', '=', tenantId).execute();
  await sql`
    delete from ${sql.table(`${jobSchema}.job`)} where data ->> 'tenantId' = ${String(tenantId)}`.execute(db);
}

/**
 * No later row of the table gets an id up to this one. The sequence is held while it is set, so that nobody is given an id
 * in between that is taken back.
 */
export async function raiseCounter(db: Kysely<Tables>, table: string, lastId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sequence::regclass::text as name from pg_get_serial_sequence(${table}, 'id') as sequence
    where (select coalesce(last_value, 0) from pg_sequences
      where format('%I.%I', schemaname, sequencename) = sequence) < ${lastId}::bigint`.execute(db);
  for (const { name } of rows) {
    await sql`
      do ${sql.lit(`begin
        alter sequence ${name} cache 1;
        perform setval('${name}', greatest(${lastId}, (select last_value from ${name})));
      end`)}`.execute(db);
  }
}

export interface OperatorAct {
  act: OperatorActName;
  /** Null: it was about operators. */
  tenantId: number | null;
  name: string;
  hosts?: readonly string[];
  /** Null: by a command. */
  by?: string | null;
  reason?: string | null;
  now: Date;
}

/** Stays with the operator, whatever becomes of the tenant. */
export async function noteAct(owner: Kysely<Tables>, noted: OperatorAct): Promise<void> {
  const { act, tenantId, name, hosts = [], by = null, reason = null, now } = noted;
  await owner
    .insertInto('operator_act')
    .values({ at: now, act, of_tenant: tenantId, name, hosts: [...hosts], by_operator: by, reason })
    .execute();
}

/** Takes a tenant out of service, or back where `since` is null. */
export async function setRest(owner: Kysely<Tables>, tenantId: number, since: Date | null): Promise<void> {
  await owner.updateTable('tenant').set({ rests_since: since }).where('id', '=', tenantId).execute();
}
