import type { OfferList } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listAbsenceRows } from '../../trainers/absences/queries.ts';
import { withNeeds } from '../../trainers/absences/with-needs.ts';
import { findOpenTrainings, listNames } from '../queries.ts';

/** Trainings of absences, of all trainers or of one, for which nobody is looked for yet. */
export async function listUncovered(
  scope: TenantScope,
  { asTrainer, now }: { asTrainer?: number | undefined; now: Date },
): Promise<OfferList['needs']> {
  const absences = await withNeeds(scope, await listAbsenceRows(scope, { trainerId: asTrainer, now }), now);
  const needs = absences.flatMap(({ trainerId, needsSubstitute }) =>
    needsSubstitute.map((need) => ({ trainerId, need })),
  );
  const ids = needs.map(({ need }) => need.trainingId);
  const open = await findOpenTrainings(scope, ids);
  const names = await listNames(scope, [...new Set(needs.map(({ trainerId }) => trainerId))]);
  // Two absences may overlap.
  const once = [...new Map(needs.map((one) => [one.need.trainingId, one])).values()];
  return once
    .flatMap(({ trainerId, need }) => {
      const trainer = names.get(trainerId);
      return trainer && !open.has(need.trainingId) ? [{ ...need, trainer }] : [];
    })
    .toSorted((one, other) => one.startDateTime.localeCompare(other.startDateTime));
}
