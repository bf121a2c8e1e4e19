import { formatLocal } from './find-clashes.ts';
import { formatProblem, type Problem } from './import-error.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Places, Room } from './places.ts';
import type { TimetablePlan } from './plan-import.ts';
import type { ExistingTraining } from './queries.ts';

/** Longer lists are truncated with a note. */
const longestList = 20;

export interface PlanDescription {
  plan: TimetablePlan;
  newRooms: readonly Room[];
  newTrainers: readonly TrainerChoice[];
  notices: readonly Problem[];
  /** The errors of skipped events. */
  skipped: readonly Problem[];
  clubs: Places['clubs'];
}

export const isNothing = ({
  plan,
  newRooms,
  newTrainers,
}: Pick<PlanDescription, 'plan' | 'newRooms' | 'newTrainers'>): boolean =>
  [plan.inserts, plan.updates, plan.cancels, plan.deletes, plan.changedSeries, newRooms, newTrainers].every(
    ({ length }) => length === 0,
  );

/** The plan in words, one line each. */
export function describePlan({ plan, newRooms, newTrainers, notices, skipped, clubs }: PlanDescription): string[] {
  const clubOf = (room: Room) => clubs.find(({ id }) => id === room.unitId)?.name ?? '';
  return [
    ...cut(newRooms.map((room) => `new room       ${clubOf(room)}, ${room.name}`)),
    ...cut(newTrainers.map((trainer) => `new trainer    ${nameTrainer(trainer)}`)),
    ...count(plan.newSeries.length, 'new series'),
    ...count(plan.changedSeries.length, 'series with another rule'),
    ...count(plan.inserts.length, 'new trainings'),
    ...cut(describeInserts(plan.inserts)),
    ...count(plan.updates.length, 'changed'),
    ...cut(
      plan.updates.map(({ before, after, changes }) => {
        const to = changes.includes('time') ? ` → ${formatLocal(after.startsAt, after.timeZone)}` : '';
        return `  ~ ${describe(before)}${to} (${changes.join(', ')})`;
      }),
    ),
    ...count(plan.cancels.length, 'cancelled: no longer in the calendar, and people had registered, who are told'),
    ...cut(plan.cancels.map((training) => `  - ${describe(training)}, ${training.taken} registered`)),
    ...count(plan.deletes.length, 'deleted: no longer in the calendar, and nobody had registered'),
    ...cut(plan.deletes.map((training) => `  - ${describe(training)}`)),
    `${plan.unchanged} unchanged`,
    ...count(plan.staysCancelled, 'cancelled in Trenn, which stay so'),
    ...count(skipped.length, 'mistakes; their events, with all of the same UID, are skipped and stay as they are'),
    ...skipped.map((problem) => `  ! ${formatProblem(problem)}`),
    ...cut(notices.map((notice) => `Notice: ${formatProblem(notice)}`)),
  ];
}

/** One line per series, or per name in it. */
function describeInserts(inserts: TimetablePlan['inserts']): string[] {
  const groups = Map.groupBy(inserts, ({ uid, name, places }) => `${uid} ${name} ${places}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const times = group.length > 1 ? ` and ${group.length - 1} more times` : '';
    return [`  + ${describe(first)}${times}, ${first.places} places`];
  });
}

const count = (number: number, what: string): string[] => (number === 0 ? [] : [`${number} ${what}`]);

const cut = (lines: readonly string[]): string[] =>
  lines.length <= longestList
    ? [...lines]
    : [...lines.slice(0, longestList), `    … and ${lines.length - longestList} more`];

const describe = ({ startsAt, timeZone, name }: Pick<ExistingTraining, 'startsAt' | 'timeZone' | 'name'>): string =>
  `${formatLocal(startsAt, timeZone)} “${name}”`;

const nameTrainer = ({ firstName, lastName, email }: TrainerChoice): string =>
  `${firstName} ${lastName}`.trim() + (email === null ? '' : ` <${email}>`);
