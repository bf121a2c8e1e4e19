import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What trainings and trainers are, for those who look at a timetable; and the pictures that lie in the file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table training_description (
      tenant_id int not null references tenant on delete cascade,
      name text not null,
      level int check (level between 1 and 3),
      about jsonb not null default '{}',
      bring jsonb not null default '{}',
      primary key (tenant_id, name)
    )`.execute(db);
  await sql`
    create table file (
      tenant_id int not null references tenant on delete cascade,
      id uuid not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      type text not null check (type in ('image/webp')),
      bytes int not null check (bytes > 0),
      owner_client_id int,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, owner_client_id) references client on delete set null (owner_client_id)
    )`.execute(db);
  await sql`create index file_by_hash on file (tenant_id, sha256)`.execute(db);
  await sql`
    create table trainer_description (
      tenant_id int not null,
      trainer_id int not null,
      bio jsonb not null default '{}',
      photo_id uuid,
      primary key (tenant_id, trainer_id),
      foreign key (tenant_id, trainer_id) references trainer on delete cascade,
      foreign key (tenant_id, photo_id) references file
    )`.execute(db);
  await sql`create index trainer_description_photo on trainer_description (tenant_id, photo_id)`.execute(db);
  for (const table of ['style', 'room'])
    await sql`
      alter table ${sql.table(table)} add layout text check (layout in ('list', 'tee', 'lanes'))`.execute(db);
  await protectTenantTables(db);
}
