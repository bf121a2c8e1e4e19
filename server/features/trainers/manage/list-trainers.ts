import { toTime } from '#api/trainers/hours.ts';
import type { AdminTrainer } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { listAbsenceRows, presentAbsence } from '../absences/queries.ts';
import { listTrainerRows } from './queries.ts';

interface Which {
  id?: number | undefined;
  hasFormer?: boolean | undefined;
  now: Date;
}

export async function listTrainers(scope: TenantScope, { now, ...which }: Which): Promise<AdminTrainer[]> {
  const rows = await listTrainerRows(scope, which);
  const absences = await listAbsenceRows(scope, { trainerId: which.id, now });
  return rows.map(({ hours, ...row }) => ({
    ...row,
    hours: hours.map(({ weekday, from, until }) => ({ weekday, from: toTime(from), until: toTime(until) })),
    absences: absences.filter(({ trainerId }) => trainerId === row.id).map(presentAbsence),
  }));
}

export async function getTrainer(scope: TenantScope, id: number, now: Date): Promise<{ item: AdminTrainer }> {
  const [item] = await listTrainers(scope, { id, now });
  if (!item) throw new ApiError(404, 'item_not_found');
  return { item };
}
