import { toPlainDate } from '#api/dates.ts';
import { findClashes, formatLocal } from './find-clashes.ts';
import type { Problem } from './import-error.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Room } from './places.ts';
import type { ExistingTraining, OtherTraining } from './queries.ts';
import type { WantedTraining } from './resolve-occurrences.ts';

export type TrainingChange =
  | 'time'
  | 'length'
  | 'place'
  | 'style'
  | 'trainer'
  | 'name'
  | 'comment'
  | 'places'
  | 'visibility'
  | 'series';

/** The fields in which the calendar differs from the training. */
function diffTraining(existing: ExistingTraining, wanted: PlannedTraining): TrainingChange[] {
  const isSame: Record<TrainingChange, boolean> = {
    time: existing.startsAt.getTime() === wanted.startsAt.getTime(),
    length: existing.durationMinutes === wanted.durationMinutes,
    place:
      existing.unitId === wanted.unitId &&
      existing.roomId === wanted.roomId &&
      (wanted.roomId === null || existing.holdsRoom === wanted.holdsRoom),
    style: existing.styleId === wanted.styleId && existing.kind === wanted.kind,
    trainer: existing.trainerId === wanted.trainerId,
    name: existing.name === wanted.name,
    comment: existing.comment === wanted.comment,
    places: existing.maxPlaces === wanted.places,
    visibility: !wanted.isPrivate || !existing.isPublic,
    series: existing.uid === wanted.uid && existing.recurrenceAt.getTime() === wanted.recurrenceAt.getTime(),
  };
  return (Object.keys(isSame) as TrainingChange[]).filter((change) => !isSame[change]);
}

export const defaultPlaces = 20;

export interface PlanRequest {
  wanted: readonly WantedTraining[];
  existing: readonly ExistingTraining[];
  others: readonly OtherTraining[];
  /** Known series of the calendar, by UID, with their rules. */
  series: ReadonlyMap<string, string | null>;
  /** `uid recurrenceAt(ms)` of occurrences that have started: they are never changed. */
  started: ReadonlySet<string>;
  rooms: readonly Room[];
  trainers: readonly TrainerChoice[];
  now: Date;
  /** New trainings are created up to here; existing ones are updated beyond it. */
  until: Date;
}

/** The resulting training, including fields that the calendar leaves out. */
export type PlannedTraining = Omit<WantedTraining, 'trainerId' | 'places'> & {
  trainerId: number | null;
  places: number;
};

export interface TimetablePlan {
  newSeries: { uid: string; rule: string | null }[];
  changedSeries: { uid: string; rule: string | null }[];
  inserts: PlannedTraining[];
  updates: {
    id: number;
    before: ExistingTraining;
    after: PlannedTraining;
    changes: TrainingChange[];
  }[];
  /** Not in the file any more, and a client was registered. */
  cancels: ExistingTraining[];
  deletes: ExistingTraining[];
  unchanged: number;
  /** Cancelled in Trenn: a calendar never restores one. */
  staysCancelled: number;
  problems: Problem[];
}

/** The changes that make the timetable match the calendar. With any problem, none may be applied. */
export function planImport(request: PlanRequest): TimetablePlan {
  const { wanted, existing, series, started, now, until } = request;
  const isStarted = ({ uid, recurrenceAt }: WantedTraining) => started.has(`${uid} ${recurrenceAt.getTime()}`);
  const coming = wanted.filter((training) => training.startsAt > now && !isStarted(training));
  const { pairs, fresh, gone } = pairTrainings(coming, existing);
  const inserts = fresh
    .filter(({ startsAt }) => startsAt < until)
    .map((training) => complete(training, { trainerId: null, maxPlaces: defaultPlaces }));
  const live = pairs
    .filter((pair) => !pair.existing.isCancelled)
    .map(({ wanted, existing }) => ({ before: existing, after: complete(wanted, existing) }));
  const updates = live
    .map(({ before, after }) => ({ id: before.id, before, after, changes: diffTraining(before, after) }))
    .filter(({ changes }) => changes.length > 0);
  const rules = new Map([...inserts, ...live.map(({ after }) => after)].map(({ uid, rule }) => [uid, rule]));
  const all = [...rules].map(([uid, rule]) => ({ uid, rule }));
  const leaving = gone.filter(({ isCancelled }) => !isCancelled);
  return {
    newSeries: all.filter(({ uid }) => !series.has(uid)),
    changedSeries: all.filter(({ uid, rule }) => series.has(uid) && series.get(uid) !== rule),
    inserts,
    updates,
    cancels: leaving.filter(({ hasRegistrations }) => hasRegistrations),
    deletes: leaving.filter(({ hasRegistrations }) => !hasRegistrations),
    unchanged: live.length - updates.length,
    staysCancelled: pairs.length - live.length,
    problems: [
      ...updates.flatMap(findLostPlaces),
      ...findClashes([...inserts, ...live.map(({ after }) => after)], request),
    ],
  };
}

/** Fields that the calendar leaves out stay unchanged. */
function complete(
  { trainerId, places, ...training }: WantedTraining,
  known: Pick<ExistingTraining, 'trainerId' | 'maxPlaces'>,
): PlannedTraining {
  const own = trainerId === 'keep' ? known.trainerId : trainerId;
  return { ...training, trainerId: own, places: places ?? known.maxPlaces };
}

function findLostPlaces({ before, after }: TimetablePlan['updates'][number]): Problem[] {
  if (after.places >= before.taken) return [];
  const when = formatLocal(after.startsAt, after.timeZone);
  const sentence = `“${after.name}” on ${when} would have ${after.places} places, but ${before.taken} are taken.`;
  return [{ line: after.line, sentence }];
}

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
function pairTrainings(wanted: readonly WantedTraining[], existing: readonly ExistingTraining[]): Pairing {
  let pairing = pairBy(exact, { pairs: [], fresh: [...wanted], gone: [...existing] });
  const cancelled = pairing.gone.filter(({ isCancelled }) => isCancelled);
  pairing = { ...pairing, gone: pairing.gone.filter(({ isCancelled }) => !isCancelled) };
  for (const rule of guesses) pairing = pairBy(rule, pairing);
  return { ...pairing, gone: [...pairing.gone, ...cancelled] };
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
