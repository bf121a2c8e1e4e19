import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildTicket } from '../build-ticket.ts';
import type { Overrides } from '../row.ts';

interface Wanted extends Overrides<'ticket'> {
  /** Nobody: any trainer. */
  trainerIds?: readonly number[];
  minutes?: number;
  isShareable?: boolean;
}

/** A package of personal trainings: ten hours without expiry, which may be passed on. */
export async function buildPersonalPackage(
  scope: TenantScope,
  { trainerIds = [], minutes = 60, isShareable = true, ...ticket }: Wanted = {},
) {
  const { db, tenantId: tenant_id } = scope;
  const row = await buildTicket(scope, { name: '10 personaaltrenni', kinds: ['personal'], ...ticket });
  await db
    .insertInto('personal_package')
    .values({ tenant_id, ticket_id: row.id, minutes, is_shareable: isShareable })
    .execute();
  for (const trainer_id of trainerIds) {
    await db
      .insertInto('personal_package_trainer')
      .values({ tenant_id, ticket_id: row.id, trainer_id, added_at: new Date('2026-11-01T10:00:00Z') })
      .execute();
  }
  return row;
}
