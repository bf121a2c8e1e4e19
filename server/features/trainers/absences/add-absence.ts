import type { AbsenceBody, AbsenceWithTrainings } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import { listUnits } from '../../rooms/queries.ts';
import { lockTrainer } from '../manage/queries.ts';
import { insertAbsence } from './commands.ts';
import { listAbsenceRows } from './queries.ts';
import { withNeeds } from './with-needs.ts';

interface Adding {
  trainerId: number;
  wanted: AbsenceBody;
  byClientId: number;
  now: Date;
}

const longestMs = 366 * 86_400_000;

/** Trainings of that time stay the trainer's until somebody else has them; the answer lists them. */
export async function addAbsence(
  scope: TenantScope,
  { trainerId, wanted, byClientId, now }: Adding,
): Promise<{ item: AbsenceWithTrainings }> {
  if (!(await lockTrainer(scope, trainerId))) throw new ApiError(404, 'item_not_found');
  const units = await listUnits(scope);
  const unit = wanted.unitId === undefined ? units[0] : units.find(({ id }) => id === wanted.unitId);
  if (!unit) throw new ApiError(404, 'item_not_found');
  const startsAt = typedInstant(wanted.startDateTime, unit.timeZone);
  const endsAt = typedInstant(wanted.endDateTime, unit.timeZone, 'endDateTime');
  const isTooLong = endsAt.getTime() - startsAt.getTime() > longestMs;
  if (endsAt <= startsAt || endsAt <= now || isTooLong) throw invalidFields(['endDateTime']);
  const { reason, note } = wanted;
  const id = await insertAbsence(scope, { trainerId, startsAt, endsAt, reason, note, byClientId, now });
  const [item] = await withNeeds(scope, await listAbsenceRows(scope, { id, now }), now);
  if (!item) throw new Error('The absence has just been added');
  return { item };
}
