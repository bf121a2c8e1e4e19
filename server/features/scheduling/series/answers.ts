import type { PlainDate } from '#api/dates.ts';
import type { SeriesAnswer } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findPlace, refuseStyle } from '../checks/find-place.ts';

type Place = Awaited<ReturnType<typeof findPlace>>;

/** What was answered for some dates, each room and trainer looked up once. */
export interface Answers {
  isSkipped(date: PlainDate): boolean;
  room(date: PlainDate): Place | undefined;
  trainer(date: PlainDate): number | undefined;
}

/** Rooms must be of the club, and hold the style. Throws where one does not exist. */
export async function readAnswers(
  scope: TenantScope,
  answers: readonly SeriesAnswer[],
  { unitId, styleId, catalog }: { unitId: number; styleId: number; catalog: ClubCatalog },
): Promise<Answers> {
  const byDate = new Map(answers.map((answer) => [answer.date, answer]));
  const rooms = new Map<number, Place>();
  for (const roomId of new Set(answers.flatMap((answer) => answer.roomId ?? []))) {
    const place = await findPlace(scope, { roomId, trainerId: null }, catalog);
    if (place.columns.unit_id !== unitId) throw new ApiError(404, 'item_not_found');
    await refuseStyle(scope, roomId, styleId);
    rooms.set(roomId, place);
  }
  for (const trainerId of new Set(answers.flatMap((answer) => answer.trainerId ?? []))) {
    await findPlace(scope, { roomId: null, trainerId, unitId }, catalog);
  }
  return {
    isSkipped: (date) => byDate.get(date)?.skip === true,
    room: (date) => rooms.get(byDate.get(date)?.roomId ?? 0),
    trainer: (date) => byDate.get(date)?.trainerId,
  };
}
