import { z } from 'zod';

/** A column that a file may have, as `clientNumber` or `contract.validUntil`. */
export const fileField = z.string().max(60);

/** What somebody has said of the columns of a table, as `firstName,,email`: nothing leaves one out. Without it they are as they are named. */
export const fileColumns = z
  .string()
  .max(6000)
  .regex(/^[\w.]*(?:,[\w.]*){0,299}$/)
  .transform((text) => text.split(',').map((name) => (name === '' ? null : name)))
  .optional();

const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

/** Of lines. */
export const fileCounts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() });

const reportedLine = z.object({
  /** As an editor numbers it. */
  line: z.int().min(1),
  /** Whom or what it is about, as far as known. */
  who: z.string(),
  outcome: z.enum(outcomes),
  /** In the language of the request, without a full stop; of a column if one is to blame. */
  says: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
});

/** Refused lines and changes that a report shows; its counts are of all. */
export const mostReported = { refused: 1000, others: 100 } as const;

/** What a check of a table says, whatever it is of. */
export const checkedTable = z.object({
  /** Why nothing of it can be brought in, in the language of the request. */
  problem: z.string().nullable(),
  /** Of the file, in its order; empty where it cannot be read. */
  columns: z.array(z.object({ name: z.string(), sample: z.string(), field: fileField.nullable() })),
  counts: fileCounts,
  /** The first refused lines, those that are left out for a reason, and the first that change something. */
  report: z.array(reportedLine),
  /** Of exactly this: another file, other columns or other facts make another. */
  plan: z.string().max(100),
});

export type ReportedLine = z.infer<typeof reportedLine>;
export type FileCounts = z.infer<typeof fileCounts>;
export type LineResult = ReportedLine['outcome'];
