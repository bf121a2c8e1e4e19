import { z } from 'zod';
import { checkedTable, fileColumns, fileCounts, fileField } from '../documents/checked-file.ts';
import { fileContent } from '../documents/schema.ts';
import { endpoint } from '../endpoint.ts';
import { trainingKinds } from '../timetable/training-kinds.ts';
import { id, plainDate } from '../wire-types.ts';
import { namedThings, readNames, timetableFileBytes } from './file-limits.ts';

/** As `trainer:Anna%20L.=5,room:Stuudio=new`. */
const names = z
  .string()
  .max(6000)
  .refine((text) => readNames(text) !== undefined)
  .optional();

const asked = {
  columns: fileColumns,
  names,
  /** Take away what an earlier import of a calendar made and the calendar has no longer; a table takes nothing away. */
  removes: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

const named = z.enum(namedThings);

const checked = checkedTable.extend({
  /** What a column can be, and what it is called in the language of the request. */
  fields: z.array(z.object({ field: fileField, label: z.string(), of: z.enum(['time', 'class', 'place']) })),
  /** What concerns the whole file, in the language of the request. */
  notices: z.array(z.string()),
  /** Of classes, each on its date. */
  classes: z.object({
    created: z.int(),
    updated: z.int(),
    /** Made by an earlier import of the calendar, which has them no longer. */
    missing: z.int(),
    /** People were registered in so many of those. */
    missingWithPeople: z.int(),
  }),
  /** Names that none of ours has. */
  names: z.array(
    z.object({
      of: named,
      name: z.string(),
      /** Lines in which it stands. */
      lines: z.int(),
      /** What somebody has said that it means; null: nothing yet, so that its lines are refused. */
      to: z.union([id, z.enum(['new', 'none'])]).nullable(),
      /** Which of ours it looks like. */
      guess: id.nullable(),
    }),
  ),
  /** What such a name can mean. */
  choices: z.array(z.object({ of: named, id, label: z.string() })),
  /** The week with most of the classes of the file, as it would be; null: there is none. */
  week: z
    .object({
      monday: plainDate,
      items: z.array(
        z.object({
          /** 1 (Monday) to 7. */
          weekday: z.int().min(1).max(7),
          /** Minutes since midnight. */
          from: z.int(),
          minutes: z.int(),
          name: z.string(),
          kind: z.enum(trainingKinds).nullable(),
          outcome: z.enum(['created', 'updated', 'unchanged', 'refused', 'other']),
        }),
      ),
    })
    .nullable(),
});

const guarded = { access: 'admin', isFresh: true, isLong: true } as const;

/** The timetable as a file, by admins in the app; a calendar as the command of an operator reads it, or a table. */
export const timetableImportEndpoints = {
  checkTimetableFile: endpoint({
    ...guarded,
    method: 'POST',
    path: '/admin/timetable/file/check',
    summary: 'What a timetable (iCalendar or CSV, 5 MB) would change; it changes nothing',
    query: z.object(asked),
    fileBytes: timetableFileBytes,
    status: 200,
    response: checked,
  }),
  importTimetable: endpoint({
    ...guarded,
    method: 'POST',
    path: '/admin/timetable/file',
    summary:
      'Bring in what a check has said, without the lines that it has refused; refused where that would now be something else',
    query: z.object({ ...asked, plan: z.string().min(1).max(100) }),
    fileBytes: timetableFileBytes,
    response: z.object({
      counts: fileCounts,
      classes: z.object({ created: z.int(), updated: z.int(), removed: z.int() }),
    }),
    errors: ['changed_meanwhile'],
    isIdempotent: true,
  }),
  exportTimetable: endpoint({
    ...guarded,
    method: 'GET',
    path: '/admin/timetable/file',
    summary: 'All classes that are to come as a table that can be brought in again',
    response: z.object({
      /** Why there is none, in the language of the request. */
      problem: z.string().nullable(),
      file: fileContent.nullable(),
    }),
  }),
};

export type CheckedTimetable = z.infer<typeof checked>;
export type WeekItem = NonNullable<CheckedTimetable['week']>['items'][number];
