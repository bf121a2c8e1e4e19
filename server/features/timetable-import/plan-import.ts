import { said } from '../../files/said.ts';
import { findClashes, formatLocal } from './find-clashes.ts';
import type { Problem } from './import-error.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Room } from './places.ts';
import { pairLines, pairTrainings } from './plan-file/pair-trainings.ts';
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
  /** A table, whose lines are of any of the trainings, and leave them in their series. */
  isTable?: boolean;
  /** What the file has no longer is taken away; a table takes nothing away. */
  removes?: boolean;
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
  /** Not in the file, whether they are taken away or not. */
  missing: ExistingTraining[];
  /** As the file has them already. */
  kept: PlannedTraining[];
  unchanged: number;
  /** Cancelled in Trenn: a calendar never restores one. */
  staysCancelled: number;
  /** What the file has of those. */
  cancelledHere: WantedTraining[];
  problems: Problem[];
}

/** The changes that make the timetable match the calendar. With any problem, none may be applied. */
export function planImport(request: PlanRequest): TimetablePlan {
  const { wanted, existing, series, started, now, until, isTable = false, removes = true } = request;
  const isStarted = ({ uid, recurrenceAt }: WantedTraining) => started.has(`${uid} ${recurrenceAt.getTime()}`);
  const coming = wanted.filter((training) => training.startsAt > now && !isStarted(training));
  const { pairs, fresh, gone } = isTable
    ? pairLines(coming, existing, leavesUnchanged)
    : pairTrainings(coming, existing);
  const inserts = fresh.filter(({ startsAt }) => startsAt < until).map((training) => complete(training));
  const live = pairs
    .filter((pair) => !pair.existing.isCancelled)
    .map(({ wanted, existing }) => ({ before: existing, after: complete(wanted, existing) }))
    .map(({ before, after }) => ({ before, after: isTable ? inItsSeries(after, before) : after }));
  const compared = live.map(({ before, after }) => ({
    id: before.id,
    before,
    after,
    changes: diffTraining(before, after),
  }));
  const updates = compared.filter(({ changes }) => changes.length > 0);
  const kept = compared.filter(({ changes }) => changes.length === 0).map(({ after }) => after);
  const rules = new Map([...inserts, ...live.map(({ after }) => after)].map(({ uid, rule }) => [uid, rule]));
  const all = [...rules].map(([uid, rule]) => ({ uid, rule }));
  const missing = gone.filter(({ isCancelled }) => !isCancelled);
  const leaving = removes && !isTable ? missing : [];
  const staying = leaving.length > 0 ? [] : missing.map(asOther);
  return {
    newSeries: isTable ? [] : all.filter(({ uid }) => !series.has(uid)),
    changedSeries: all.filter(({ uid, rule }) => series.has(uid) && series.get(uid) !== rule),
    inserts,
    updates,
    cancels: leaving.filter(({ hasRegistrations }) => hasRegistrations),
    deletes: leaving.filter(({ hasRegistrations }) => !hasRegistrations),
    missing,
    kept,
    unchanged: kept.length,
    staysCancelled: pairs.length - live.length,
    cancelledHere: pairs.filter((pair) => pair.existing.isCancelled).map((pair) => pair.wanted),
    problems: [
      ...updates.flatMap(findLostPlaces),
      ...findClashes([...inserts, ...live.map(({ after }) => after)], {
        ...request,
        others: [...request.others, ...staying],
      }),
    ],
  };
}

/** Fields that the file leaves out stay unchanged. */
function complete({ trainerId, places, ...training }: WantedTraining, known?: ExistingTraining): PlannedTraining {
  const own = trainerId === 'keep' ? (known?.trainerId ?? null) : trainerId;
  const planned = { ...training, trainerId: own, places: places ?? known?.maxPlaces ?? defaultPlaces };
  const { keeps } = training;
  if (!keeps || !known) return planned;
  const isOfStyle = keeps.has('style') || known.styleId === planned.styleId;
  return {
    ...planned,
    ...(keeps.has('room') && { roomId: known.roomId, holdsRoom: known.holdsRoom }),
    ...(isOfStyle && { styleId: known.styleId, kind: known.kind }),
    ...(keeps.has('comment') && { comment: known.comment }),
  };
}

const leavesUnchanged = (wanted: WantedTraining, existing: ExistingTraining): boolean =>
  diffTraining(existing, inItsSeries(complete(wanted, existing), existing)).length === 0;

const inItsSeries = (training: PlannedTraining, { uid, rule, recurrenceAt }: ExistingTraining): PlannedTraining => ({
  ...training,
  uid,
  rule,
  recurrenceAt,
});

const asOther = (training: ExistingTraining): OtherTraining => ({
  ...training,
  heldRoomId: training.holdsRoom ? training.roomId : null,
});

function findLostPlaces({ before, after }: TimetablePlan['updates'][number]): Problem[] {
  if (after.places >= before.taken) return [];
  const when = formatLocal(after.startsAt, after.timeZone);
  const { name, places, line } = after;
  return [{ line, said: said('clash.places', { name, when, places, taken: before.taken }) }];
}
