import { toWallTime } from '#api/dates.ts';
import type { AbsenceWithTrainings, NeedsSubstitute } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { findSubstitutes, type Substitute } from '../substitutes/find-substitutes.ts';
import { type AbsenceRow, listNeeds, type NeedRow, presentAbsence } from './queries.ts';

const mostSubstitutes = 20;

/** Absences, each with the trainings to come that their trainer leads, and who may and can hold those instead. */
export async function withNeeds(
  scope: TenantScope,
  absences: readonly AbsenceRow[],
  now: Date,
): Promise<AbsenceWithTrainings[]> {
  const ids = absences.map(({ id }) => id);
  const needs = await listNeeds(scope, ids, now);
  const found = await findSubstitutes(scope, needs, { now });
  const presented = needs.map((need, n) => ({ id: need.absenceId, need: presentNeed(need, found[n] ?? []) }));
  return absences.map((absence) => ({
    ...presentAbsence(absence),
    needsSubstitute: presented.filter(({ id }) => id === absence.id).map(({ need }) => need),
  }));
}

function presentNeed(row: NeedRow, found: readonly Substitute[]): NeedsSubstitute {
  const { trainingId, name, startsAt, duration, styleId, unitId, registered, timeZone } = row;
  const free = found.filter(({ whyNot }) => whyNot === null).map(({ trainer }) => trainer.id);
  const startDateTime = toWallTime(startsAt, timeZone);
  const substituteIds = free.slice(0, mostSubstitutes);
  return { trainingId, name, startDateTime, duration, styleId, unitId, registered, substituteIds };
}
