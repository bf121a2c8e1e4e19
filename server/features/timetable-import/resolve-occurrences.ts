import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import { type Problem, sortByLine } from './import-error.ts';
import { findTrainer, nameOf, resolveStyle, type StyleChoice, type TrainerChoice } from './match-names.ts';
import { type Club, findPlace, type Places, type Room } from './places.ts';
import type { TimedOccurrence } from './read-calendar.ts';
import type { EventDetails, Organizer } from './read-details.ts';

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
}

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
}

export interface Resolved {
  wanted: WantedTraining[];
  newRooms: Room[];
  newTrainers: TrainerChoice[];
  notices: Problem[];
  problems: Problem[];
}

type Meaning = Pick<
  WantedTraining,
  'unitId' | 'timeZone' | 'roomId' | 'holdsRoom' | 'styleId' | 'kind' | 'trainerId' | 'name' | 'places'
>;

/** Resolves the room, style and trainer of each event, or reports the error, once per event. */
export function resolveOccurrences(
  occurrences: readonly TimedOccurrence[],
  catalogue: Catalogue,
  options: ImportOptions,
): Resolved {
  const account = options.organizers === 'detect' ? findAccount(occurrences, catalogue.trainers) : undefined;
  const resolver = new Resolver(catalogue, account ? { ...options, organizers: 'ignore' } : options);
  if (account) resolver.notices.push({ sentence: whyNoTrainer(account) });
  const meanings = new Map<number, Meaning | undefined>();
  const wanted: WantedTraining[] = [];
  for (const { details, minutes, uid, rule, isSingle, recurrenceAt, startsAt } of occurrences) {
    const { line, description: comment, isPrivate } = details;
    if (!meanings.has(line)) meanings.set(line, resolver.resolve(details));
    const meaning = meanings.get(line);
    const times = { uid, rule, isSingle, recurrenceAt, startsAt, durationMinutes: minutes };
    if (meaning) wanted.push({ ...meaning, ...times, line, comment, isPrivate });
  }
  const { newRooms, newTrainers, notices, problems } = resolver;
  return {
    wanted,
    newRooms,
    newTrainers,
    notices,
    problems: sortByLine(problems),
  };
}

/** The organizer shared by all events of a calendar, if they are no trainer of the club. */
function findAccount(
  occurrences: readonly TimedOccurrence[],
  trainers: readonly TrainerChoice[],
): Organizer | undefined {
  const isOfOneEvent = new Set(occurrences.map(({ uid }) => uid)).size < 2;
  const organizer = occurrences[0]?.details.organizer;
  if (isOfOneEvent || !organizer || findTrainer(organizer, trainers)) return undefined;
  const isSame = ({ details }: TimedOccurrence) =>
    organizer.email === null
      ? details.organizer?.name === organizer.name
      : details.organizer?.email === organizer.email;
  return occurrences.every(isSame) ? organizer : undefined;
}

const whyNoTrainer = ({ name, email }: Organizer): string =>
  `All events have the organizer ${email ?? name}, who is no trainer here: taken for the account that holds the ` +
  'calendar, so trainings keep the trainers that they have. If this is their trainer, say --use-organizer.';

class Resolver {
  readonly newRooms: Room[] = [];
  readonly newTrainers: TrainerChoice[] = [];
  readonly notices: Problem[] = [];
  readonly problems: Problem[] = [];
  readonly #catalogue: Catalogue;
  readonly #options: ImportOptions;
  readonly #fallback: StyleChoice | undefined;

  constructor(catalogue: Catalogue, options: ImportOptions) {
    this.#catalogue = catalogue;
    this.#options = options;
    const { style } = options;
    this.#fallback = catalogue.styles.find(({ name }) => name.toLowerCase() === style?.trim().toLowerCase());
    if (style !== null && !this.#fallback) {
      this.problems.push({ sentence: `There is no style “${style}”. There are: ${this.#styleNames()}.` });
    }
  }

  resolve(details: EventDetails): Meaning | undefined {
    const place = this.#place(details);
    const style = resolveStyle(details, this.#catalogue.styles, this.#fallback);
    if (!style) {
      const sentence = `“${details.summary}” names no style that there is (${this.#styleNames()}); add the style’s name as a category, or say --style NAME.`;
      this.problems.push({ line: details.line, sentence });
    }
    if (!place || !style) return undefined;
    return {
      unitId: place.club.id,
      timeZone: place.club.timeZone,
      roomId: place.room?.id ?? null,
      holdsRoom: !place.room?.isShared,
      styleId: style.id,
      kind: style.kind,
      trainerId: this.#trainerId(details),
      name: details.summary || style.name,
      places: details.places ?? this.#options.places,
    };
  }

  #place({ location, line }: EventDetails): { club: Club; room?: Room } | undefined {
    const { clubs, rooms } = this.#catalogue;
    const place = findPlace(location, { clubs, rooms: [...rooms, ...this.newRooms] });
    if (place.kind === 'club' && place.unknown !== undefined) {
      const sentence = `${place.club.name}, known by its address, has no room “${place.unknown}”: the training has no room.`;
      this.notices.push({ line, sentence });
    }
    if (place.kind === 'room' || place.kind === 'club') return place;
    if (place.kind === 'new-room' && this.#options.createRooms) {
      const room = { id: -1 - this.newRooms.length, unitId: place.club.id, name: place.name, isShared: false };
      this.newRooms.push(room);
      return { club: place.club, room };
    }
    this.problems.push({ line, sentence: this.#whyNoPlace(location, place.kind) });
    return undefined;
  }

  #whyNoPlace(location: string | null, kind: 'ambiguous' | 'unknown' | 'new-room'): string {
    if (location === null) return `The event has no place (LOCATION). The clubs and rooms are: ${this.#roomNames()}.`;
    if (kind === 'ambiguous') return `More than one club has a room “${location}”; write it as “Club, Room”.`;
    const remedy = kind === 'new-room' ? ' Say --create-rooms to make it.' : '';
    return `There is no room “${location}”. The rooms are: ${this.#roomNames()}.${remedy}`;
  }

  #trainerId({ organizer }: EventDetails): number | null | 'keep' {
    if (this.#options.organizers === 'ignore') return 'keep';
    if (!organizer) return null;
    const known = findTrainer(organizer, [...this.#catalogue.trainers, ...this.newTrainers]);
    if (known) return known.id;
    const trainer = { id: -1 - this.newTrainers.length, ...nameOf(organizer), email: organizer.email };
    this.newTrainers.push(trainer);
    return trainer.id;
  }

  #roomNames(): string {
    const { clubs, rooms } = this.#catalogue;
    return clubs
      .map(({ id, name }) => {
        const own = rooms.filter(({ unitId }) => unitId === id).map((room) => room.name);
        return own.length > 0 ? `${name} (${own.join(', ')})` : name;
      })
      .join('; ');
  }

  #styleNames(): string {
    return this.#catalogue.styles.map(({ name }) => name).join(', ');
  }
}
