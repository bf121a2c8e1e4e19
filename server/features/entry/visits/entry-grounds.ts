import type { EntryGrounds } from '#api/entry/entry-grounds.ts';
import { type EntryFacts, type EntryRefused, refuseWithoutEntitlement } from '#api/entry/may-enter.ts';
import type { MissingEntitlement } from '#api/registrations/booking/missing-entitlements.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';

type Facts = Pick<EntryFacts, 'now' | 'club' | 'entitlements'> & Partial<Pick<EntryFacts, 'bookings' | 'entryPolicy'>>;

interface Decided {
  catalog: ClubCatalog;
  /** When the rules looked, which may be long after the arrival. */
  asOf: Date;
}

/** More says nothing to anybody. */
const mostHeld = 20;

/** What a refusal was decided from, to be kept with it. */
export function groundsOf(
  facts: Facts,
  { rule, remedy }: Pick<EntryRefused, 'rule' | 'remedy'>,
  { catalog, asOf }: Decided,
): EntryGrounds {
  const { policyId } = catalog.policyVersionOf('gym', facts.now);
  const next = facts.bookings?.find(({ startsAt }) => startsAt > facts.now);
  return {
    asOf: asOf.toISOString(),
    policyId,
    ...(remedy?.kind === 'wait_until' && remedy.at !== undefined && { allowedFrom: remedy.at }),
    ...(rule === 'passback' && facts.entryPolicy && { passbackMinutes: facts.entryPolicy.passbackMinutes }),
    ...(rule === 'too_early' && next && { trainingId: next.trainingId }),
    held: facts.entitlements.slice(0, mostHeld).map((one) => heldOf(one, facts, catalog)),
  };
}

/** One contract, ticket or voucher, judged by itself. */
function heldOf(
  one: Facts['entitlements'][number],
  { now, club }: Facts,
  catalog: ClubCatalog,
): EntryGrounds['held'][number] {
  const policyOf = (kind: Parameters<ClubCatalog['policyOf']>[0]) => catalog.policyOf(kind, now);
  const { rule } = refuseWithoutEntitlement({ now, club, entitlements: [one], policyOf });
  const { source, id, validFrom, validUntil, visitsLeft } = one;
  return { source, id, reason: rule as MissingEntitlement, validFrom, validUntil, visitsLeft };
}
