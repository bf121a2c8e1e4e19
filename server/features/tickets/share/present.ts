import type { Entitlement, OpenShare, OwnTicket, OwnVoucher } from '#api/tickets/schema.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { Card, LastUse, Share } from './queries.ts';

export type Units = ClubCatalog['lists']['units'];

/** A voucher of a value has no visits: it is used when nothing is left of it. */
export const visitsOf = ({ visitsTotal, visitsReserved, visitsUsed, leftCents }: Card): Entitlement['visits'] =>
  leftCents === null
    ? { total: visitsTotal, reserved: visitsReserved, used: visitsUsed }
    : { total: 1, reserved: 0, used: leftCents > 0 ? 0 : 1 };

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
const mayShare = (card: Card): boolean => {
  const { total, reserved, used } = visitsOf(card);
  return card.isShareable && reserved === 0 && used < total;
};

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
  const { isShareable, valueCents, leftCents } = card;
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
    leftCents,
  };
}
