import type { PlainDate } from '#api/dates.ts';
import { toWallTime } from '#api/dates.ts';
import type { SeriesClash } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { notAvailable } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listClashes, type Wanted } from '../checks/queries.ts';
import { findRemedies } from './find-remedies.ts';

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
