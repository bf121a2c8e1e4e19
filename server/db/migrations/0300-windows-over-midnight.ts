import { type Kysely, sql } from 'kysely';

/** Hours may end at midnight or go over it; they are none only where both ends are the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contract', 'ticket', 'voucher']) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%from_time < until_time%'`.execute(
      db,
    );
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_times`)} check (from_time <> until_time)`.execute(db);
  }
}
