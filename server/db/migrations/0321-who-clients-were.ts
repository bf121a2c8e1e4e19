import { type Kysely, sql } from 'kysely';

/**
 * By what a file may still name somebody who is no client of their own any more: numbers and addresses of merged duplicates,
 * and what an erased person was found by, which nobody can read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client
      add former_codes text[] not null default '{}',
      add former_emails text[] not null default '{}',
      -- Keyed with the server's secret.
      add erased_hashes text[] not null default '{}'`.execute(db);
  for (const table of ['client', 'audit_event'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    with former as (
      select tenant_id, merged_into_id as id, client_code as code from client where merged_into_id is not null
      union
      select tenant_id, client_id, details -> 'duplicate' ->> 'clientCode' from audit_event
      where kind = 'merged' and client_id is not null and details -> 'duplicate' ->> 'clientCode' is not null)
    update client set former_codes = known.codes
    from (select f.tenant_id, coalesce(c.merged_into_id, c.id) as id, array_agg(distinct f.code) as codes
      from former f join client c on c.tenant_id = f.tenant_id and c.id = f.id group by 1, 2) known
    where client.tenant_id = known.tenant_id and client.id = known.id`.execute(db);
  for (const table of ['client', 'audit_event'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
