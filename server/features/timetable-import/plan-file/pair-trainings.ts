import { toPlainDate } from '#api/dates.ts';
import { foldName } from '../match-names.ts';
import type { ExistingTraining } from '../queries.ts';
import type { WantedTraining } from '../resolve-occurrences.ts';

interface Pairing {
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
 * The keys that identify a training, most reliable first. An occurrence is identified by series and original start; but
 * calendars assign new ones when a whole series moves to another hour, or is split in two. Registered clients stay with
 * the training that they would consider the same.
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

/** Matches each training of the calendar with one in the timetable. A cancelled one is never guessed. */
export function pairTrainings(wanted: readonly WantedTraining[], existing: readonly ExistingTraining[]): Pairing {
  let pairing = pairBy(exact, { pairs: [], fresh: [...wanted], gone: [...existing] });
  const cancelled = pairing.gone.filter(({ isCancelled }) => isCancelled);
  pairing = { ...pairing, gone: pairing.gone.filter(({ isCancelled }) => !isCancelled) };
  for (const rule of guesses) pairing = pairBy(rule, pairing);
  return { ...pairing, gone: [...pairing.gone, ...cancelled] };
}

const placeOf = ({ startsAt, unitId, roomId }: Pick<ExistingTraining, 'startsAt' | 'unitId' | 'roomId'>): string =>
  `${startsAt.getTime()} ${unitId} ${roomId}`;

/** A line of a table is of the training that says the same of itself; of several alike, each line is of another. */
const alike: Rule = {
  ofWanted: ({ trainerId, ...wanted }) =>
    JSON.stringify([placeOf(wanted), foldName(wanted.name), trainerId === 'keep' ? null : trainerId]),
  ofExisting: (existing) => JSON.stringify([placeOf(existing), foldName(existing.name), existing.trainerId]),
};

/** What of a class an edited line still says: its time, and its name or its room. */
const edited: Rule[] = [
  {
    ofWanted: (wanted) => JSON.stringify([placeOf(wanted), foldName(wanted.name)]),
    ofExisting: (existing) => JSON.stringify([placeOf(existing), foldName(existing.name)]),
  },
  {
    ofWanted: (wanted) => JSON.stringify([wanted.startsAt.getTime(), wanted.unitId, foldName(wanted.name)]),
    ofExisting: (existing) => JSON.stringify([existing.startsAt.getTime(), existing.unitId, foldName(existing.name)]),
  },
  {
    ofWanted: (wanted) => (wanted.roomId === null || !wanted.holdsRoom ? null : placeOf(wanted)),
    ofExisting: (existing) => (existing.roomId === null || !existing.holdsRoom ? null : placeOf(existing)),
  },
];

type IsUnchanged = (wanted: WantedTraining, existing: ExistingTraining) => boolean;

/**
 * Matches each line with a training at its time, first with one that it leaves as it is; of those that are cancelled only where it
 * says all the same.
 */
export function pairLines(
  wanted: readonly WantedTraining[],
  existing: readonly ExistingTraining[],
  isUnchanged: IsUnchanged,
): Pairing {
  const live = existing.filter(({ isCancelled }) => !isCancelled);
  let pairing = pairInTurn(alike, { pairs: [], fresh: [...wanted], gone: live }, isUnchanged);
  pairing = pairInTurn(alike, pairing);
  for (const rule of edited) pairing = pairBy(rule, pairing);
  const cancelled = pairInTurn(alike, { ...pairing, gone: existing.filter(({ isCancelled }) => isCancelled) });
  return { ...cancelled, gone: pairing.gone };
}

/** Pairs trainings with the same key, the first with the first that may be of it. */
function pairInTurn(
  { ofWanted, ofExisting }: Rule,
  { pairs, fresh, gone }: Pairing,
  mayBe: IsUnchanged = () => true,
): Pairing {
  const existingByKey = groupBy(gone, ofExisting);
  const found = [...pairs];
  const done = new Set<WantedTraining | ExistingTraining>();
  for (const one of fresh) {
    const left = existingByKey.get(ofWanted(one) ?? '') ?? [];
    const at = left.findIndex((other) => mayBe(one, other));
    const [existing] = at === -1 ? [] : left.splice(at, 1);
    if (!existing) continue;
    found.push({ wanted: one, existing });
    done.add(one).add(existing);
  }
  return { pairs: found, fresh: fresh.filter((one) => !done.has(one)), gone: gone.filter((one) => !done.has(one)) };
}

/** Pairs trainings with the same key, if it is unique on both sides. */
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
