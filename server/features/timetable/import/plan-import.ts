import { diffTraining, type TrainingChange } from './diff-training.ts';
import type { ExistingTraining, OtherTraining } from './existing-training.ts';
import { findClashes } from './find-clashes.ts';
import { formatLocal } from './format-local.ts';
import type { Problem } from './import-error.ts';
import { pairTrainings } from './pair-trainings.ts';
import type { Room } from './places.ts';
import type { TrainerChoice } from './resolve-trainer.ts';
import type { WantedTraining } from './wanted-training.ts';

export const defaultPlaces = 20;

export interface PlanRequest {
  wanted: readonly WantedTraining[];
  existing: readonly ExistingTraining[];
  others: readonly OtherTraining[];
  /** Known series of the calendar, by UID, with their rules. */
  series: ReadonlyMap<string, string | null>;
  /** `uid recurrenceAt(ms)` of occurrences that have started: they are history. */
  started: ReadonlySet<string>;
  rooms: readonly Room[];
  trainers: readonly TrainerChoice[];
  now: Date;
  /** New trainings are made up to here; those that are there are kept up to date beyond it. */
  until: Date;
}

export interface TimetablePlan {
  newSeries: { uid: string; rule: string | null }[];
  changedSeries: { uid: string; rule: string | null }[];
  inserts: (WantedTraining & { places: number })[];
  updates: {
    id: number;
    before: ExistingTraining;
    after: WantedTraining & { places: number };
    changes: TrainingChange[];
  }[];
  /** Not in the file any more, and somebody was registered. */
  cancels: ExistingTraining[];
  deletes: ExistingTraining[];
  unchanged: number;
  /** Cancelled in Trenn: a calendar never brings one back. */
  staysCancelled: number;
  problems: Problem[];
}

/** What must happen so that the timetable says what the calendar says. With any problem, nothing may. */
export function planImport(request: PlanRequest): TimetablePlan {
  const { wanted, existing, series, started, now, until } = request;
  const isStarted = ({ uid, recurrenceAt }: WantedTraining) => started.has(`${uid} ${recurrenceAt.getTime()}`);
  const coming = wanted.filter((training) => training.startsAt > now && !isStarted(training));
  const { pairs, fresh, gone } = pairTrainings(coming, existing);
  const inserts = fresh
    .filter(({ startsAt }) => startsAt < until)
    .map((training) => ({ ...training, places: training.places ?? defaultPlaces }));
  const live = pairs.filter((pair) => !pair.existing.isCancelled);
  const updates = live
    .map(({ wanted, existing }) => ({
      id: existing.id,
      before: existing,
      after: { ...wanted, places: wanted.places ?? existing.maxPlaces },
      changes: diffTraining(existing, wanted),
    }))
    .filter(({ changes }) => changes.length > 0);
  const rules = new Map([...inserts, ...live.map(({ wanted }) => wanted)].map(({ uid, rule }) => [uid, rule]));
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
      ...findClashes([...inserts, ...live.map(({ wanted }) => wanted)], request),
    ],
  };
}

function findLostPlaces({ before, after }: TimetablePlan['updates'][number]): Problem[] {
  if (after.places >= before.taken) return [];
  const when = formatLocal(after.startsAt, after.timeZone);
  const sentence = `“${after.name}” on ${when} would have ${after.places} places, but ${before.taken} are taken.`;
  return [{ line: after.line, sentence }];
}
