import type { SeriesScope } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { type EditedTraining, getTraining } from '../changes/lock-to-edit.ts';
import { findFamily, lockMembers, lockSeries, type Member, type SeriesRow } from './queries.ts';

export interface Family {
  familyId: number;
  series: SeriesRow[];
  /** That of the training that is opened. */
  own: SeriesRow;
  opened: Member;
  /** All trainings of it, also past, cancelled and separate ones. */
  members: Member[];
}

/** Locks series, then trainings to come, in order. Throws where the training is in no series made here. */
export async function lockFamily(scope: TenantScope, trainingId: number, now: Date): Promise<Family> {
  await getTraining(scope, trainingId);
  const found = await findFamily(scope, trainingId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const series = await lockSeries(scope, found.familyId);
  const ids = series.map(({ id }) => id);
  const members = await lockMembers(scope, ids, now);
  const opened = members.find(({ id }) => id === trainingId);
  const own = series.find(({ id }) => id === opened?.seriesId);
  if (!opened || !own) throw new ApiError(404, 'training_not_found');
  return { familyId: found.familyId, series, own, opened, members };
}

/** Of a scope, those to come that are not cancelled; also those edited apart from the series. */
export function membersIn(family: Pick<Family, 'members' | 'opened'>, scope: SeriesScope, now: Date): Member[] {
  const { members, opened } = family;
  return members.filter((member) => {
    if (member.isCancelled || member.startsAt <= now) return false;
    if (scope === 'this') return member.id === opened.id;
    return scope === 'all' || member.recurrenceAt >= opened.recurrenceAt;
  });
}

/** What an edit changes: those edited apart are left alone, except the opened one, which joins again. */
export const targetsIn = (family: Pick<Family, 'members' | 'opened'>, scope: SeriesScope, now: Date): Member[] =>
  membersIn(family, scope, now).filter(({ id, isApart }) => !isApart || id === family.opened.id);

export const hasPeople = ({ taken, waitingCount, held }: EditedTraining): boolean =>
  taken > 0 || waitingCount > 0 || held > 0;
