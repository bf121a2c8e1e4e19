import type { SeriesOfTraining } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { getTraining } from '../changes/lock-to-edit.ts';
import { targetsIn } from './find-targets.ts';
import { repeatOf } from './plan-change.ts';
import { findFamily, findLastSeriesEdit, listMembers, listSeries } from './queries.ts';

/** The series of a training, and what an edit of it would change. */
export async function getSeries(scope: TenantScope, trainingId: number, now: Date): Promise<SeriesOfTraining> {
  await getTraining(scope, trainingId);
  const found = await findFamily(scope, trainingId);
  if (!found) return { item: null };
  const series = await listSeries(scope, found.familyId);
  const ids = series.map(({ id }) => id);
  const members = await listMembers(scope, ids);
  const opened = members.find(({ id }) => id === trainingId);
  const own = series.find(({ id }) => id === found.seriesId);
  if (!opened || !own) return { item: null };
  const [following, all] = (['following', 'all'] as const).map((which) => targetsIn({ members, opened }, which, now));
  const peopleIn = (targets = following) => (targets ?? []).reduce((sum, { taken }) => sum + taken, 0);
  const edit = await findLastSeriesEdit(scope, found.familyId);
  const canUndo = edit && !edit.undoneAt && now < edit.undoUntil;
  return {
    item: {
      seriesId: own.id,
      repeat: repeatOf({ series, own }),
      trainings: { following: following?.length ?? 0, all: all?.length ?? 0 },
      registered: { following: peopleIn(following), all: peopleIn(all) },
      undoUntil: canUndo ? edit.undoUntil.toISOString() : null,
    },
  };
}
