import { type Kysely, sql } from 'kysely';

/**
 * Tables that belong to the platform, not to one tenant; the application may only read them, and write the first
 * fingerprint of the secret.
 */
export const platformTables = ['tenant', 'tenant_host', 'server_secret'] as const;

/** Bookkeeping of migrations, of operators and of the first start, to which this gives the application no access. */
export const ownersTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'operator_act',
  'operator_account',
  'operator_session',
  'operator_throttle',
  'operator_passkey',
  'operator_challenge',
  'first_start',
  // Its migration lets the application write it: each process notes what it has answered.
  'load_sample',
];

/**
 * Protects every table of `public` that has a `tenant_id`: row-level security enabled and forced, one policy that fails
 * closed (no tenant set: no rows), and grants for the application's role. A migration that adds a table calls it again.
 */
export async function protectTenantTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; isProtected: boolean }>`
    select relname as name, relforcerowsecurity as "isProtected" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
  await sql`grant usage on schema public to trenn_app`.execute(db);
  for (const { name, isProtected } of rows) {
    const table = sql.table(name);
    if (ownersTables.includes(name)) continue;
    if ((platformTables as readonly string[]).includes(name)) {
      await sql`grant select on ${table} to trenn_app`.execute(db);
    } else if (!isProtected) {
      await sql`alter table ${table} enable row level security, force row level security`.execute(db);
      await sql`
        create policy of_tenant on ${table}
        using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`.execute(db);
      await sql`grant select, insert, update, delete on ${table} to trenn_app`.execute(db);
    }
  }
  await sql`grant usage on all sequences in schema public to trenn_app`.execute(db);
}
