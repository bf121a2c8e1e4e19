import { toPlainDate } from '#api/dates.ts';
import type { ExistingTraining } from './queries.ts';
import type { WantedTraining } from './resolve-occurrences.ts';

export interface Pairing {
  pairs: { wanted: WantedTraining; existing: ExistingTraining }[];
  /** Not in the timetable yet. */
  fresh: WantedTraining[];
  /** Not in the file any more. */
  gone: ExistingTraining[];
}

interface Rule {
  ofWanted: (wanted: WantedTraining) => string | null;
  ofExisting: (existing: ExistingTraining) => string | null;
}

/**
 * By what a training is known again, the surest first. An occurrence is named by its series and original start; but
 * calendars give new names when a whole series is moved to another hour, or split in two at some week. Registered
 * people stay with the training that they would call the same.
 */
const exact: Rule = {
  ofWanted: (wanted) => `${wanted.uid} ${wanted.recurrenceAt.getTime()}`,
  ofExisting: (existing) => `${existing.uid} ${existing.recurrenceAt.getTime()}`,
};

const guesses: Rule[] = [
  {
    ofWanted: (wanted) => (wanted.isSingle ? wanted.uid : null),
    ofExisting: (existing) => (existing.rule === null ? existing.uid : null),
  },
  {
    ofWanted: (wanted) => `${wanted.uid} ${toPlainDate(wanted.recurrenceAt, wanted.timeZone)}`,
    ofExisting: (existing) => `${existing.uid} ${toPlainDate(existing.recurrenceAt, existing.timeZone)}`,
  },
  {
    ofWanted: (wanted) => `${wanted.startsAt.getTime()} ${wanted.unitId} ${wanted.roomId} ${wanted.name}`,
    ofExisting: (existing) => `${existing.startsAt.getTime()} ${existing.unitId} ${existing.roomId} ${existing.name}`,
  },
];

/** Finds for each training of the calendar the one in the timetable that it is. A cancelled one is never guessed. */
export function pairTrainings(wanted: readonly WantedTraining[], existing: readonly ExistingTraining[]): Pairing {
  let pairing = pairBy(exact, { pairs: [], fresh: [...wanted], gone: [...existing] });
  const cancelled = pairing.gone.filter(({ isCancelled }) => isCancelled);
  pairing = { ...pairing, gone: pairing.gone.filter(({ isCancelled }) => !isCancelled) };
  for (const rule of guesses) pairing = pairBy(rule, pairing);
  return { ...pairing, gone: [...pairing.gone, ...cancelled] };
}

/** Pairs what has the same key, where it is the only one on either side. */
function pairBy({ ofWanted, ofExisting }: Rule, { pairs, fresh, gone }: Pairing): Pairing {
  const wantedByKey = groupBy(fresh, ofWanted);
  const existingByKey = groupBy(gone, ofExisting);
  const found = [...pairs];
  const done = new Set<WantedTraining | ExistingTraining>();
  for (const [key, [wanted, ...otherWanted]] of wantedByKey) {
    const [existing, ...otherExisting] = existingByKey.get(key) ?? [];
    if (!wanted || !existing || otherWanted.length > 0 || otherExisting.length > 0) continue;
    found.push({ wanted, existing });
    done.add(wanted).add(existing);
  }
  return { pairs: found, fresh: fresh.filter((one) => !done.has(one)), gone: gone.filter((one) => !done.has(one)) };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
