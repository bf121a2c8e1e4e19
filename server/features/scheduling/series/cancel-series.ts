import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelledSeries, CancelSeriesQuery } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { addTold } from '../changes/apply-change.ts';
import { cancelTraining } from '../changes/cancel-training.ts';
import { deleteTrainings } from '../commands.ts';
import { refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { nobodyTold } from '../notices/notify-of-change.ts';
import { setRepeat } from './commands.ts';
import { type Family, lockFamily, membersIn } from './find-targets.ts';
import { listWithHistory, lockPeopleOfAll } from './queries.ts';

interface Cancelling {
  trainingId: number;
  why: CancelSeriesQuery;
  how: CancelSeriesBody;
  /** They know already. */
  byClientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Those to come, locked with their people, and which of them are deleted; throws where there are none. */
export async function planCancelling(scope: TenantScope, trainingId: number, why: CancelSeriesQuery, now: Date) {
  const family = await lockFamily(scope, trainingId, now);
  const members = membersIn(family, why.scope, now);
  if (members.length === 0)
    throw new ApiError(409, family.opened.isCancelled ? 'training_cancelled' : 'cancelling_not_allowed');
  const ids = members.map(({ id }) => id);
  await lockPeopleOfAll(scope, ids);
  if (why.unused !== 'delete') return { family, members, unused: [] };
  const used = await listWithHistory(scope, ids);
  return { family, members, unused: members.filter(({ id }) => !used.has(id)) };
}

/** Each as a single one is cancelled, all in one transaction. What is deleted does not come back with a later edit. */
export async function cancelSeries(scope: TenantScope, cancelling: Cancelling): Promise<CancelledSeries> {
  const { trainingId, why, how, byClientId, ...means } = cancelling;
  refuseUnknownWords(how);
  const { family, members, unused } = await planCancelling(scope, trainingId, why, means.now);
  let told = nobodyTold;
  let registrationCount = 0;
  for (const { id } of members.filter((member) => !unused.includes(member))) {
    const done = await cancelTraining(scope, { ...means, trainingId: id, why, how, byClientId });
    told = addTold(told, done);
    registrationCount += done.registrationCount;
  }
  await deleteTrainings(
    scope,
    unused.map(({ id }) => id),
  );
  if (unused.length > 0) await shorten(scope, family, why, means);
  return { cancelled: members.length - unused.length, deleted: unused.length, registrationCount, ...told };
}

const over = '0001-01-01';

/** One that is deleted becomes an exception; where the following or all are, the series ends before them. */
async function shorten(
  scope: TenantScope,
  { opened, own, series }: Family,
  why: CancelSeriesQuery,
  { catalog, now }: Pick<Cancelling, 'catalog' | 'now'>,
): Promise<void> {
  const zone = catalog.timeZoneOf(opened.unitId);
  const date = toPlainDate(opened.recurrenceAt, zone);
  if (why.scope === 'this') {
    const skipDates = [...new Set([...own.repeat.skipDates, date])].toSorted();
    return setRepeat(scope, own.id, { ...own.repeat, skipDates });
  }
  const first: PlainDate = why.scope === 'following' ? date : toPlainDate(now, zone);
  for (const { id, repeat } of series) {
    if (repeat.until < first) continue;
    const until = repeat.from < first ? addDays(first, -1) : over;
    await setRepeat(scope, id, { ...repeat, until });
  }
}
