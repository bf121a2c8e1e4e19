import type { Clock } from '#api/clock-changes.ts';
import { said } from '../../../files/said.ts';
import { instancesOf, type Series, untilWall, type Window, zoneOf } from '../expand-series.ts';
import type { Problem } from '../import-error.ts';
import type { CalendarEvent, ExcludedDate } from '../read-event.ts';
import { instantOf, wallOf } from '../read-moments.ts';

/** A file names years in which nothing is imported, too: that far around the window they are compared. */
const lookAroundMs = 5 * 366 * 86_400_000;
const dayMs = 86_400_000;

/** What an event says that changes nothing, so that whoever wrote it meant something else. */
export function findIdleParts({ master, exceptions }: Series, window: Window, fallback: Clock): Problem[] {
  if (!master || master.isCancelled) return [];
  const zone = zoneOf(master.start, fallback);
  const changes = exceptions.flatMap(({ recurrenceId: at, line }) => (at ? [{ at, line }] : []));
  const [changed, idle] = [near(changes, window, zone), near(master.excluded, window, zone)];
  const held = heldAt(master, [...changed, ...idle], zone);
  const isHeld = held(changed.filter(({ at }) => at.kind === 'time').map(({ instant }) => instant));
  return [
    ...endedRules(master, zone),
    ...idle.filter((one) => !isHeld(one)).map((one) => problemOf('rule.excludesNothing', one)),
    ...changed.filter((one) => !held([])(one)).map((one) => problemOf('rule.changesNothing', one)),
  ];
}

function endedRules({ rules, start }: CalendarEvent, zone: Clock): Problem[] {
  return rules
    .filter(({ rule }) => rule.until && untilWall(rule.until, zone) < wallOf(start))
    .map(({ line }) => ({ line, said: said('rule.ended') }));
}

/** A day or an instant of a series that a line names. */
interface Named extends ExcludedDate {
  instant: Date;
  wall: string;
}

function near(all: readonly ExcludedDate[], window: Window, zone: Clock): Named[] {
  const [from, until] = [window.from.getTime() - lookAroundMs, window.until.getTime() + lookAroundMs];
  return all.flatMap((one) => {
    const instant = instantOf(one.at, zone);
    const wall = one.at.kind === 'date' ? one.at.date : zone.toWall(instant).slice(0, 16).replace('T', ' ');
    return instant.getTime() >= from && instant.getTime() < until ? [{ ...one, instant, wall }] : [];
  });
}

/** Whether the series has an occurrence where one is named, or one of these. */
function heldAt(master: CalendarEvent, named: readonly Named[], zone: Clock) {
  const times = named.map(({ instant }) => instant.getTime());
  const span = { from: new Date(Math.min(...times) - dayMs), until: new Date(Math.max(...times) + 2 * dayMs) };
  const own = named.length === 0 ? [] : instancesOf(master, span, zone).map(({ at }) => at);
  return (more: readonly Date[]) => {
    const held = [...own, ...more];
    const instants = new Set(held.map((at) => at.getTime()));
    const days = new Set(held.map((at) => zone.toWall(at).slice(0, 10)));
    return ({ at, instant }: Named): boolean =>
      at.kind === 'date' ? days.has(at.date) : instants.has(instant.getTime());
  };
}

const problemOf = (key: string, { line, wall }: Named): Problem => ({ line, said: said(key, { when: wall }) });
