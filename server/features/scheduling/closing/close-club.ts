import { toPlainDate } from '#api/dates.ts';
import type { Closed, Closing, ClosingBody } from '#api/scheduling/closing/schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import { noteClosing, openFrom } from '../../rooms/closings/commands.ts';
import { listStanding, lockClosing } from '../../rooms/closings/queries.ts';
import { removeReservation } from '../../rooms/reservations/reserve-rooms.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { addTold } from '../changes/apply-change.ts';
import { cancelUntold } from '../changes/cancel-training.ts';
import { noticesOfClosing, noticeToTrainerOfAll } from '../notices/notice-of-closing.ts';
import { nobodyTold } from '../notices/notify-of-change.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { findTrainerToTell } from '../queries.ts';
import { planClosing } from './plan-closing.ts';

interface Means {
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

interface Wanted extends Means {
  body: ClosingBody;
  why: CancelTrainingQuery;
  byClientId: number;
}

/**
 * Closes a club or a room for some days, all of it or nothing: each training to come is cancelled as a single one is, and each
 * person is told once of all that fell away for them.
 */
export async function closeClub(
  scope: TenantScope,
  { body, why, byClientId, ...means }: Wanted,
): Promise<Omit<Closed, 'item'> & { id: number }> {
  const { catalog, jobs, now } = means;
  const plan = await planClosing(scope, body, means);
  const emptied = [];
  for (const { id } of plan.trainings)
    emptied.push(await cancelUntold(scope, { trainingId: id, why, byClientId, ...means }));
  const { channels } = body;
  const told = noticesOfClosing(emptied, { why, how: body, catalog, sender: (await getSender(scope)).name });
  let counts = nobodyTold;
  for (const { people, notice } of told)
    counts = addTold(
      counts,
      await notifyPeople<'trainingCancelled' | 'trainingsCancelled'>(scope, people, notice, { jobs, now, channels }),
    );
  await tellTrainers(scope, plan.trainings, { why, byClientId, ...means });
  const freed = body.freesRooms ? plan.reservations : [];
  for (const { id, startDateTime } of freed)
    await removeReservation(scope, { id, which: { scope: 'this', date: startDateTime.slice(0, 10) } }, now);
  const { from, until, unitId, roomId } = plan;
  const noted = { unitId, roomId, from, until, reason: why.reason ?? null, trainings: emptied.length };
  return {
    id: await noteClosing(scope, { ...noted, byClientId, now }),
    people: told.reduce((sum, { people }) => sum + people.length, 0),
    registrationCount: emptied.reduce((sum, { people }) => sum + people.length, 0),
    freed: freed.length,
    ...counts,
  };
}

/** Each once, by notification and mail. */
async function tellTrainers(
  scope: TenantScope,
  trainings: readonly TrainingRow[],
  { why, byClientId, catalog, jobs, now }: Means & Pick<Wanted, 'why' | 'byClientId'>,
): Promise<void> {
  const led = Map.groupBy(trainings, ({ trainerId }) => trainerId);
  for (const [trainerId, own] of [...led].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))) {
    const trainer = await findTrainerToTell(scope, trainerId, byClientId);
    if (!trainer) continue;
    const notice = noticeToTrainerOfAll(own, why, catalog);
    const how = { jobs, now, channels: ['push', 'email'] } as const;
    await notifyPeople<'ownTrainingCancelled' | 'ownTrainingsCancelled'>(scope, [trainer], notice, how);
  }
}

/** What is closed today or later, or one of it. */
export async function listClosings(
  scope: TenantScope,
  { catalog, now }: Pick<Means, 'catalog' | 'now'>,
  id?: number,
): Promise<Closing[]> {
  const today = toPlainDate(now, catalog.timeZone);
  const rows = await listStanding(scope, id === undefined ? today : '0001-01-01', id);
  return rows.map(({ firstName, lastName, at, ...row }) => ({
    ...row,
    by: firstName === null ? null : `${firstName} ${lastName}`,
    at: at.toISOString(),
  }));
}

/** From today on, or from its first day where that is to come. What was cancelled stays so: people were told. */
export async function openAgain(scope: TenantScope, id: number, { catalog, now }: Omit<Means, 'jobs'>): Promise<void> {
  const closing = await lockClosing(scope, id);
  if (!closing) throw new ApiError(404, 'item_not_found');
  const today = toPlainDate(now, catalog.timeZoneOf(closing.unitId));
  if (closing.until < today) throw new ApiError(404, 'item_not_found');
  await openFrom(scope, id, closing.from > today ? closing.from : today);
}
