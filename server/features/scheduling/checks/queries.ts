import { addMinutes } from '#api/dates.ts';
import type { Clash } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { type OccupationRow, presentOccupation } from '../../rooms/availability/occupations.ts';
import { listUsesOfRooms } from '../../rooms/availability/queries.ts';
import { listUsesOfTrainers } from '../../trainers/availability/queries.ts';

/** A room and a trainer that are wanted at a time. */
export interface Wanted {
  startsAt: Date;
  duration: number;
  /** Null also for one that several trainings may use at once. */
  heldRoomId: number | null;
  /** One that several trainings may use at once: only a reservation is in the way. */
  sharedRoomId?: number | null | undefined;
  trainerId: number | null;
}

/** What occupies them, for each by its place in the list: two queries, however many. */
export async function listClashes(
  scope: TenantScope,
  wanted: readonly Wanted[],
  { except, catalog }: { except: readonly number[]; catalog: ClubCatalog },
): Promise<Map<number, Clash[]>> {
  const spans = wanted.map((one, n) => ({ ...one, n, endsAt: addMinutes(one.startsAt, one.duration) }));
  const rooms = spans.flatMap(({ heldRoomId, sharedRoomId = null, ...span }) => {
    const roomId = heldRoomId ?? sharedRoomId;
    return roomId === null ? [] : [{ ...span, roomId, isWhole: heldRoomId !== null }];
  });
  const trainers = spans.flatMap(({ trainerId, ...span }) => (trainerId === null ? [] : [{ ...span, trainerId }]));
  const zone = catalog.timeZone;
  const clashes = new Map<number, Clash[]>();
  const add = (rows: readonly OccupationRow[], what: Clash['what']) => {
    for (const row of rows) clashes.set(row.n, [...(clashes.get(row.n) ?? []), presentOccupation(row, what, zone)]);
  };
  if (rooms.length > 0) add(await listUsesOfRooms(scope, rooms, { trainingIds: except }), 'room');
  if (trainers.length > 0) add(await listUsesOfTrainers(scope, trainers, except), 'trainer');
  return clashes;
}
