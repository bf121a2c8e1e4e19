import type { Language } from '#api/languages.ts';
import type { Columns } from '../../../files/read-columns.ts';
import type { Said } from '../../../files/said.ts';
import { type CalendarReading, type CalendarRequest, keepTrainings, readCalendar } from '../read-calendar.ts';
import type { TableField } from '../table/column-names.ts';
import { readTimetable } from '../table/read-timetable.ts';

export interface TableOptions {
  /** What somebody has said of each column; undefined: as they are named. */
  chosen?: readonly (TableField | null)[] | undefined;
  /** Of whoever reads the file. */
  language: Language;
}

export interface ReadingRequest extends CalendarRequest {
  /** A file that is no calendar is read as a table. Undefined: it is always a calendar. */
  table?: TableOptions | undefined;
}

export interface FileReading extends CalendarReading {
  isTable: boolean;
  /** Of a table. */
  columns?: Columns<TableField>;
  /** Why nothing of a table can be brought in. */
  problem?: Said;
}

/** @throws ImportError */
export function readOccurrences({ table, ...request }: ReadingRequest): FileReading {
  if (!table || isCalendar(request.file)) return { isTable: false, ...readCalendar(request) };
  const { occurrences, broken, columns, problem } = readTimetable({ ...request, ...table });
  const kept = keepTrainings(occurrences.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
  return { isTable: true, ...kept, broken, ...(columns && { columns }), ...(problem && { problem }) };
}

/** By how it begins, whatever its name ends with. */
const isCalendar = (file: Uint8Array): boolean =>
  /^(?:\u00EF\u00BB\u00BF)?\s*BEGIN:V/i.test(Buffer.from(file.subarray(0, 64)).toString('latin1'));
