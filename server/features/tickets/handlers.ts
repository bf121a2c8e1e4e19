import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { openClub } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findThrottled } from '../../throttle/limit-code-attempts.ts';
import { presentTicketCheck } from './present-ticket-check.ts';
import { findTicketToCheck } from './queries.ts';
import { listOwnCards } from './share/list-own-cards.ts';
import { acceptShared, declineShared, getShared, shareCard, takeBackShare } from './share/share-card.ts';

export const ticketHandlers: HandlersOf<typeof ticketEndpoints> = {
  checkTicket: async (request) => {
    const { query, now, inTenant } = request;
    const found = await findThrottled(request, { kind: 'ticket' }, () =>
      inTenant(async (scope) => {
        const ticket = await findTicketToCheck(scope, { code: query.code });
        return ticket && presentTicketCheck(ticket, (await openClub(scope, request)).catalog, now);
      }),
    );
    if (!found) throw new ApiError(404, 'ticket_not_found');
    return found;
  },
  listOwnCards,
  shareCard,
  takeBackShare,
  getShared,
  acceptShared,
  declineShared,
};
