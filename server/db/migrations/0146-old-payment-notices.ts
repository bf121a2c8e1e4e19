import { type Kysely, sql } from 'kysely';

/**
 * What the payment provider said is needed while somebody may ask how a payment went, and then no more: the books hold what came
 * of it. The application may delete it by its age alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create policy old_alone on payment_notice as restrictive for delete
    using (created_at < now() - interval '548 days')`.execute(db);
  await sql`grant delete on payment_notice to trenn_app`.execute(db);
  await sql`create index payment_notice_by_age on payment_notice (tenant_id, created_at)`.execute(db);
}
