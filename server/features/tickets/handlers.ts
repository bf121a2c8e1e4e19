import { toPlainDate } from '#api/dates.ts';
import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findThrottled } from '../../throttle/limit-code-attempts.ts';
import { findTicketToCheck } from './queries.ts';
import { listOwnCards } from './share/list-own-cards.ts';
import { acceptShared, declineShared, getShared, shareCard, takeBackShare } from './share/share-card.ts';

export const ticketHandlers: HandlersOf<typeof ticketEndpoints> = {
  checkTicket: async (request) => {
    const { query, now, services, inTenant } = request;
    const found = await findThrottled(request, { kind: 'ticket' }, () =>
      inTenant(async (scope) => {
        const ticket = await findTicketToCheck(scope, query.code);
        return ticket && { ticket, units: (await services.catalog.get(scope)).lists.units };
      }),
    );
    if (!found) throw new ApiError(404, 'ticket_not_found');
    const { ticket, units } = found;
    const today = toPlainDate(now, units[0]?.timeZone ?? 'UTC');
    const isOver = ticket.validUntil !== null && ticket.validUntil < today;
    return {
      status: ticket.visitsLeft <= 0 ? 'used' : isOver ? 'expired' : 'valid',
      name: ticket.name,
      validFrom: ticket.validFrom,
      validUntil: ticket.validUntil,
      visitsLeft: ticket.visitsLeft,
      usedAt: ticket.usedAt?.toISOString() ?? null,
      unitName: units.find(({ id }) => id === ticket.unitId)?.name ?? null,
    };
  },
  listOwnCards,
  shareCard,
  takeBackShare,
  getShared,
  acceptShared,
  declineShared,
};
