import { addDays, toInstant, toPlainDate, toWallTime } from '#api/dates.ts';
import type { RoomsTrial } from '#api/tenants/settings/trial-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { planSettings, type SettingChanges } from '../change-settings/plan-settings.ts';
import { findSettings } from '../change-settings/queries.ts';
import { countUsesToCome, listComing } from './queries.ts';

interface Trial {
  changes: SettingChanges;
  catalog: ClubCatalog;
  now: Date;
}

const daysAhead = 366;
const mostListed = 10;

/**
 * Which coming trainings have more people than their rooms would have places, and what keeps a room from being hidden. Throws
 * `TenantFileError`; writes nothing: fewer places of a room take nobody’s place.
 */
export async function tryRooms(scope: TenantScope, { changes, catalog, now }: Trial): Promise<RoomsTrial> {
  const { settings } = planSettings(await findSettings(scope, now), changes);
  const until = toInstant(`${addDays(toPlainDate(now, catalog.timeZone), daysAhead)}T00:00:00`, catalog.timeZone);
  const byRoom = Map.groupBy(await listComing(scope, { from: now, until }), ({ roomId }) => roomId);
  const uses = await countUsesToCome(scope, now);
  const items = Object.entries(settings.rooms).flatMap(([key, { places }]) => {
    const id = Number(key);
    if (!Number.isInteger(id)) return [];
    const fuller = (byRoom.get(id) ?? []).filter(({ people }) => places !== null && Number(people) > places);
    const first = fuller.slice(0, mostListed).map((training) => ({
      id: training.id,
      name: training.name,
      startsAt: toWallTime(training.startsAt, catalog.timeZoneOf(training.unitId)),
      people: Number(training.people),
    }));
    return [{ id, coming: uses.get(id) ?? 0, fuller: fuller.length, first }];
  });
  return { items };
}
