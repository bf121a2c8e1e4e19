import type { Schedule, Training } from '../schema.ts';
import type { Sight } from './render-day.ts';

/** Of several clubs a member's own is shown, else the first, unless somebody chose another. */
export const homeOf = (
  { units }: Pick<Schedule, 'units'>,
  member: Sight['member'],
): Schedule['units'][number] | undefined => units.find(({ id }) => id === member?.homeUnitId) ?? units[0];

/** What of the schedule is shown, and where its clocks are. */
export function shownOf({ schedule, timeZone, member }: Pick<Sight, 'schedule' | 'timeZone' | 'member'>) {
  const zones = new Map(schedule.units.map((unit) => [unit.id, unit.timeZone]));
  const zoneOf = ({ unitId }: Pick<Training, 'unitId'>): string => zones.get(unitId) ?? timeZone;
  const home = homeOf(schedule, member);
  const items = schedule.items.filter(({ unitId }) => schedule.units.length < 2 || unitId === home?.id);
  return { items, zoneOf };
}
