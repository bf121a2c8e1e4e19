import { findLayouts, type Layout } from '#api/timetable/find-layouts.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentTraining } from '../trainings/present-training.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { listTrainings } from './queries.ts';

/** Whole days of trainings, each with its layout unless it is a list's. */
export function withLayouts(items: readonly Training[], catalog: ClubCatalog): Training[] {
  const layouts = findLayouts(items, catalog.layoutOf);
  return items.map((item) => {
    const layout = layouts.get(item.id);
    return layout ? { ...item, layout } : item;
  });
}

const longestTeeTime = 15;

/** The layout of one training, which depends on the others of its day unless the club has set it. */
export async function findLayout(scope: TenantScope, { training, catalog, now }: TrainingContext): Promise<Layout> {
  const { roomId, styleId, kind, duration, date, unitId } = training;
  const setting = catalog.layoutOf({ roomId, style: styleId });
  if (setting || (kind !== 'pool' && duration > longestTeeTime)) return setting ?? 'list';
  const rows = await listTrainings(scope, { from: date, until: date, unit: [unitId], isPublicOnly: false });
  const day = rows.map((row) => presentTraining(trainingContext(row, catalog, now)));
  return findLayouts(day, catalog.layoutOf).get(training.id) ?? 'list';
}
