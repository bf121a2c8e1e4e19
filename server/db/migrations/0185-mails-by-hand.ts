import { type Kysely, sql } from 'kysely';

/** The desk mails invoices and reminders too, and it is known who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice_mail
      add column by_client_id int,
      add foreign key (tenant_id, by_client_id) references client on delete restrict,
      drop constraint invoice_mail_kind_check,
      add constraint invoice_mail_kind_check check (kind in ('receipt', 'reminder', 'invoice'))`.execute(db);
}
