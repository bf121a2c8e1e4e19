import type { Accepted } from '#api/tickets/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { moveSetAside } from '../../entitlements/passing/commands.ts';
import { entitlementCode } from '../entitlement-code.ts';
import { closeShare, copyPackage } from './commands.ts';
import type { Card, Share } from './queries.ts';

interface Taking {
  /** The package, locked with its owner. */
  card: Card;
  /** Null: a visitor. */
  clientId: number | null;
  today: string;
  now: Date;
}

/**
 * Moves the visits of a link into a package of whoever opened it. The invoice stays the buyer's: what was moved is taken
 * back if a bank takes its money back, and stays if the buyer withdraws, who then pays for it.
 */
export async function takeVisits(
  scope: TenantScope,
  share: Pick<Share, 'id' | 'clientId'> & { visits: number },
  { card, clientId, today, now }: Taking,
): Promise<Accepted> {
  // Trainers plan with people they know.
  if (clientId === null) throw new ApiError(409, 'share_not_possible', { kind: 'log_in' });
  if (clientId === share.clientId) throw new ApiError(409, 'share_not_possible');
  if (card.validUntil !== null && card.validUntil < today) throw new ApiError(409, 'ticket_expired');
  const code = entitlementCode();
  const toId = await moveSetAside(scope, { ticketId: card.id, visits: share.visits, clientId, code });
  await copyPackage(scope, { fromId: card.id, toId });
  await closeShare(scope, share.id, { opened_at: now, opened_by_client_id: clientId });
  return { source: 'ticket', code, isOwn: true };
}
