import type { Later } from '../steps/run-later.ts';

/**
 * Statistics count a training's registrations by what the index says: in a table of many clubs each row lies in a block of
 * its own, and reading those was most of the work. The narrow index is of no more use then.
 */
export async function up(): Promise<void> {}

export const later: Later = [
  `create index concurrently if not exists registration_of_training on registration (tenant_id, training_id)
    include (status, presence, booked_at)`,
  `create index concurrently if not exists registration_given_up on registration (tenant_id, training_id)
    where status = 'cancelled' and booked_at is not null`,
  'drop index concurrently if exists registration_training',
];
