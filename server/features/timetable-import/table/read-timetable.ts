import { clockChangeAt, clockOf } from '#api/clock-changes.ts';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { mostOccurrences, seriesDates } from '#api/scheduling/series/series-dates.ts';
import { FileError } from '../../../files/file-error.ts';
import { type Columns, readColumns, refuseTwice } from '../../../files/read-columns.ts';
import { readTable, type TableRow } from '../../../files/read-table.ts';
import { type Said, said } from '../../../files/said.ts';
import { CellError } from '../../clients/import/read-values.ts';
import { zoneOfFirst } from '../../rooms/club-zone.ts';
import type { CalendarOccurrence, Window } from '../expand-series.ts';
import { findNamed } from '../match-names.ts';
import type { Club, Places } from '../places.ts';
import type { BrokenEvent } from '../read-calendar.ts';
import { findField, languageOf, type TableField } from './column-names.ts';
import { type ReadRow, type RowTimes, readRow, timesOf } from './read-row.ts';

export interface TableRequest {
  file: Uint8Array;
  /** Classes that go on are made until its end. */
  window: Window;
  places: Places;
  /** What somebody has said of each column; undefined: as they are named. */
  chosen?: readonly (TableField | null)[] | undefined;
  /** Of whoever reads the file, where its header does not say more. */
  language: Language;
}

export interface TableReading {
  /** Undefined where the file is no table. */
  columns?: Columns<TableField>;
  occurrences: CalendarOccurrence[];
  broken: BrokenEvent[];
  /** Why nothing of it can be brought in. */
  problem?: Said;
}

/** No club plans further ahead; a longer line is a slip. */
const longestDays = 2 * 366;

/** Each line is an event of its own. */
export const uidOfLine = (line: number): string => `line ${line}`;

/** The classes of a table, on their dates. Lines that cannot be read are broken; nothing is thrown for any content. */
export function readTimetable({ file, window, places, chosen, language }: TableRequest): TableReading {
  const occurrences: CalendarOccurrence[] = [];
  const broken: BrokenEvent[] = [];
  let columns: Columns<TableField> | undefined;
  try {
    const table = readTable(file);
    columns = readColumns(table, findField, chosen);
    refuseTwice(columns);
    if (!columns.fields.includes('start')) throw new FileError(said('row.noStartColumn'));
    if (places.clubs.length === 0) throw new FileError(said('calendar.noClub'));
    const today = toPlainDate(window.from, zoneOfFirst(places.clubs));
    const ofFile = languageOf(columns.names, language);
    for (const row of table.rows) {
      const read = readOne(row, columns, ofFile);
      const problems = [...read.problems];
      if (problems.length === 0) {
        try {
          occurrences.push(...expandRow(row.line, read, { places, window, today }));
        } catch (error) {
          if (!(error instanceof CellError)) throw error;
          problems.push(error.said);
        }
      }
      const uid = uidOfLine(row.line);
      const title = read.values.name ?? read.values.style;
      broken.push(...problems.map((said) => ({ uid, ...(title && { title }), problem: { line: row.line, said } })));
    }
    return { columns, occurrences, broken };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { ...(columns && { columns }), occurrences: [], broken: [], problem: error.said };
  }
}

const readOne = (row: TableRow, columns: Columns<TableField>, language: Language): ReadRow =>
  row.problem === undefined ? readRow(row.cells, columns, language) : { values: {}, problems: [row.problem] };

/** @throws CellError */
function expandRow(
  line: number,
  { values }: ReadRow,
  { places, window, today }: { places: Places; window: Window; today: PlainDate },
): CalendarOccurrence[] {
  const club = clubOf(values, places);
  const clock = clockOf(club.timeZone);
  const times = timesOf(values, today);
  const { name = '', style, trainer, room, places: capacity, comment, hidden } = values;
  if (name === '' && style === undefined) throw new CellError(said('row.noName'));
  const dates = datesOf(times, toPlainDate(window.until, club.timeZone), today);
  const [first, last] = [dates[0], dates.at(-1)];
  const details: CalendarOccurrence['details'] = {
    line,
    summary: name.replace(/\s+/g, ' '),
    description: comment ?? null,
    location: null,
    organizer: null,
    categories: style === undefined ? [] : [style],
    places: capacity ?? null,
    isPrivate: hidden ?? false,
    row: {
      clubId: club.id,
      room,
      trainer,
      saysStyle: style !== undefined,
      saysComment: comment !== undefined,
      ...(times.until !== undefined && first && last && { weekdays: times.weekdays }),
    },
  };
  return dates.map((date) => {
    const wall = `${date}T${times.time}`;
    const startsAt = clock.toInstant(wall);
    return {
      uid: uidOfLine(line),
      rule: null,
      isSingle: false,
      recurrenceAt: startsAt,
      startsAt,
      minutes: times.minutes,
      clockChange: clockChangeAt(wall, clock),
      details,
    };
  });
}

/** What is long over is not looked at, day by day. @throws CellError where there are too many */
function datesOf({ from, until, weekdays }: RowTimes, horizon: PlainDate, today: PlainDate): PlainDate[] {
  const furthest = addDays(today, longestDays);
  if (from > furthest || (until ?? from) > furthest) throw new CellError(said('row.tooFar'));
  if (until === undefined) return [from];
  const repeat = { weekdays, from: from < today ? today : from, until: until ?? horizon, skipsHolidays: false };
  const dates = seriesDates({ ...repeat, skipDates: [] }, new Set());
  if (dates.length > mostOccurrences) throw new CellError(said('row.tooMany', { most: mostOccurrences }));
  return dates;
}

/** As it is named; else that of its room, if one club alone has it; else the only one. @throws CellError */
function clubOf({ club, room }: ReadRow['values'], { clubs, rooms }: Places): Club {
  const named = club === undefined ? undefined : findNamed(club, clubs);
  if (named) return named;
  if (club !== undefined)
    throw new CellError(said('row.club', { club, clubs: clubs.map(({ name }) => name).join(', ') }));
  const [only, ...others] = clubs;
  if (only && others.length === 0) return only;
  const units = new Set(room ? rooms.filter(({ name }) => name === room).map(({ unitId }) => unitId) : []);
  const ofRoom = units.size === 1 ? clubs.find(({ id }) => units.has(id)) : undefined;
  if (ofRoom) return ofRoom;
  throw new CellError(said('row.noClub'));
}
