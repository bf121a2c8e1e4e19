import { type Kysely, sql } from 'kysely';

/** A phone without a network that has read a door's code says so later: somebody was there, and no door has opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['via', 'answer'])
    await sql`alter table entry drop constraint ${sql.id(`entry_${column}_check`)}`.execute(db);
  await sql`
    alter table entry
      add constraint entry_via_check check (via in ('pass', 'code', 'ticket', 'training', 'scan')),
      add constraint entry_answer_check check (answer in ('open', 'ask_staff', 'refused', 'unconfirmed')),
      add constraint entry_scan check ((via = 'scan') = (answer = 'unconfirmed'))`.execute(db);
}
