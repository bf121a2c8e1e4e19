import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { type CsvRow, writeCsv } from '#api/write-csv.ts';
import { FileError } from '../../../files/file-error.ts';
import { said } from '../../../files/said.ts';
import { type NameInFile, namesOfOne } from '../../catalog/style-names.ts';
import { escapeCell, wordOf } from '../../clients/import/print-values.ts';
import { findNamed, findNamedTrainer, type TrainerChoice } from '../match-names.ts';
import type { ExistingTraining } from '../queries.ts';
import type { Catalogue } from '../resolve-occurrences.ts';
import { nameOfField, type TableField } from './column-names.ts';
import { type Run, weeklyRuns } from './weekly-runs.ts';

/** As they are written; the others are only read. */
const written = [
  'date',
  'until',
  'start',
  'minutes',
  'name',
  'style',
  'trainer',
  'club',
  'room',
  'places',
  'comment',
  'hidden',
] as const satisfies TableField[];

type Cells = Omit<Record<(typeof written)[number], string>, 'date' | 'until'>;

/**
 * The classes as the import of a table reads them: into a club without any, it makes the same again. What is the same
 * each week is one line.
 * @throws FileError where a name would be read as another’s
 */
export function writeTimetable(
  trainings: readonly ExistingTraining[],
  { catalogue, language }: { catalogue: Catalogue; language: Language },
): string {
  const dated = trainings.map((training) => {
    const wall = toWallTime(training.startsAt, training.timeZone);
    const one = cellsOf(training, wall, catalogue, language);
    const key = JSON.stringify(one);
    return { date: wall.slice(0, 10), key, one };
  });
  const runs = weeklyRuns(dated).toSorted(byTime);
  const header = written.map((field) => nameOfField(field, language));
  return writeCsv([header, ...runs.map(rowOf)]);
}

const byTime = (a: Run<Cells>, b: Run<Cells>): number => {
  const [one, other] = [a, b].map(({ first, one: cells }) => `${first} ${cells.start}`) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
};

const rowOf = ({ first, last, one }: Run<Cells>): CsvRow => {
  const cells: Record<(typeof written)[number], PlainDate> = { ...one, date: first, until: last === first ? '' : last };
  return written.map((field) => escapeCell(cells[field]));
};

function cellsOf(training: ExistingTraining, wall: string, catalogue: Catalogue, language: Language): Cells {
  const { clubs, rooms, styles, trainers } = catalogue;
  const room = training.roomId === null ? undefined : rooms.find(({ id }) => id === training.roomId);
  const ofClub = rooms.filter(({ unitId }) => unitId === training.unitId);
  const trainer = trainers.find(({ id }) => id === training.trainerId);
  return {
    start: wall.slice(11, 16),
    minutes: String(training.durationMinutes),
    name: training.name,
    style: nameIn(styles, training.styleId, language),
    trainer: trainer ? trainerText(trainer, trainers) : '',
    club: nameIn(clubs, training.unitId, language),
    room: room ? nameIn(ofClub, room.id, language) : '',
    places: String(training.maxPlaces),
    comment: training.comment ?? '',
    hidden: training.isPublic ? '' : wordOf(language, ({ yes }) => yes),
  };
}

/** @throws FileError where the name means another one, or none */
function nameIn(all: readonly NameInFile[], id: number, language: Language): string {
  const names = namesOfOne(all, id, language).map(({ name }) => name);
  const read = names.find((name) => findNamed(name, all)?.id === id);
  if (read !== undefined) return read;
  const name = names[0] ?? '';
  throw new FileError(said('row.unnamed', { name }));
}

/** Their name, with the address where somebody else has the same. */
function trainerText(trainer: TrainerChoice, trainers: readonly TrainerChoice[]): string {
  const name = `${trainer.firstName} ${trainer.lastName}`.trim();
  const texts = trainer.email === null ? [name] : [name, `${name} <${trainer.email}>`];
  const text = texts.find((one) => findNamedTrainer(one, trainers)?.id === trainer.id);
  if (text !== undefined) return text;
  throw new FileError(said('row.unnamed', { name }));
}
