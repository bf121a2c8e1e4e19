import { type Kysely, sql } from 'kysely';

/** Which of the app's typefaces a tenant is written in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant_settings add column font text not null default 'figtree'
      check (font in ('figtree', 'inter', 'nunito-sans', 'source-sans-3'))`.execute(db);
}
