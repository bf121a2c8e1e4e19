import { toPlainDate } from '#api/dates.ts';
import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import { entitlementState } from '#api/tickets/entitlement-state.ts';
import type { Accepted, OpenShare, Shared, ShareSource } from '#api/tickets/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../../endpoint/handler.ts';
import { findThrottled, findThrottledOnce } from '../../../throttle/limit-code-attempts.ts';
import { moveSetAside, returnSetAside } from '../../entitlements/passing/commands.ts';
import { entitlementCode } from '../entitlement-code.ts';
import { closeShare, copyPackage, handOver, insertShare } from './commands.ts';
import { presentShare, visitsOf } from './present.ts';
import {
  type Card,
  findFirstName,
  findShareBySecret,
  isPackage,
  listOpenShares,
  lockCard,
  lockPeople,
  lockShare,
  lockShareBySecret,
  type Share,
} from './queries.ts';

/** Throws where it is used up or over, in words of its own. */
export function refuseUnusable(source: ShareSource, card: Card, today: string): void {
  const state = entitlementState({ ...card, visits: visitsOf(card) }, today);
  if (state === 'used') throw new ApiError(409, `${source}_used`);
  if (state === 'expired') throw new ApiError(409, `${source}_expired`);
}

/** What a booking has reserved a visit of is used by its owner. */
function refuseReserved(card: Card): void {
  if (!card.isShareable) throw new ApiError(409, 'voucher_not_shareable');
  if (card.visitsReserved > 0) throw new ApiError(409, 'share_not_possible');
}

const todayOf = async (
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<string> => toPlainDate(now, (await services.catalog.get(scope)).timeZone);

/** The link of a card: the one that is open, or a new one. */
export function shareCard(request: HandlerRequest<typeof ticketEndpoints.shareCard>): Promise<OpenShare> {
  const { body, claims, now } = request;
  const { clientId } = claims;
  return request.inTenant(async (scope) => {
    await lockPeople(scope, [clientId]);
    const card = await lockCard(scope, body.source, body.id);
    if (!card || card.clientId !== clientId) throw new ApiError(404, 'item_not_found');
    if (body.source === 'ticket' && (await isPackage(scope, card.id))) throw new ApiError(409, 'share_not_possible');
    refuseReserved(card);
    refuseUnusable(body.source, card, await todayOf(scope, request));
    const known = (await listOpenShares(scope, clientId)).find(
      (share) => cardOf(share).id === card.id && cardOf(share).source === body.source,
    );
    return presentShare(known ?? (await insertShare(scope, { clientId, source: body.source, cardId: card.id, now })));
  });
}

const cardOf = ({ ticketId, voucherId }: Share): { source: ShareSource; id: number } =>
  ticketId === null ? { source: 'voucher', id: voucherId ?? 0 } : { source: 'ticket', id: ticketId };

export function takeBackShare(request: HandlerRequest<typeof ticketEndpoints.takeBackShare>): Promise<undefined> {
  const { params, claims, now } = request;
  return request.inTenant(async (scope) => {
    await lockPeople(scope, [claims.clientId]);
    const share = await lockShare(scope, claims.clientId, params.id);
    if (!share) throw new ApiError(404, 'item_not_found');
    if (share.openedAt) throw new ApiError(409, 'share_opened');
    if (share.takenBackAt || share.declinedAt) return undefined;
    await closeShare(scope, share.id, { taken_back_at: now });
    if (share.visits !== null) await returnSetAside(scope, share.ticketId ?? 0, share.visits);
    return undefined;
  });
}

export function stateOf(share: Pick<Share, 'openedAt' | 'declinedAt' | 'takenBackAt'>): Shared['state'] {
  if (share.openedAt) return 'opened';
  if (share.declinedAt) return 'declined';
  return share.takenBackAt ? 'taken_back' : 'open';
}

/** Throws where a link passes nothing on any more. */
export function refuseClosed(share: Pick<Share, 'openedAt' | 'declinedAt' | 'takenBackAt'>): void {
  const state = stateOf(share);
  if (state === 'taken_back') throw new ApiError(409, 'share_taken_back');
  if (state !== 'open') throw new ApiError(409, 'share_opened');
}

/** What a link passes on; looking takes nothing, so that programs that preview links harm nobody. */
export async function getShared(request: HandlerRequest<typeof ticketEndpoints.getShared>): Promise<Shared> {
  const found = await findThrottled(request, { kind: 'ticket' }, () =>
    request.inTenant(async (scope) => {
      const share = await findShareBySecret(scope, request.query.secret);
      const { source, id } = share ? cardOf(share) : { source: 'ticket' as const, id: 0 };
      const card = share && (await lockCard(scope, source, id));
      if (!share || !card) return undefined;
      const from = (await findFirstName(scope, share.clientId))?.firstName ?? '';
      const { name, validFrom, validUntil, valueCents } = card;
      const state = stateOf(share);
      const visits = share.visits === null ? visitsOf(card) : { total: share.visits, reserved: 0, used: 0 };
      const isPersonal = share.visits !== null;
      return { source, state, name, validFrom, validUntil, visits, valueCents, from, isPersonal };
    }),
  );
  if (!found) throw new ApiError(404, 'share_not_found');
  return found;
}

/** Takes it, once: into the account of whoever is logged in, else for whoever shows the new code. */
export async function acceptShared(request: HandlerRequest<typeof ticketEndpoints.acceptShared>) {
  const { body, claims, now } = request;
  const taken = await findThrottledOnce(request, { kind: 'ticket' }, () =>
    request.inTenant(async (scope) => {
      const before = await findShareBySecret(scope, body.secret);
      if (!before) return undefined;
      const clientId = claims?.clientId ?? null;
      await lockPeople(scope, [before.clientId, clientId]);
      const share = await lockShareBySecret(scope, body.secret);
      if (!share) return undefined;
      refuseClosed(share);
      const { source, id } = cardOf(share);
      const card = await lockCard(scope, source, id);
      // It went back with its money, or is somebody else's by now.
      if (!card || card.clientId !== share.clientId) throw new ApiError(409, 'share_not_possible');
      const today = await todayOf(scope, request);
      if (share.visits !== null)
        return takeVisits(scope, { ...share, visits: share.visits }, { card, clientId, today, now });
      refuseReserved(card);
      refuseUnusable(source, card, today);
      await closeShare(scope, share.id, { opened_at: now, opened_by_client_id: clientId });
      return { source, code: await handOver(scope, source, { id, clientId }), isOwn: clientId !== null };
    }),
  );
  if (!taken) throw new ApiError(404, 'share_not_found');
  return taken;
}

/** Whoever has the link does not want it: it is its giver's again. */
export async function declineShared(request: HandlerRequest<typeof ticketEndpoints.declineShared>): Promise<undefined> {
  const { body, now } = request;
  const declined = await findThrottledOnce(request, { kind: 'ticket' }, () =>
    request.inTenant(async (scope) => {
      const before = await findShareBySecret(scope, body.secret);
      if (!before) return undefined;
      await lockPeople(scope, [before.clientId]);
      const share = await lockShareBySecret(scope, body.secret);
      if (!share) return undefined;
      if (stateOf(share) === 'declined') return share;
      refuseClosed(share);
      await closeShare(scope, share.id, { declined_at: now });
      if (share.visits !== null) await returnSetAside(scope, share.ticketId ?? 0, share.visits);
      return share;
    }),
  );
  if (!declined) throw new ApiError(404, 'share_not_found');
  return undefined;
}

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
async function takeVisits(
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
