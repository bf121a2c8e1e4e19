import { type Kysely, sql } from 'kysely';

/**
 * What occupies a room or a trainer at a time. Row-level security keeps ranges out of index conditions, as their
 * operators are not leakproof; comparisons of instants are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index room_use_time on room_use (tenant_id, room_id, starts_at)`.execute(db);
  await sql`
    create index training_of_trainer on training (tenant_id, trainer_id, starts_at)
    where trainer_id is not null and not is_cancelled`.execute(db);
}
