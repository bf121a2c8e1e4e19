import { areSpansApart } from '#api/trainers/hours.ts';
import type { AdminTrainer, ChangeTrainerBody, TrainerStyle, WorkingHours } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, notAvailable } from '../../../endpoint/api-error.ts';
import { presentOccupation } from '../../rooms/availability/occupations.ts';
import { listUsesOfTrainers } from '../availability/queries.ts';
import { replaceTrainerHours, replaceTrainerStyles, updateTrainer } from './commands.ts';
import { getTrainer } from './list-trainers.ts';
import { lockTrainer } from './queries.ts';

interface Change<T> {
  id: number;
  wanted: T;
  now: Date;
}

const endOfTime = new Date('9999-12-31T00:00:00Z');

async function lock(scope: TenantScope, id: number) {
  const row = await lockTrainer(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  return row;
}

export async function changeTrainer(
  scope: TenantScope,
  { id, wanted, now }: Change<ChangeTrainerBody>,
): Promise<{ item: AdminTrainer }> {
  const before = await lock(scope, id);
  if (before.version !== wanted.version) throw new ApiError(409, 'changed_meanwhile');
  if (before.isActive && !wanted.isActive) {
    const later = await listUsesOfTrainers(scope, [{ n: 0, trainerId: id, startsAt: now, endsAt: endOfTime }]);
    const trainings = later.filter(({ by }) => by === 'training');
    if (trainings.length > 0)
      throw notAvailable(
        'trainer_not_available',
        trainings.map((use) => presentOccupation(use, 'trainer', 'UTC')),
      );
  }
  await updateTrainer(scope, id, wanted);
  return getTrainer(scope, id, now);
}

export async function setStyles(
  scope: TenantScope,
  { id, wanted, now }: Change<readonly TrainerStyle[]>,
): Promise<{ item: AdminTrainer }> {
  await lock(scope, id);
  if (!(await replaceTrainerStyles(scope, id, wanted))) throw new ApiError(404, 'item_not_found');
  return getTrainer(scope, id, now);
}

export async function setHours(
  scope: TenantScope,
  { id, wanted, now }: Change<readonly WorkingHours[]>,
): Promise<{ item: AdminTrainer }> {
  if (!areSpansApart(wanted)) throw invalidFields(['items']);
  await lock(scope, id);
  await replaceTrainerHours(scope, id, wanted);
  return getTrainer(scope, id, now);
}
