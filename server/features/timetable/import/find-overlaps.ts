import { formatLocal } from './format-local.ts';
import type { Problem } from './import-error.ts';

/** A use of a room or a trainer for a time. */
export interface Use {
  /** Of the file; undefined for a training that the import does not touch. */
  line: number | undefined;
  name: string;
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
}

const endOf = ({ startsAt, durationMinutes }: Use): number => startsAt.getTime() + durationMinutes * 60_000;

/**
 * Uses that overlap, a sentence for each two events, with the first time that they do. `what` names whose they are, as
 * `The room “Saal 1”`. Trainings that the import does not touch are not held against each other.
 */
export function findOverlaps(what: string, uses: readonly Use[]): Problem[] {
  const clashes = new Map<string, { first: Use; second: Use; count: number }>();
  let running: Use[] = [];
  for (const use of uses.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    // More than a few at once are clashes enough; looking at all of thousands would take for ever.
    running = running.filter((other) => endOf(other) > use.startsAt.getTime()).slice(-20);
    for (const other of running) {
      if (other.line === undefined && use.line === undefined) continue;
      const key = `${other.line ?? other.name} ${use.line ?? use.name}`;
      const clash = clashes.get(key);
      if (clash) clash.count++;
      else clashes.set(key, { first: other, second: use, count: 1 });
    }
    running.push(use);
  }
  return [...clashes.values()].map((clash) => describe(what, clash));
}

function describe(what: string, { first, second, count }: { first: Use; second: Use; count: number }): Problem {
  const [own, other] = second.line === undefined ? [first, second] : [second, first];
  const others = other.line === undefined ? 'which is in the timetable already' : `line ${other.line}`;
  const more = count > 1 ? ` (and ${count - 1} more times)` : '';
  const sentence =
    `${what} is taken twice: “${own.name}” on ${when(own)} overlaps ` +
    `“${other.name}” of ${when(other)}, ${others}${more}.`;
  return own.line === undefined ? { sentence } : { line: own.line, sentence };
}

const when = ({ startsAt, timeZone }: Use): string => formatLocal(startsAt, timeZone);
