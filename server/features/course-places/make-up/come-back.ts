import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import { listCreditsFor } from './queries.ts';

/** Rights of somebody to a date. */
interface Rights<T extends EntitlementFacts> {
  clientId: number;
  entitlements: readonly T[];
}

interface RightsToComeBack<T extends EntitlementFacts> {
  clientId: number;
  entitlements: T[];
  /** They use already what they got for missing the date, and have no place in it any more. */
  isMadeUp: boolean;
}

/**
 * The rights of who may have missed this date of their course before: as if what they got for it had ended, which `reserve`
 * does when they are given a place by one of them. Training and clients are locked.
 */
export async function listRightsToComeBack<T extends EntitlementFacts>(
  scope: TenantScope,
  { id: trainingId, groupId }: { id: number; groupId?: number | null },
  people: readonly Rights<T>[],
): Promise<RightsToComeBack<T>[]> {
  const clientIds = people.map(({ clientId }) => clientId);
  const credits = groupId == null ? [] : await listCreditsFor(scope, { clientIds, trainingId });
  return people.map(({ clientId, entitlements }) => {
    const credit = credits.find((one) => one.clientId === clientId);
    if (!credit) return { clientId, entitlements: [...entitlements], isMadeUp: false };
    if (credit.isUsed) return { clientId, entitlements: [], isMadeUp: true };
    const asIfEnded = entitlements.map((one) => {
      const isTakenFrom = one.source === 'ticket' && one.id === credit.takenFrom && one.visitsLeft !== null;
      const visitsLeft = isTakenFrom ? Number(one.visitsLeft) + 1 : one.visitsLeft;
      return { ...one, visitsLeft, endsCredit: credit.ticketId };
    });
    return { clientId, entitlements: asIfEnded, isMadeUp: false };
  });
}

/** The refusal of who makes a date up elsewhere, and would be at both. */
export const madeUpElsewhere = {
  outcome: 'refused',
  error: 'registering_not_allowed',
  remedy: { kind: 'ask_staff', reason: 'no_visits_left' },
} as const;

export function refuseMadeUp({ isMadeUp }: { isMadeUp: boolean }): void {
  if (isMadeUp) throw new ApiError(409, madeUpElsewhere.error, madeUpElsewhere.remedy);
}
