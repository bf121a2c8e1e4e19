import { sql } from 'kysely';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

type Which = { code: string } | { id: number };

const ticketBy = ({ db }: TenantScope, which: Which) =>
  db
    .selectFrom('ticket')
    .select(['id', 'code', 'client_id as clientId', 'name', 'valid_from as validFrom', 'valid_until as validUntil'])
    .select(['kinds', 'unit_ids as unitIds', 'style_ids as styleIds', 'weekdays'])
    .select(['from_time as fromTime', 'until_time as untilTime', 'training_group_id as groupId'])
    .select(sql<number>`visits_total - visits_reserved - visits_used`.as('visitsLeft'))
    .where((eb) => ('code' in which ? eb('code', '=', which.code) : eb('id', '=', which.id)))
    // One for a missed date of a course opens no door by itself: its place does.
    .where('is_make_up', '=', false)
    .where('revoked_at', 'is', null);

/** A ticket, locked until the transaction ends. Its owner, if it has one, is locked before it. */
export async function lockTicket(scope: TenantScope, which: Which) {
  const found = await ticketBy(scope, which).executeTakeFirst();
  if (!found) return undefined;
  if (found.clientId !== null) {
    await scope.db.selectFrom('client').select('id').where('id', '=', found.clientId).forNoKeyUpdate().execute();
  }
  const row = await ticketBy(scope, which).forNoKeyUpdate().executeTakeFirst();
  return row && ({ ...row, source: 'ticket' as const, status: 0 } satisfies EntitlementFacts);
}

/** What the holder of a code may see, including when it was last used at a door. */
export async function findTicketToCheck(scope: TenantScope, which: Which) {
  const ticket = await ticketBy(scope, which).executeTakeFirst();
  if (!ticket) return undefined;
  const use = await scope.db
    .selectFrom('entry')
    .select(['entered_at as usedAt', 'unit_id as unitId'])
    .where('ticket_id', '=', ticket.id)
    .where('answer', '=', 'open')
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...ticket, usedAt: use?.usedAt ?? null, unitId: use?.unitId ?? null };
}
