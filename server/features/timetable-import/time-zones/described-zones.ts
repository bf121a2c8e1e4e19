import ICAL from 'ical.js';
import type { Clock } from '#api/clock-changes.ts';
import type { WallTime } from '#api/dates.ts';
import { ImportError, problemAt } from '../import-error.ts';
import type { CalendarComponent } from '../read-components.ts';
import type { Zones } from './find-zone.ts';

/** The time zones that the calendar itself defines (VTIMEZONE); one without a name is of no use to any event. */
export function readDescribedZones(calendar: CalendarComponent): Zones {
  const zones = new Map<string, Clock | ImportError>();
  for (const component of calendar.children.filter(({ name }) => name === 'vtimezone')) {
    const tzid = component.properties.find(({ name }) => name === 'tzid')?.values[0];
    if (typeof tzid === 'string' && tzid !== '') zones.set(tzid, describedOrProblem(component));
  }
  return zones;
}

function describedOrProblem(component: CalendarComponent): Clock | ImportError {
  try {
    if (component.problems.length > 0) throw new ImportError(component.problems);
    return describedZone(component);
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

function describedZone(component: CalendarComponent): Clock {
  const parts = component.children.filter(({ name }) => name === 'standard' || name === 'daylight');
  if (parts.length === 0) throw problemAt(component.line, 'zone.noParts');
  for (const part of parts) checkPart(part);
  const zone = new ICAL.Timezone(new ICAL.Component(toJcal(component)));
  proveUsable(zone, component.line);
  return {
    toInstant: (wall) => new Date(toTime(wall, zone).toUnixTime() * 1000),
    toWall: (instant) =>
      toTime(instant.toISOString().slice(0, 19), ICAL.Timezone.utcTimezone).convertToZone(zone).toString().slice(0, 19),
  };
}

function proveUsable(zone: ICAL.Timezone, line: number): void {
  try {
    toTime('2026-01-01T00:00:00', zone).toUnixTime();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw problemAt(line, 'zone.unreadable', { reason: reason.slice(0, 100) });
  }
}

/** Anything but yearly rules would only make the library compute for hours. */
function checkPart(part: CalendarComponent): void {
  for (const name of ['dtstart', 'tzoffsetfrom', 'tzoffsetto']) {
    if (!part.properties.some((property) => property.name === name)) {
      throw problemAt(part.line, 'zone.noPart', { name: name.toUpperCase() });
    }
  }
  for (const { name, values, line } of part.properties) {
    if (name === 'rrule' && (values[0] as { freq?: string }).freq !== 'YEARLY') {
      throw problemAt(line, 'zone.yearly');
    }
  }
}

const toJcal = (component: CalendarComponent): unknown[] => [
  component.name,
  component.properties.map(({ name, parameters, type, values }) => [name, parameters, type, ...values]),
  component.children.map(toJcal),
];

function toTime(wall: WallTime, zone: ICAL.Timezone): ICAL.Time {
  const [year, month, day, hour, minute, second] = wall.split(/[-T:]/).map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false }, zone);
}
