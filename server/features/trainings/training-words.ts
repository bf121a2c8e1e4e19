import { toWallTime } from '#api/dates.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';

/** Which training, when and where, as worded in messages. */
export function trainingWords(
  row: { id: number; startsAt: Date; unitId: number; roomId: number | null },
  { lists, timeZoneOf }: ClubCatalog,
) {
  const unit = lists.units.find(({ id }) => id === row.unitId);
  const room = lists.rooms.find(({ id }) => id === row.roomId);
  return {
    trainingId: row.id,
    startsAt: toWallTime(row.startsAt, timeZoneOf(row.unitId)),
    place: [unit?.name, room?.name].filter(Boolean).join(', '),
  };
}
