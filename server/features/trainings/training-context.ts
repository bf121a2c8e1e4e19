import type { TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { TrainingRow } from './queries.ts';

/** A training at an instant, with the policy in force then: created once from its row and passed on. */
export interface TrainingContext<Row extends TrainingRow = TrainingRow> {
  /** The row with what the rules need besides: its club's time zone and its style's fields. */
  training: Row & TrainingFacts;
  policy: BookingPolicy;
  /** The version of `policy`; null: the region's defaults. */
  policyId: number | null;
  catalog: ClubCatalog;
  now: Date;
}

/** When a decision about a registration was made, and by which policy version. */
export type Decision = Pick<TrainingContext, 'now' | 'policyId'>;

export function trainingContext<Row extends TrainingRow>(
  row: Row,
  catalog: ClubCatalog,
  now: Date,
): TrainingContext<Row> {
  const timeZone = catalog.timeZoneOf(row.unitId);
  const isStyleFlagged = catalog.styles.get(row.styleId)?.isFlagged ?? false;
  const { policy, policyId } = catalog.policyVersionOf(row.kind, now);
  return { training: { ...row, timeZone, isStyleFlagged }, policy, policyId, catalog, now };
}
