import { addMinutes, type PlainDate, toWallTime } from '#api/dates.ts';
import type { SeriesClash } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { notAvailable } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listRoomsOfStyle, listUsesOfRooms } from '../../rooms/availability/queries.ts';
import { listOpenRooms } from '../../rooms/queries.ts';
import { findSubstitutes } from '../../trainers/substitutes/find-substitutes.ts';
import { listClashes, type Wanted } from '../checks/queries.ts';

/** A training of a series as it is wanted. */
export interface Occurrence extends Wanted {
  date: PlainDate;
}

interface Means {
  unitId: number;
  styleId: number;
  catalog: ClubCatalog;
  /** Trainings that are changed with it. */
  except: readonly number[];
  now: Date;
}

/** What is in the way of each, and what could be done about it. */
export async function listClashing(
  scope: TenantScope,
  occurrences: readonly Occurrence[],
  { unitId, styleId, catalog, except, now }: Means,
): Promise<SeriesClash[]> {
  const clashes = await listClashes(scope, occurrences, { except, catalog });
  const blocked = occurrences.flatMap((occurrence, n) => {
    const found = clashes.get(n);
    return found ? [{ ...occurrence, found }] : [];
  });
  const timeZone = catalog.timeZoneOf(unitId);
  const remedies = await findRemedies(scope, blocked, { unitId, timeZone, styleId, except, now });
  return blocked.map(({ date, startsAt, found }, n) => ({
    date,
    startDateTime: toWallTime(startsAt, timeZone),
    clashes: found,
    freeRooms: remedies[n]?.freeRooms ?? [],
    freeTrainers: remedies[n]?.freeTrainers ?? [],
  }));
}

/** Throws with all that is in the way of any of them. */
export async function refuseClashing(
  scope: TenantScope,
  occurrences: readonly Occurrence[],
  { catalog, except }: Pick<Means, 'catalog' | 'except'>,
): Promise<void> {
  const found = [...(await listClashes(scope, occurrences, { except, catalog })).values()].flat();
  const [first] = found;
  if (first) throw notAvailable(first.what === 'room' ? 'room_not_available' : 'trainer_not_available', found);
}

/** A time at which something is in the way. */
interface Blocked {
  startsAt: Date;
  duration: number;
}

interface Asked {
  unitId: number;
  timeZone: string;
  styleId: number;
  except: readonly number[];
  now: Date;
}

/** The rooms of the club that are free at each of the times, and who may lead it then. */
async function findRemedies(scope: TenantScope, blocked: readonly Blocked[], asked: Asked) {
  if (blocked.length === 0) return [];
  const { unitId, timeZone, styleId, except, now } = asked;
  const isForStyle = await listRoomsOfStyle(scope, styleId);
  const rooms = (await listOpenRooms(scope, [unitId])).filter(({ id }) => isForStyle(id));
  const spans = blocked.map(({ startsAt, duration }) => ({ startsAt, endsAt: addMinutes(startsAt, duration) }));
  const inRooms = await listUsesOfRooms(
    scope,
    spans.flatMap((span, n) => rooms.map(({ id, isShared }) => ({ n, roomId: id, isWhole: !isShared, ...span }))),
    { trainingIds: except },
  );
  const led = blocked.map((one) => ({ ...one, styleId, timeZone, trainerId: null }));
  const substitutes = await findSubstitutes(scope, led, { except, now });
  const takenRooms = new Set(inRooms.map(({ n, roomId }) => `${n}/${roomId}`));
  return blocked.map((_, n) => ({
    freeRooms: rooms.map(({ id }) => id).filter((id) => !takenRooms.has(`${n}/${id}`)),
    freeTrainers: (substitutes[n] ?? []).filter(({ whyNot }) => whyNot === null).map(({ trainer }) => trainer.id),
  }));
}
