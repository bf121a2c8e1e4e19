import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What clubs say of the law in their own words, each version as it was; and who has asked to be erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table law_text (
      tenant_id int not null references tenant on delete cascade,
      page text not null,
      version int not null check (version > 0),
      -- By language.
      texts jsonb not null,
      -- Null: before versions were kept.
      valid_from timestamptz,
      -- Whoever of the staff has written it; null: the operator.
      by_client_id int,
      primary key (tenant_id, page, version),
      foreign key (tenant_id, by_client_id) references client on delete restrict,
      check (page in ('privacy', 'terms', 'accessibility', 'complaints'))
    )`.execute(db);
  await sql`create index law_text_by on law_text (tenant_id, by_client_id) where by_client_id is not null`.execute(db);
  await sql`
    create table erasure_request (
      tenant_id int not null,
      client_id int not null,
      asked_at timestamptz not null,
      primary key (tenant_id, client_id),
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  await protectTenantTables(db);
  await sql`revoke update, delete on law_text from trenn_app`.execute(db);
}
