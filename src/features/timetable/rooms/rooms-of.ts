import type { Room } from '#api/rooms/schema.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';

export interface RoomColumn {
  /** Undefined for trainings without a room. */
  room: Room | undefined;
  /** The name of its club. */
  club: string;
  trainings: Training[];
}

/**
 * The rooms that have trainings, and those `taken` otherwise at clubs that have any, in the timetable's order; trainings
 * without a room come last.
 */
export function roomsOf(
  trainings: readonly Training[],
  { rooms, units }: Pick<Schedule, 'rooms' | 'units'>,
  taken: ReadonlySet<number> = new Set(),
): RoomColumn[] {
  const byRoom = Map.groupBy(trainings, ({ roomId }) => roomId ?? 0);
  const nameOf = (unitId: number | undefined) => units.find(({ id }) => id === unitId)?.name ?? '';
  const busy = new Set(trainings.map(({ unitId }) => unitId));
  const columns = units.flatMap((unit) =>
    rooms
      .filter(({ id, unitId }) => unitId === unit.id && (byRoom.has(id) || (busy.has(unitId) && taken.has(id))))
      .map((room): RoomColumn => ({ room, club: unit.name, trainings: byRoom.get(room.id) ?? [] })),
  );
  const known = new Set(columns.map(({ room }) => room?.id));
  const others = trainings.filter(({ roomId }) => !known.has(roomId ?? 0));
  if (others.length > 0) columns.push({ room: undefined, club: nameOf(others[0]?.unitId), trainings: others });
  return columns;
}
