import { type Kysely, sql } from 'kysely';

/** A style that has become another one keeps its row: what names it, as an invoice does, finds the other by it. And an order of a club's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table style
      add column position int not null default 0,
      add column merged_into int,
      add foreign key (tenant_id, merged_into) references style,
      add check (merged_into <> id)`.execute(db);
  await sql`
    create index style_merged_into on style (tenant_id, merged_into) where merged_into is not null`.execute(db);
}
