import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { followHour } from '../../trainings/minimum/commands.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { insertEdit, updateTraining } from '../commands.ts';
import { moveToLine } from '../line/commands.ts';
import { mayLeaveFree } from '../notices/notice-of-change.ts';
import { lockEverybodyOf, nobodyTold, notifyOfChange } from '../notices/notify-of-change.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import type { Told } from '../notices/plan-notice.ts';
import { settleOffersLater } from '../notices/settle-offers-later.ts';
import type { getScheduleRules } from '../queries.ts';
import type { MovedToLine } from '../tables.ts';
import type { TrainingColumns } from '../training-columns.ts';
import { type EditedTraining, getTraining } from './lock-to-edit.ts';

export interface AppliedChange {
  before: EditedTraining;
  columns: Partial<TrainingColumns>;
  wanted: { maxPlaces: number; moveLastToWaitingList?: boolean | undefined };
  byClientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
  rules: Awaited<ReturnType<typeof getScheduleRules>>;
  /** The edit of a series that it is part of. */
  seriesEditId?: number;
}

/**
 * Writes a checked change of a locked training, with all that it does to people: who loses a place, who is told, who
 * may leave free of charge, and who moves up.
 */
export async function applyChange(scope: TenantScope, change: AppliedChange): Promise<Told & { undoUntil: Date }> {
  const { before, columns, byClientId, catalog, jobs, now, rules, seriesEditId } = change;
  const trainingId = before.id;
  const movedToLine = await makeRoom(scope, change);
  const undoUntil = new Date(now.getTime() + rules.undoSeconds * 1000);
  const edit = { trainingId, byClientId, movedToLine, now, undoUntil };
  const editId = await insertEdit(scope, { ...edit, ...(seriesEditId !== undefined && { seriesEditId }) });
  await updateTraining(scope, trainingId, columns);
  await followHour(scope, [trainingId], now);
  const moved = await getTraining(scope, trainingId);
  if (mayLeaveFree({ before, after: moved, now }, rules)) {
    await updateTraining(scope, trainingId, { free_leaving_since: now });
  }
  const means = { catalog, jobs, now, hold: { until: undoUntil, editId } };
  const told = addTold(
    await notifyMoved(scope, moved, movedToLine, means),
    await notifyOfChange(scope, { ...means, before, after: moved, except: idsOf(movedToLine) }),
  );
  await settleOffersLater(scope, jobs, { trainingId, at: undoUntil });
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  return { ...told, undoUntil };
}

/** Where there are fewer places than people, those who booked last go back to the line, if that is wanted. */
async function makeRoom(scope: TenantScope, { before, wanted, catalog, now }: AppliedChange): Promise<MovedToLine[]> {
  const count = before.taken - wanted.maxPlaces;
  if (count <= 0) return [];
  if (!wanted.moveLastToWaitingList) throw new ApiError(409, 'places_already_booked');
  await lockEverybodyOf(scope, before.id);
  const { policyId } = trainingContext(before, catalog, now);
  const moved = await moveToLine(scope, { trainingId: before.id, count, now, policyId });
  if (moved.length < count) throw new ApiError(409, 'places_already_booked');
  return moved;
}

const idsOf = (moved: readonly MovedToLine[]) => new Set(moved.map(({ registrationId }) => registrationId));

type Means = Parameters<typeof notifyPeople>[3] & { catalog: ClubCatalog };

async function notifyMoved(
  scope: TenantScope,
  training: EditedTraining,
  moved: readonly MovedToLine[],
  { catalog, ...means }: Means,
): Promise<Told> {
  if (moved.length === 0) return nobodyTold;
  const ids = idsOf(moved);
  const people = (await lockEverybodyOf(scope, training.id)).filter(({ registrationId }) => ids.has(registrationId));
  const { name, startsAt } = training;
  const data = { training: name, ...trainingWords(training, catalog) };
  return notifyPeople(scope, people, { template: 'movedToLine', data, startsAt }, means);
}

export const addTold = (a: Told, b: Told): Told => ({
  smsCount: a.smsCount + b.smsCount,
  emailCount: a.emailCount + b.emailCount,
  pushCount: a.pushCount + b.pushCount,
});
