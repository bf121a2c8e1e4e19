import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Which line of a statement a payout of the payment provider is, and which lines somebody has set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_payout
      add column movement_id int,
      add unique (tenant_id, movement_id),
      add foreign key (tenant_id, movement_id) references bank_movement on delete restrict`.execute(db);
  await sql`
    create table movement_set_aside (
      tenant_id int not null,
      movement_id int not null,
      reason text not null,
      by_client_id int,
      set_aside_at timestamptz not null,
      primary key (tenant_id, movement_id),
      foreign key (tenant_id, movement_id) references bank_movement on delete restrict,
      foreign key (tenant_id, by_client_id) references client on delete restrict
    )`.execute(db);
  await protectTenantTables(db);
}
