import { type Kysely, sql } from 'kysely';

/**
 * People without an e-mail address, what a file of people brought, what strangers may do in the trainings of a
 * style, and how large the logo is on invoices.
 * The application's role needs nothing new: the columns belong to protected tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nulls are distinct, so any number of people may have none; the index still finds a person by their address.
  await sql`alter table client drop constraint client_tenant_id_email_key`.execute(db);
  await sql`create unique index client_email on client (tenant_id, email, nullif(email <> '', false))`.execute(db);
  for (const table of ['client', 'contract', 'ticket']) {
    // What a file last said of the row: the next one changes only what it says otherwise.
    await sql`alter table ${sql.table(table)} add column imported jsonb`.execute(db);
  }
  for (const table of ['contract', 'ticket']) {
    // How its line is found again where it has no number or code.
    await sql`alter table ${sql.table(table)} add column imported_as text`.execute(db);
    await sql`
      create unique index ${sql.id(`${table}_imported_as`)} on ${sql.table(table)} (tenant_id, client_id, imported_as)
      where imported_as is not null`.execute(db);
  }
  await sql`
    alter table tenant_settings
      add column invoice_logo_height int not null default 40,
      add column invoice_logo_padding int not null default 20`.execute(db);
  await sql`alter table style add column visitors text check (visitors in ('open', 'free'))`.execute(db);
}
