import { type Kysely, sql } from 'kysely';

/** Columns of the books that name who bought and paid, and the date from which the law keeps them. */
const naming = [
  { table: 'invoice', columns: 'buyer, note', date: 'issued_on' },
  { table: 'payment', columns: 'payer_name, note', date: 'received_on' },
  { table: 'bank_movement', columns: 'payer_name, text', date: 'booked_on' },
  { table: 'ledger_posting', columns: 'note', date: 'on_date' },
];

/**
 * Books are kept as long as the law wants, and then forget who: names and papers go, sums and numbers stay, since balances are
 * made of them. The application may change these columns alone, and nothing that is younger than the shortest term.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, columns, date } of naming) {
    await sql`
      create policy past_term on ${sql.table(table)} as restrictive for update to trenn_app
      using (${sql.ref(date)} < date_trunc('year', now()) - interval '5 years')`.execute(db);
    await sql`grant update (${sql.raw(columns)}) on ${sql.table(table)} to trenn_app`.execute(db);
  }
  await sql`
    create policy old_alone on invoice_paper as restrictive for delete
    using (created_at < now() - interval '1826 days')`.execute(db);
  await sql`grant delete on invoice_paper to trenn_app`.execute(db);
}
