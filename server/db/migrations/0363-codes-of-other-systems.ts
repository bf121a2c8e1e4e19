import { type Kysely, sql } from 'kysely';

/** A gift card of another system keeps the code that is printed on it, as `readTypedCode` reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher
      drop constraint voucher_code_check,
      add constraint voucher_code_check check (code ~ '^[0-9A-HJKMNP-Z]{8,40}$')`.execute(db);
}
