import { type Kysely, sql } from 'kysely';

/** Finds what was asked for because an invoice was late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index invoice_line_late on invoice_line (tenant_id, ((details ->> 'lateOfInvoiceId')::int))
    where details ? 'lateOfInvoiceId'`.execute(db);
}
