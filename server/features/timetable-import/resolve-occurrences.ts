import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { NameChoice } from '#api/timetable-import/file-limits.ts';
import { said } from '../../files/said.ts';
import type { UnknownName } from './app/asked-names.ts';
import { type Problem, sortByLine } from './import-error.ts';
import { findTrainer, type StyleChoice, type TrainerChoice } from './match-names.ts';
import type { Places, Room } from './places.ts';
import type { TimedOccurrence } from './read-calendar.ts';
import type { Organizer } from './read-details.ts';
import { nameToAsk, Resolver } from './resolver.ts';

/** A training as in the calendar. Ids below zero are rooms and trainers that the import creates. */
export interface WantedTraining {
  /** The first line of its event in the file. */
  line: number;
  uid: string;
  rule: string | null;
  isSingle: boolean;
  recurrenceAt: Date;
  startsAt: Date;
  durationMinutes: number;
  unitId: number;
  timeZone: string;
  roomId: number | null;
  holdsRoom: boolean;
  styleId: number;
  kind: TrainingKind;
  /** `keep`: not in the file, so an existing training keeps its own, and a new one has none. */
  trainerId: number | null | 'keep';
  name: string;
  comment: string | null;
  /** Null: not in the file, so an existing training keeps its own. */
  places: number | null;
  isPrivate: boolean;
  /** Of a table: what its line does not say, so that an existing training keeps its own. */
  keeps?: ReadonlySet<KeptPart>;
  /** Of a table: the line is of a class that is held each week, on these days. */
  weekdays?: number[];
}

export type KeptPart = 'room' | 'style' | 'comment';

/** The tenant's data that events can refer to. */
export interface Catalogue extends Places {
  styles: StyleChoice[];
  trainers: TrainerChoice[];
}

export interface ImportOptions {
  /** Unknown rooms are created. */
  createRooms: boolean;
  /** Name of the style for events without one. */
  style: string | null;
  /** Capacity of events that state none; null keeps that of existing trainings. */
  places: number | null;
  /**
   * Whether organizers are trainers. `detect`: yes, unless one organizer is in all events and is no trainer of the
   * club: then it is the calendar's account.
   */
  organizers: 'detect' | 'use' | 'ignore';
  /** What somebody has said of unknown names; then nothing unknown is made unless they said so. Undefined: nobody can be asked. */
  names?: readonly NameChoice[] | undefined;
}

export interface Resolved {
  wanted: WantedTraining[];
  newRooms: Room[];
  newTrainers: TrainerChoice[];
  notices: Problem[];
  problems: Problem[];
  /** Where somebody can be asked. */
  names: UnknownName[];
}

export type Meaning = Pick<
  WantedTraining,
  | 'unitId'
  | 'timeZone'
  | 'roomId'
  | 'holdsRoom'
  | 'styleId'
  | 'kind'
  | 'trainerId'
  | 'name'
  | 'places'
  | 'keeps'
  | 'weekdays'
>;

/** Resolves the room, style and trainer of each event, or reports the error, once per event. */
export function resolveOccurrences(
  occurrences: readonly TimedOccurrence[],
  catalogue: Catalogue,
  options: ImportOptions,
): Resolved {
  const account = options.organizers === 'detect' ? findAccount(occurrences, catalogue.trainers, options) : undefined;
  const resolver = new Resolver(catalogue, account ? { ...options, organizers: 'ignore' } : options);
  if (account) resolver.notices.push(whyNoTrainer(account));
  const meanings = new Map<number, Meaning | undefined>();
  const wanted: WantedTraining[] = [];
  for (const { details, minutes, uid, rule, isSingle, recurrenceAt, startsAt } of occurrences) {
    const { line, description: comment, isPrivate } = details;
    if (!meanings.has(line)) meanings.set(line, resolver.resolve(details));
    const meaning = meanings.get(line);
    const times = { uid, rule, isSingle, recurrenceAt, startsAt, durationMinutes: minutes };
    if (meaning) wanted.push({ ...meaning, ...times, line, comment, isPrivate });
  }
  const { newRooms, newTrainers, notices, problems, names } = resolver;
  return {
    wanted,
    newRooms,
    newTrainers,
    notices,
    problems: sortByLine(problems),
    names,
  };
}

/** The organizer shared by all events of a calendar, if they are no trainer of the club. */
function findAccount(
  occurrences: readonly TimedOccurrence[],
  trainers: readonly TrainerChoice[],
  { names = [] }: ImportOptions,
): Organizer | undefined {
  const isOfOneEvent = new Set(occurrences.map(({ uid }) => uid)).size < 2;
  const organizer = occurrences[0]?.details.organizer;
  if (isOfOneEvent || !organizer || findTrainer(organizer, trainers)) return undefined;
  if (names.some(({ of, name }) => of === 'trainer' && name === nameToAsk(organizer))) return undefined;
  const isSame = ({ details }: TimedOccurrence) =>
    organizer.email === null
      ? details.organizer?.name === organizer.name
      : details.organizer?.email === organizer.email;
  return occurrences.every(isSame) ? organizer : undefined;
}

const whyNoTrainer = ({ name, email }: Organizer): Problem => ({
  said: said('event.account', { organizer: email ?? name ?? '' }),
  hint: 'If this is their trainer, say --use-organizer.',
});
