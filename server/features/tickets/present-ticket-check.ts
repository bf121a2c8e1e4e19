import { toPlainDate } from '#api/dates.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { findTicketToCheck } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTicketToCheck>>>;

/** What a ticket is worth today, for whoever has its code or sees it on its phone. */
export function presentTicketCheck(ticket: Found, { lists, timeZone }: ClubCatalog, now: Date): TicketCheck {
  const today = toPlainDate(now, timeZone);
  const isOver = ticket.validUntil !== null && ticket.validUntil < today;
  return {
    status: ticket.visitsLeft <= 0 ? 'used' : isOver ? 'expired' : 'valid',
    name: ticket.name,
    validFrom: ticket.validFrom,
    validUntil: ticket.validUntil,
    visitsLeft: ticket.visitsLeft,
    usedAt: ticket.usedAt?.toISOString() ?? null,
    unitName: lists.units.find(({ id }) => id === ticket.unitId)?.name ?? null,
  };
}
