import type { LineOutcome } from '../../../files/report.ts';
import { type Said, said } from '../../../files/said.ts';
import { zoneOfFirst } from '../../rooms/club-zone.ts';
import { formatLocal } from '../find-clashes.ts';
import type { Planned, ReadFile } from '../plan-file/plan-file.ts';
import type { TrainingChange } from '../plan-import.ts';

interface OfLine {
  who: string;
  created: number;
  kept: number;
  cancelled: number;
  changes: Map<TrainingChange, number>;
  updated: number;
}

/** What becomes of each line of a table, or of each event of a calendar, in the order of the file. */
export function lineOutcomes({ plan, skipped, notices }: Planned, read: ReadFile): LineOutcome[] {
  const refused = refusedEvents(skipped);
  const uids = new Set(skipped.map(({ uid }) => uid));
  const lines = new Map<number, OfLine>();
  const at = (line: number): OfLine => {
    const of = lines.get(line) ?? { who: '', created: 0, kept: 0, cancelled: 0, updated: 0, changes: new Map() };
    lines.set(line, of);
    return of;
  };
  const zone = zoneOfFirst(read.catalogue.clubs);
  for (const { uid, startsAt, details } of read.occurrences) {
    if (uids.has(uid)) continue;
    const club = read.catalogue.clubs.find(({ id }) => id === details.row?.clubId);
    at(details.line).who ||= whoOf(details.summary || (details.categories[0] ?? ''), startsAt, club?.timeZone ?? zone);
  }
  for (const { line } of plan.inserts) at(line).created++;
  for (const { line } of plan.kept) at(line).kept++;
  for (const { line } of plan.cancelledHere) at(line).cancelled++;
  for (const { after, changes } of plan.updates) {
    const of = at(after.line);
    of.updated++;
    for (const change of changes) of.changes.set(change, (of.changes.get(change) ?? 0) + 1);
  }
  const noticed = Map.groupBy(notices, ({ line }) => line);
  const planned = [...lines].map(([line, of]): LineOutcome => {
    const outcome = of.created > 0 ? 'created' : of.updated > 0 ? 'updated' : 'unchanged';
    const details = [...sayOf(of), ...(noticed.get(line) ?? []).map((notice) => notice.said)];
    return { line, outcome, who: of.who, details };
  });
  return [...refused, ...planned].toSorted((a, b) => a.line - b.line);
}

const whoOf = (name: string, startsAt: Date, timeZone: string): string =>
  [name, formatLocal(startsAt, timeZone)].filter((part) => part !== '').join(', ');

function sayOf({ created, kept, cancelled, updated, changes }: OfLine): Said[] {
  const isNothing = created + kept + updated + cancelled === 0;
  return [
    ...(created > 0 ? [said('class.created', { number: created })] : []),
    ...[...changes].map(([change, number]) => said(`change.${change}`, { number })),
    ...(cancelled > 0 ? [said('class.cancelled', { number: cancelled })] : []),
    ...(isNothing ? [said('class.nothing')] : []),
  ];
}

/** Each event once, however much is wrong with it. */
function refusedEvents(skipped: Planned['skipped']): LineOutcome[] {
  const groups = Map.groupBy(skipped, ({ uid, problem }) => uid ?? problem.line ?? 0);
  return [...groups.values()].map((group) => ({
    line: Math.max(1, Math.min(...group.map(({ problem }) => problem.line ?? 1))),
    outcome: 'refused' as const,
    who: group.find(({ title }) => title)?.title ?? '',
    details: group.map(({ problem }) => problem.said),
  }));
}
