import { addDays, daysBetween, type PlainDate } from '#api/dates.ts';
import { hoursOn } from '#api/rooms/opening-hours.ts';
import type { HoursOfDay } from '#api/rooms/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import { isClosed, listClosedOn } from '../closings/queries.ts';
import { findHolidayRules, listClubHours } from '../queries.ts';
import { listHolidays } from './holidays.ts';

const mostDays = 42;
/** Closed by hand, whatever its hours are. */
const shut = { spans: [], reason: 'date' as const };

/** Of each club the days whose hours it says, as members see them. */
export async function listHours(scope: TenantScope, { from, until }: { from: PlainDate; until: PlainDate }) {
  const length = daysBetween(from, until) + 1;
  if (length < 1 || length > mostDays) throw invalidFields(['until']);
  const dates = Array.from({ length }, (_, at) => addDays(from, at));
  const holidays = new Map(
    (await listHolidays(await findHolidayRules(scope), from, until)).map(({ date, names }) => [date, names]),
  );
  const clubs = await listClubHours(scope);
  const closed = await listClosedOn(scope, { from, until });
  return {
    clubs: clubs.map(({ id, map, hours, days }) => ({
      unitId: id,
      map: linkOf(map),
      days: dates.flatMap((date): HoursOfDay[] => {
        const holiday = holidays.get(date);
        const isShut = isClosed(closed, { unitId: id, roomId: null, date });
        const said = isShut ? shut : hoursOn(date, { hours, days, isHoliday: holiday !== undefined });
        return said ? [{ date, ...said, ...(holiday && { holiday }) }] : [];
      }),
    })),
  };
}

function linkOf(map: string | null): string {
  if (map === null || map.startsWith('https://')) return map ?? '';
  const [latitude, longitude] = map.split(',').map((part) => part.trim());
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
