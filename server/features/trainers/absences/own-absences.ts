import type { AbsenceBody, OwnAbsence } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { addAbsence } from './add-absence.ts';
import { type AbsenceRow, listAbsenceRows, listNeeds, presentAbsence } from './queries.ts';

interface Asking {
  trainerId: number;
  clientId: number;
  now: Date;
}

/** What a trainer sees of their own absences. */
export async function listOwnAbsences(scope: TenantScope, { trainerId, clientId, now }: Asking): Promise<OwnAbsence[]> {
  return present(scope, await listAbsenceRows(scope, { trainerId, now }), { clientId, now });
}

export async function addOwnAbsence(
  scope: TenantScope,
  { trainerId, clientId, now, wanted }: Asking & { wanted: AbsenceBody },
): Promise<{ item: OwnAbsence }> {
  const { item } = await addAbsence(scope, { trainerId, wanted, byClientId: clientId, now });
  const [own] = await present(scope, await listAbsenceRows(scope, { id: item.id, now }), { clientId, now });
  if (!own) throw new Error('The absence has just been added');
  return { item: own };
}

async function present(
  scope: TenantScope,
  rows: readonly AbsenceRow[],
  { clientId, now }: Pick<Asking, 'clientId' | 'now'>,
): Promise<OwnAbsence[]> {
  const needs = await listNeeds(
    scope,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const { trainerId: _trainer, note: _note, ...absence } = presentAbsence(row);
    const trainings = needs.filter(({ absenceId }) => absenceId === row.id).length;
    return { ...absence, isMine: row.byClientId === clientId, trainings };
  });
}
