import { type Kysely, sql } from 'kysely';

/** A drill has restored a copy elsewhere and found nothing broken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator_act
      drop constraint operator_act_act_check,
      add constraint operator_act_act_check check (act in (
        'exported', 'imported', 'removed', 'paused', 'resumed', 'added', 'looked_in', 'backed_up', 'backup_failed',
        'restore_tried', 'retried', 'checked', 'logged_in', 'set_up', 'passkey_added', 'passkey_removed',
        'codes_changed', 'codes_removed', 'operator_added', 'operator_renewed', 'operator_removed'))`.execute(db);
}
