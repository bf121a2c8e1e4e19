import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import type { OwnCards } from '#api/tickets/schema.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { presentTicket, presentVoucher } from './present.ts';
import { listCards, listLastUses, listOpenShares } from './queries.ts';

/** Tickets and vouchers of whoever asks. */
export function listOwnCards({
  claims: { clientId },
  services,
  inTenant,
}: HandlerRequest<typeof ticketEndpoints.listOwnCards>): Promise<OwnCards> {
  return inTenant(async (scope) => {
    const { units } = (await services.catalog.get(scope)).lists;
    const shares = await listOpenShares(scope, clientId);
    const tickets = await listCards(scope, 'ticket', clientId);
    const vouchers = await listCards(scope, 'voucher', clientId);
    const ticketUses = await listLastUses(
      scope,
      'ticket',
      tickets.map(({ id }) => id),
    );
    const voucherUses = await listLastUses(
      scope,
      'voucher',
      vouchers.map(({ id }) => id),
    );
    return {
      tickets: tickets.map((card) => presentTicket(card, { units, uses: ticketUses, shares })),
      vouchers: vouchers.map((card) => presentVoucher(card, { units, uses: voucherUses, shares })),
    };
  });
}
