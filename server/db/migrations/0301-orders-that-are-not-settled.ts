import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Money that the provider tells of and that cannot be booked yet is kept in mind until it is, or staff know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_order
      add column answered_at timestamptz,
      -- Since when the provider says that it is paid, and it cannot be booked.
      add column unbooked_since timestamptz`.execute(db);
  await sql`
    create index payment_order_open on payment_order (tenant_id, created_at) where state = 'open'`.execute(db);
  await sql`
    create table payment_early_refund (
      tenant_id int not null,
      -- As the provider calls the refund, and the order of which it is.
      uuid text not null,
      order_uuid text not null,
      amount_cents int not null check (amount_cents > 0),
      heard_at timestamptz not null,
      told_at timestamptz,
      primary key (tenant_id, uuid),
      foreign key (tenant_id) references tenant on delete restrict
    )`.execute(db);
  await sql`create index payment_early_refund_of on payment_early_refund (tenant_id, order_uuid)`.execute(db);
  await protectTenantTables(db);
  // What was paid and could not be booked before is asked for once more.
  await sql`alter table payment_order no force row level security`.execute(db);
  await sql`
    update payment_order set poll_at = now()
    where state = 'open' and poll_at is null and uuid is not null and created_at > now() - interval '90 days'`.execute(
    db,
  );
  await sql`alter table payment_order force row level security`.execute(db);
}
