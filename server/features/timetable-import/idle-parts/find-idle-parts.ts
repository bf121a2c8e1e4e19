import type { Clock } from '#api/clock-changes.ts';
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
  const replaced = exceptions.flatMap(({ recurrenceId }) => (recurrenceId ? [instantOf(recurrenceId, zone)] : []));
  return [...endedRules(master, zone), ...idleExclusions(master, { replaced, window, zone })];
}

function endedRules({ rules, start }: CalendarEvent, zone: Clock): Problem[] {
  return rules
    .filter(({ rule }) => rule.until && untilWall(rule.until, zone) < wallOf(start))
    .map(({ line }) => ({ line, sentence: 'The rule ends (UNTIL) before the event starts: it has no occurrence.' }));
}

interface Found {
  /** The occurrences that have events of their own. */
  replaced: readonly Date[];
  window: Window;
  zone: Clock;
}

function idleExclusions(master: CalendarEvent, { replaced, window, zone }: Found): Problem[] {
  const around = { from: window.from.getTime() - lookAroundMs, until: window.until.getTime() + lookAroundMs };
  const near = master.excluded.flatMap((one) => {
    const at = instantOf(one.at, zone);
    return at.getTime() >= around.from && at.getTime() < around.until ? [{ ...one, instant: at }] : [];
  });
  if (near.length === 0) return [];
  const times = near.map(({ instant }) => instant.getTime());
  const span = { from: new Date(Math.min(...times) - dayMs), until: new Date(Math.max(...times) + 2 * dayMs) };
  const held = [...instancesOf(master, span, zone).map(({ at }) => at), ...replaced];
  const instants = new Set(held.map((at) => at.getTime()));
  const days = new Set(held.map((at) => zone.toWall(at).slice(0, 10)));
  return near
    .filter(({ at, instant }) => (at.kind === 'date' ? !days.has(at.date) : !instants.has(instant.getTime())))
    .map((one) => ({ line: one.line, sentence: sentenceOf(one, zone) }));
}

function sentenceOf({ at }: ExcludedDate, zone: Clock): string {
  const when = at.kind === 'date' ? at.date : zone.toWall(instantOf(at, zone)).slice(0, 16).replace('T', ' ');
  return `EXDATE ${when} leaves nothing out: the event has no occurrence then.`;
}
