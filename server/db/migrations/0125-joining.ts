import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** People who join by themselves: who they are until they are clients, and what joining costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client
      add column citizenship text check (citizenship in ('EE', 'LV', 'other')),
      add column birth_date date,
      -- Read from the personal code, or only said.
      add column birth_date_from text check (birth_date_from in ('code', 'declared')),
      add column additional_info text not null default '',
      add constraint client_birth_date_source check ((birth_date is null) = (birth_date_from is null))`.execute(db);
  // Null: to be made by a job, which has the server's secret.
  await sql`alter table client_identity add column code_hash text`.execute(db);
  await sql`create index client_identity_hash on client_identity (tenant_id, code_hash)`.execute(db);
  await sql`create index client_identity_to_hash on client_identity (tenant_id) where code_hash is null`.execute(db);
  await sql`
    alter table product add column joining_fee_cents int not null default 0 check (joining_fee_cents >= 0)`.execute(db);
  await addNewcomers(db);
  await protectTenantTables(db);
}

async function addNewcomers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newcomer (
      tenant_id int not null references tenant on delete cascade,
      purchase_id int not null,
      -- The id that the client will have: what is sealed is sealed for them.
      reserved_id int not null,
      -- Of whom it came from: their device made the secret.
      secret_hash text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      citizenship text check (citizenship in ('EE', 'LV', 'other')),
      sealed_code text,
      code_hash text,
      birth_date date,
      birth_date_from text check (birth_date_from in ('code', 'declared')),
      address text not null default '',
      city text not null default '',
      county text not null default '',
      zip_code text not null default '',
      additional_info text not null default '',
      allows_ads boolean not null,
      language text not null,
      -- Where the app is, for links in mails.
      origin text not null,
      created_at timestamptz not null,
      -- Since when they are the client.
      admitted_at timestamptz,
      client_id int,
      welcomed_at timestamptz,
      signed_in_at timestamptz,
      primary key (tenant_id, purchase_id),
      unique (tenant_id, reserved_id),
      unique (tenant_id, secret_hash),
      foreign key (tenant_id, purchase_id) references purchase on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade,
      check ((admitted_at is null) = (client_id is null))
    )`.execute(db);
  await sql`
    create index newcomer_to_welcome on newcomer (tenant_id, purchase_id)
    where admitted_at is not null and welcomed_at is null`.execute(db);
  await sql`create index newcomer_client on newcomer (tenant_id, client_id)`.execute(db);
  await sql`create index newcomer_created on newcomer (tenant_id, created_at)`.execute(db);
}
