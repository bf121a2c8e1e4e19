import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** How many people a training needs, and how many hours before it that is decided; decided once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table training_minimum (
      tenant_id int not null references tenant on delete cascade,
      training_id int not null,
      people int not null check (people between 1 and 10000),
      hours int not null check (hours between 0 and 168),
      decided_at timestamptz,
      primary key (tenant_id, training_id),
      foreign key (tenant_id, training_id) references training on delete cascade
    )`.execute(db);
  await sql`
    create index training_minimum_due on training_minimum (tenant_id) where decided_at is null`.execute(db);
  await protectTenantTables(db);
}
