import { addDays, addMinutes, toInstant, toPlainDate, toWallTime } from '#api/dates.ts';
import { hoursOn, type WeekHours } from '#api/rooms/opening-hours.ts';
import { withDefaults } from '#api/tenants/settings/settings-tree.ts';
import type { HoursTrial } from '#api/tenants/settings/trial-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listHolidays } from '../../rooms/hours/holidays.ts';
import { planSettings, type SettingChanges } from '../change-settings/plan-settings.ts';
import { findSettings } from '../change-settings/queries.ts';
import { listComing } from './queries.ts';

interface Trial {
  changes: SettingChanges;
  catalog: ClubCatalog;
  now: Date;
}

const daysAhead = 56;
const mostListed = 50;

/**
 * Which coming trainings hours leave outside, and which holidays there are. Throws `TenantFileError`; writes nothing: hours of a
 * club cancel no training.
 */
export async function tryHours(scope: TenantScope, { changes, catalog, now }: Trial): Promise<HoursTrial> {
  const { settings } = planSettings(await findSettings(scope, now), changes);
  const today = toPlainDate(now, catalog.timeZone);
  const holidays = await listHolidays(withDefaults(settings).schedule, today, addDays(today, 365));
  const dates = new Set(holidays.map(({ date }) => date));
  const until = toInstant(`${addDays(today, daysAhead)}T00:00:00`, catalog.timeZone);
  const outside = (await listComing(scope, { from: now, until })).flatMap((training) => {
    const { hours, days } = settings.clubs[training.unitId] ?? {};
    const isHoliday = dates.has(training.date);
    const timeZone = catalog.timeZoneOf(training.unitId);
    if (!hours || isInside({ ...training, timeZone }, { hours: hours as WeekHours, days: days ?? [], isHoliday }))
      return [];
    const { id, name, unitId, startsAt, people } = training;
    return [{ id, name, unitId, startsAt: toWallTime(startsAt, timeZone), people: Number(people), isHoliday }];
  });
  return {
    holidays,
    trainings: outside.length,
    people: outside.reduce((sum, { people }) => sum + people, 0),
    outside: outside.slice(0, mostListed),
  };
}

interface Timed {
  date: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

/** A day whose hours are not said has room for everything. */
function isInside({ date, startsAt, endsAt, timeZone }: Timed, of: Parameters<typeof hoursOn>[1]): boolean {
  const said = hoursOn(date, of);
  if (!said) return true;
  const from = toWallTime(startsAt, timeZone).slice(11, 16);
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const last = toWallTime(addMinutes(startsAt, minutes), timeZone);
  const until = last.slice(0, 10) === date ? last.slice(11, 16) : last.endsWith('00:00:00') ? '24:00' : '99:99';
  return said.spans.some((span) => span.from <= from && until <= span.until);
}
