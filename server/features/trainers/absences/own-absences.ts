import type { AbsenceBody, OwnAbsence } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { addAbsence } from './add-absence.ts';
import { listAbsenceRows, listNeeds, presentAbsence } from './queries.ts';

interface Asking {
  trainerId: number;
  clientId: number;
  now: Date;
}

/** What a trainer sees of their own absences: those that have not ended, by their start. */
export async function listOwnAbsences(scope: TenantScope, { trainerId, clientId, now }: Asking): Promise<OwnAbsence[]> {
  const rows = await listAbsenceRows(scope, { trainerId, now });
  const ids = rows.map(({ id }) => id);
  const needs = await listNeeds(scope, ids, now);
  return rows.map((row) => {
    const { trainerId: _trainer, note: _note, ...absence } = presentAbsence(row);
    const trainings = needs.filter(({ absenceId }) => absenceId === row.id).length;
    return { ...absence, isMine: row.byClientId === clientId, trainings };
  });
}

/** Throws as `addAbsence`. */
export async function addOwnAbsence(
  scope: TenantScope,
  { trainerId, clientId, now, wanted }: Asking & { wanted: AbsenceBody },
): Promise<{ item: OwnAbsence }> {
  const { item } = await addAbsence(scope, { trainerId, wanted, byClientId: clientId, now });
  const { trainerId: _trainer, note: _note, needsSubstitute, ...absence } = item;
  return { item: { ...absence, isMine: true, trainings: needsSubstitute.length } };
}
