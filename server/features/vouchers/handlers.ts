import type { voucherEndpoints } from '#api/vouchers/endpoints.ts';
import type { VoucherInfo } from '#api/vouchers/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { openClub } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { findThrottled, findThrottledOnce } from '../../throttle/limit-code-attempts.ts';
import { claimCard } from '../tickets/share/commands.ts';
import { presentCard, presentVoucher } from '../tickets/share/present.ts';
import { type Card, findVoucher, listLastUses, lockPeople, lockVoucher } from '../tickets/share/queries.ts';
import { refuseUnusable } from '../tickets/share/share-card.ts';

const notFound = () => new ApiError(404, 'voucher_not_found');

/** A voucher by its code. Throws 404 for what is no voucher of this club, and 429 after too many tries. */
async function findInfo(
  request: RequestContext & { query: { code: string } },
  clientId?: number,
): Promise<{ card: Card; info: VoucherInfo }> {
  const { inTenant, query } = request;
  const caller = { kind: 'voucher', ...(clientId !== undefined && { clientId }) } as const;
  const found = await findThrottled(request, caller, () =>
    inTenant(async (scope) => {
      const card = await findVoucher(scope, query.code);
      if (!card) return undefined;
      const { units } = (await openClub(scope, request)).catalog.lists;
      const [use] = await listLastUses(scope, 'voucher', [card.id]);
      const { id: _id, code: _code, ...shown } = presentCard(card, units, use);
      const { isShareable, valueCents, leftCents } = card;
      return { card, info: { ...shown, isShareable, valueCents, leftCents, isClaimed: card.clientId !== null } };
    }),
  );
  if (!found) throw notFound();
  return found;
}

export const voucherHandlers: HandlersOf<typeof voucherEndpoints> = {
  getVoucher: async (request) => (await findInfo(request)).info,
  getVoucherInfo: async (request) => {
    const { clientId } = request.claims;
    const { card, info } = await findInfo(request, clientId);
    return { ...info, isOwn: card.clientId === clientId };
  },
  claimVoucher: async (request) => {
    const { body, claims, inTenant } = request;
    const { clientId } = claims;
    const claimed = await findThrottledOnce(request, { kind: 'voucher', clientId }, () =>
      inTenant(async (scope) => {
        await lockPeople(scope, [clientId]);
        const card = await lockVoucher(scope, body.code);
        if (!card) return undefined;
        const { catalog, today } = await openClub(scope, request);
        if (card.clientId !== null && card.clientId !== clientId) throw new ApiError(409, 'voucher_claimed');
        refuseUnusable('voucher', card, today);
        if (card.clientId === null) await claimCard(scope, card.id, clientId);
        return presentVoucher(card, { units: catalog.lists.units, uses: [], shares: [] });
      }),
    );
    if (!claimed) throw notFound();
    return claimed;
  },
};
