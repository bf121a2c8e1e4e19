import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getScheduleRules } from '../../scheduling/queries.ts';
import { type ListedOffer, listApplications, listCandidatesOf, listOffers } from '../queries.ts';
import { isOverdue } from './is-overdue.ts';

export interface UnsolvedOffer {
  offer: ListedOffer;
  /** How many apply. */
  applied: number;
}

/**
 * Offers that wait for an admin: one whom nobody can be asked for, one with applications among which only an admin may
 * choose, and one that should have been taken by now.
 */
export async function listUnsolved(
  scope: TenantScope,
  { now, unitId }: { now: Date; unitId: number | undefined },
  catalog: ClubCatalog,
): Promise<UnsolvedOffer[]> {
  const rules = await getScheduleRules(scope);
  const open = (await listOffers(scope, { since: now })).filter(
    (offer) => !offer.isCancelled && offer.startsAt > now && (unitId === undefined || offer.unitId === unitId),
  );
  const ids = open.map(({ id }) => id);
  const applications = await listApplications(scope, ids);
  const asked = new Set((await listCandidatesOf(scope, ids)).map(({ offerId }) => offerId));
  return open.flatMap((offer) => {
    const applied = applications.filter(({ offerId, state }) => offerId === offer.id && state === 'applied').length;
    const timeZone = catalog.timeZoneOf(offer.unitId);
    const isMissed = isOverdue(offer.startsAt, now, { until: rules.substitutesUntil, timeZone });
    const isToChoose = applied > 0 && !rules.trainersChooseSubstitutes;
    return isMissed || isToChoose || !asked.has(offer.id) ? [{ offer, applied }] : [];
  });
}
