import { closesAt, opensAt } from '#api/registrations/booking-window.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { timeZoneOf } from '../trainings/present-training.ts';
import type { TrainingRow } from '../trainings/queries.ts';

/** The next instant at which one of the trainings opens or closes by itself, or the rules change, or nothing. */
export function nextChangeOf(rows: readonly TrainingRow[], catalog: ClubCatalog, now: Date): Date | undefined {
  let next = catalog.nextPolicyChange(now);
  const consider = (instant: Date): void => {
    if (instant > now && (!next || instant < next)) next = instant;
  };
  for (const row of rows) {
    const policy = catalog.policyOf(row.kind, now);
    consider(closesAt(row, policy));
    consider(opensAt({ date: row.date, timeZone: timeZoneOf(row, catalog) }, policy));
  }
  return next;
}
