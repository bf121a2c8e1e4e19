import type { Entitlement, OpenShare, OwnTicket, OwnVoucher } from '#api/tickets/schema.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { Card, LastUse, Share } from './queries.ts';

export type Units = ClubCatalog['lists']['units'];

export const visitsOf = ({ visitsTotal, visitsReserved, visitsUsed }: Card): Entitlement['visits'] => ({
  total: visitsTotal,
  reserved: visitsReserved,
  used: visitsUsed,
});

export function presentCard(card: Card, units: Units, use: LastUse | undefined): Entitlement {
  const { id, code, name, validFrom, validUntil, unitIds } = card;
  return {
    id,
    code,
    name,
    validFrom,
    validUntil,
    visits: visitsOf(card),
    unitNames: unitIds && units.filter((unit) => unitIds.includes(unit.id)).map((unit) => unit.name),
    usedAt: use?.usedAt.toISOString() ?? null,
    unitName: units.find((unit) => unit.id === use?.unitId)?.name ?? null,
  };
}

export const presentShare = ({ id, secret, createdAt }: Pick<Share, 'id' | 'secret' | 'createdAt'>): OpenShare => ({
  id,
  secret,
  createdAt: createdAt.toISOString(),
});

/** What a booking has reserved is used by its owner. */
const mayShare = ({ isShareable, visitsReserved, visitsUsed, visitsTotal }: Card): boolean =>
  isShareable && visitsReserved === 0 && visitsUsed < visitsTotal;

export interface Around {
  units: Units;
  uses: readonly LastUse[];
  shares: readonly Share[];
}

export function presentTicket(card: Card, { units, uses, shares }: Around): OwnTicket {
  const share = shares.find(({ ticketId }) => ticketId === card.id);
  const use = uses.find(({ cardId }) => cardId === card.id);
  return {
    ...presentCard(card, units, use),
    share: share ? presentShare(share) : null,
    mayShare: mayShare(card),
  };
}

export function presentVoucher(card: Card, { units, uses, shares }: Around): OwnVoucher {
  const share = shares.find(({ voucherId }) => voucherId === card.id);
  const { isShareable, valueCents } = card;
  return {
    ...presentCard(
      card,
      units,
      uses.find(({ cardId }) => cardId === card.id),
    ),
    share: share ? presentShare(share) : null,
    mayShare: mayShare(card),
    isShareable,
    valueCents,
  };
}
