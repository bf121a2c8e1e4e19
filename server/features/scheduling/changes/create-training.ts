import type { CreateTrainingBody } from '#api/scheduling/schema.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findPlace, refuseStyle } from '../checks/find-place.ts';
import { refuseClashes } from '../checks/refuse-occupied.ts';
import { insertTrainings, type NewTraining } from '../commands.ts';
import { presentDetail } from '../present.ts';
import { findStyle } from '../queries.ts';
import { getTraining } from './lock-to-edit.ts';
import { wantedColumns } from './wanted-columns.ts';

/** The row of a training to be added, and its room if it holds one. Throws where it names something that does not exist. */
export async function rowToCreate(scope: TenantScope, wanted: CreateTrainingBody, catalog: ClubCatalog) {
  const place = await findPlace(scope, wanted, catalog);
  const style = await findStyle(scope, wanted.styleId);
  if (!style) throw new ApiError(404, 'item_not_found');
  const row: NewTraining = {
    ...place.columns,
    ...wantedColumns(wanted, typedInstant(wanted.startDateTime, place.timeZone)),
    style_id: wanted.styleId,
    kind: wanted.kind ?? style.kind,
    visitors: wanted.visitors === undefined ? style.visitors : wanted.visitors,
    series_id: null,
    recurrence_at: null,
  };
  return { row, ...place };
}

export async function createTraining(
  scope: TenantScope,
  { wanted, catalog, now }: { wanted: CreateTrainingBody; catalog: ClubCatalog; now: Date },
): Promise<Pick<TrainingDetail, 'item'>> {
  const { row, heldRoomId, sharedRoomId } = await rowToCreate(scope, wanted, catalog);
  await refuseStyle(scope, wanted.roomId, wanted.styleId);
  const { duration, trainerId } = wanted;
  const span = { startsAt: new Date(row.starts_at), duration, heldRoomId, sharedRoomId, trainerId };
  await refuseClashes(scope, span, { except: [], catalog });
  const [id = 0] = await insertTrainings(scope, [row]);
  return { item: presentDetail(await getTraining(scope, id), catalog, now) };
}
