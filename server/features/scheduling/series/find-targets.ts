import { isoWeekday, toPlainDate } from '#api/dates.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { type EditedTraining, getTraining, lockToEdit } from '../changes/lock-to-edit.ts';
import { findFamily, findSingle, lockMembers, lockSeries, type Member, type SeriesRow } from './queries.ts';

export interface Family {
  familyId: number;
  series: SeriesRow[];
  /** That of the training that is opened. */
  own: SeriesRow;
  opened: Member;
  /** All trainings of it, also past, cancelled and separate ones. */
  members: Member[];
  /** It is being made of the opened one, which stays where it is. */
  isStarted?: boolean;
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

/** A training of no series, locked, as the only one of a series that is being made with the id 0. */
async function lockSingle(scope: TenantScope, trainingId: number, catalog: ClubCatalog): Promise<Family> {
  await lockToEdit(scope, trainingId);
  const opened = await findSingle(scope, trainingId);
  if (!opened) throw new ApiError(404, 'item_not_found');
  const date = toPlainDate(opened.startsAt, catalog.timeZoneOf(opened.unitId));
  const days = { weekdays: [isoWeekday(date)], from: date, until: date };
  const own = { id: 0, repeat: { ...days, skipsHolidays: false, skipDates: [] } };
  return { familyId: 0, series: [own], own, opened, members: [opened], isStarted: true };
}

/** What an edit opens: the family of the training, or the training itself if it is to repeat from now on. */
export async function openFamily(
  scope: TenantScope,
  trainingId: number,
  { catalog, now, isToRepeat }: { catalog: ClubCatalog; now: Date; isToRepeat: boolean },
): Promise<Family> {
  const isSingle = isToRepeat && (await findFamily(scope, trainingId)) === undefined;
  return isSingle ? lockSingle(scope, trainingId, catalog) : lockFamily(scope, trainingId, now);
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

type Counts = Pick<EditedTraining, 'taken' | 'waitingCount' | 'held'>;

export const hasPeople = ({ taken, waitingCount, held }: Counts): boolean => taken > 0 || waitingCount > 0 || held > 0;
