import { said } from '../../../files/said.ts';
import type { AskedNames } from '../app/asked-names.ts';
import type { Problem } from '../import-error.ts';
import {
  findNamed,
  findNamedTrainer,
  guessNamed,
  nameOf,
  resolveStyle,
  type StyleChoice,
  type TrainerChoice,
} from '../match-names.ts';
import type { Room } from '../places.ts';
import type { EventDetails, RowDetails } from '../read-details.ts';
import type { Catalogue, KeptPart, Meaning } from '../resolve-occurrences.ts';

/** What is known, and what this import makes. */
export interface Known {
  catalogue: Catalogue;
  newRooms: Room[];
  newTrainers: TrainerChoice[];
  asked: AskedNames;
}

type Found<T> = { found: T } | { problem: Problem['said'] };

/** What the names of a line mean, or why that is not known. */
export function resolveRow(
  details: EventDetails,
  row: RowDetails,
  known: Known,
): { meaning?: Meaning; problems: Problem[] } {
  const club = known.catalogue.clubs.find(({ id }) => id === row.clubId);
  const room = findRoom(row, known);
  const style = findStyle(details, row, known);
  const trainer = findTrainer(row, known);
  const problems = [room, style, trainer].flatMap((one) =>
    'problem' in one ? [{ line: details.line, said: one.problem }] : [],
  );
  if (!club || !('found' in room) || !('found' in style) || !('found' in trainer)) return { problems };
  const keeps = new Set<KeptPart>([
    ...(row.room === undefined ? (['room'] as const) : []),
    ...(row.saysStyle ? [] : (['style'] as const)),
    ...(row.saysComment ? [] : (['comment'] as const)),
  ]);
  const meaning = {
    unitId: club.id,
    timeZone: club.timeZone,
    roomId: room.found?.id ?? null,
    holdsRoom: !room.found?.isShared,
    styleId: style.found.id,
    kind: style.found.kind,
    trainerId: trainer.found,
    name: details.summary || style.found.name,
    places: details.places,
    keeps,
    ...(row.weekdays && { weekdays: row.weekdays }),
  };
  return { meaning, problems };
}

function findRoom({ room: name, clubId }: RowDetails, { catalogue, newRooms, asked }: Known): Found<Room | null> {
  if (!name) return { found: null };
  const ofClub = [...catalogue.rooms, ...newRooms].filter(({ unitId }) => unitId === clubId);
  const room = findNamed(name, ofClub);
  if (room) return { found: room };
  const to = asked.ask('room', name, () => guessNamed(name, ofClub)?.id);
  if (to === 'none') return { found: null };
  if (to === 'new') {
    const made = { id: -1 - newRooms.length, unitId: clubId, name, isShared: false };
    newRooms.push(made);
    return { found: made };
  }
  const chosen = ofClub.find(({ id }) => id === to);
  if (chosen) return { found: chosen };
  return { problem: said(to === undefined ? 'row.room' : 'row.roomElsewhere', { room: name }) };
}

function findStyle(details: EventDetails, { saysStyle }: RowDetails, { catalogue, asked }: Known): Found<StyleChoice> {
  const { styles } = catalogue;
  const name = details.categories[0] ?? details.summary;
  const style = saysStyle ? findNamed(name, styles) : resolveStyle(details, styles, undefined);
  const to = style ? undefined : asked.ask('style', name, () => guessNamed(name, styles)?.id);
  const found = style ?? styles.find(({ id }) => id === to);
  return found ? { found } : { problem: said('row.style', { style: name }) };
}

function findTrainer(
  { trainer: name }: RowDetails,
  { catalogue, newTrainers, asked }: Known,
): Found<number | null | 'keep'> {
  if (name === undefined) return { found: 'keep' };
  if (name === null) return { found: null };
  const trainers = [...catalogue.trainers, ...newTrainers];
  const known = findNamedTrainer(name, trainers);
  if (known) return { found: known.id };
  const to = asked.ask('trainer', name, () => guessTrainer(name, catalogue.trainers));
  if (to === 'none') return { found: null };
  if (to === 'new') {
    const [, written = name, email = null] = /^(.*?)\s*<([^<>\s@]+@[^<>\s@]+)>$/.exec(name) ?? [];
    const made = { id: -1 - newTrainers.length, ...nameOf({ name: written, email }), email };
    newTrainers.push(made);
    return { found: made.id };
  }
  const chosen = catalogue.trainers.find(({ id }) => id === to);
  return chosen ? { found: chosen.id } : { problem: said('row.trainer', { trainer: name }) };
}

export const guessTrainer = (name: string, trainers: readonly TrainerChoice[]): number | undefined =>
  guessNamed(
    name,
    trainers.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
  )?.id;
