import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import { withCommit } from '../../db/connection/round-trips.ts';
import { inList } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { isForViewer, type SessionViewer, trainingColumns } from '../trainings/queries.ts';

export interface TrainingFilter {
  from: PlainDate;
  until: PlainDate;
  isPublicOnly: boolean;
  /** Who looks, unless they may see all. */
  viewer?: SessionViewer | undefined;
  unit?: number[] | undefined;
  group?: number[] | undefined;
  room?: number[] | undefined;
  trainer?: number[] | undefined;
  style?: number[] | undefined;
  filter?: TrainingKind | undefined;
  ids?: number[] | undefined;
}

function selectTrainings({ db }: TenantScope, filter: TrainingFilter) {
  let query = db
    .selectFrom('training')
    .select(trainingColumns)
    .where('training.date', '>=', filter.from)
    .where('training.date', '<=', filter.until)
    .where('training.deleted_at', 'is', null)
    .orderBy('training.starts_at')
    .orderBy('training.id');
  if (filter.viewer) query = query.where(isForViewer(filter.viewer));
  if (filter.isPublicOnly) query = query.where('is_public', '=', true);
  if (filter.unit) query = query.where('unit_id', 'in', filter.unit);
  if (filter.room) query = query.where('room_id', 'in', filter.room);
  if (filter.trainer) query = query.where('trainer_id', 'in', filter.trainer);
  if (filter.style) query = query.where('style_id', 'in', filter.style);
  if (filter.filter) query = query.where('kind', '=', filter.filter);
  if (filter.ids) query = query.where('training.id', '=', inList(sql.val(filter.ids)));
  const { group } = filter;
  if (group) {
    query = query.where('room_id', 'in', (q) => q.selectFrom('room').select('id').where('room_group_id', 'in', group));
  }
  return query;
}

export const listTrainings = (scope: TenantScope, filter: TrainingFilter) => selectTrainings(scope, filter).execute();

/** The same, as the last query of its transaction. */
export const listTrainingsLast = (scope: TenantScope, filter: TrainingFilter) =>
  withCommit(scope.db, selectTrainings(scope, filter));

/** The minimum needed to detect which public trainings have changed: queried often, and for weeks at once. */
export const listPublicVersions = ({ db }: TenantScope, { from, until }: Pick<TrainingFilter, 'from' | 'until'>) =>
  db
    .selectFrom('training')
    .select(['id', 'version'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('is_public', '=', true)
    .execute();
