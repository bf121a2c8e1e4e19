import type { CreateTrainingBody } from '#api/scheduling/schema.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { setMinimum } from '../../trainings/minimum/commands.ts';
import { findPlace, findStyle, refuseStyle } from '../checks/find-place.ts';
import { refuseClosed } from '../checks/refuse-closed.ts';
import { refuseClashes } from '../checks/refuse-occupied.ts';
import { insertTrainings, type NewTraining } from '../commands.ts';
import { presentDetail } from '../present.ts';
import { getTraining } from './lock-to-edit.ts';
import { wantedColumns } from './wanted-columns.ts';

/** The row of a training to be added, and its room if it holds one. Throws where it names something that does not exist. */
export async function rowToCreate(scope: TenantScope, wanted: CreateTrainingBody, catalog: ClubCatalog) {
  const place = await findPlace(scope, wanted, catalog);
  const style = await findStyle(scope, wanted.styleId);
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

/** Where and on which day. */
export const placeOf = ({ unit_id: unitId, room_id: roomId = null, date }: NewTraining) => ({ unitId, roomId, date });

export async function createTraining(
  scope: TenantScope,
  { wanted, catalog, now }: { wanted: CreateTrainingBody; catalog: ClubCatalog; now: Date },
): Promise<Pick<TrainingDetail, 'item'>> {
  const { row, heldRoomId, sharedRoomId } = await rowToCreate(scope, wanted, catalog);
  await refuseStyle(scope, wanted.roomId, wanted.styleId);
  await refuseClosed(scope, placeOf(row), wanted.isMeantForClosedDay);
  const { duration, trainerId } = wanted;
  const span = { startsAt: new Date(row.starts_at), duration, heldRoomId, sharedRoomId, trainerId };
  await refuseClashes(scope, span, { except: [], catalog });
  const [id = 0] = await insertTrainings(scope, [row], now);
  if (wanted.atLeast) await setMinimum(scope, [id], wanted.atLeast, now);
  return { item: presentDetail(await getTraining(scope, id), catalog, now) };
}
