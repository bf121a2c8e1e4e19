import { toWallTime } from '#api/dates.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';

/** Which training, when and where, as messages say it. */
export function trainingWords(
  row: { id: number; startsAt: Date; unitId: number; roomId: number | null },
  { lists, timeZones }: ClubCatalog,
) {
  const unit = lists.units.find(({ id }) => id === row.unitId);
  const room = lists.rooms.find(({ id }) => id === row.roomId);
  return {
    trainingId: row.id,
    startsAt: toWallTime(row.startsAt, timeZones.get(row.unitId) ?? 'UTC'),
    place: [unit?.name, room?.name].filter(Boolean).join(', '),
  };
}
