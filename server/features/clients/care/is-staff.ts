import type { ClientRow } from '../card/queries.ts';

/** Somebody who runs the club: they are neither blocked nor erased while they do. */
export const isStaff = (row: ClientRow): boolean =>
  row.trainer_id !== null || row.is_admin || row.can_see_registrations || row.can_manage_registrations;
