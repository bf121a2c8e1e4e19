import { z } from 'zod';
import { entryRecord } from '../entry/door/door-schema.ts';
import { id, idText, instant, wallTime } from '../wire-types.ts';

const ofTraining = {
  trainingId: id,
  /** Wall time of its club. */
  startDateTime: wallTime,
  name: z.string(),
  unitId: id,
  registered: z.int(),
  waiting: z.int(),
};

/** What needs somebody's hand in a club. */
export const problem = z.discriminatedUnion('kind', [
  /** A class of the coming week that nobody leads. */
  z.object({ kind: z.literal('no_trainer'), ...ofTraining }),
  /** A substitute whom nobody has found by the set hour, or whom an admin is to choose of those who applied. */
  z.object({ kind: z.literal('no_substitute'), ...ofTraining, offerId: id, applied: z.int() }),
  /** A full training of the coming week with a line of people. */
  z.object({ kind: z.literal('long_line'), ...ofTraining }),
  /** Messages of the past week that reached nobody. */
  z.object({ kind: z.literal('failed_messages'), count: z.int(), lastAt: instant }),
  /** Addresses of other programs that have accepted nothing for three days. */
  z.object({ kind: z.literal('paused_webhook'), count: z.int(), since: instant }),
  /** Invoices whose due date is over. */
  z.object({
    kind: z.literal('overdue_invoices'),
    count: z.int(),
    openCents: z.int(),
    /** Of them, those that are over for more than 14 days. */
    longCount: z.int(),
  }),
  /** Money that somebody must look at. */
  z.object({ kind: z.literal('money_tasks'), count: z.int(), since: instant, unallocatedCount: z.int() }),
  /** People who have asked for the erasure of their data; the first of them. */
  z.object({ kind: z.literal('erasure_asked'), count: z.int(), since: instant, clientId: id }),
  /** What people have written about strikes, and nobody has answered; the first of them. */
  z.object({ kind: z.literal('strike_appeals'), count: z.int(), since: instant, clientId: id }),
  /** A door that has not reported itself for ten minutes. */
  z.object({ kind: z.literal('silent_door'), doorId: id, name: z.string(), unitId: id, seenAt: instant }),
]);

export type Problem = z.infer<typeof problem>;

/** What the server stands on is about to give way: its disk, that its clock is the database's, or that the log of changes is archived. */
export const serverWarnings = ['disk_nearly_full', 'clocks_differ', 'archive_fails'] as const;
export type ServerWarning = (typeof serverWarnings)[number];

export const adminHomeQuery = z.object({ unit: idText.optional() });

export const adminHome = z.object({
  /** The most urgent first. */
  problems: z.array(problem),
  /** For whoever runs the server. */
  warnings: z.array(z.enum(serverWarnings)).optional(),
  /** Of a club that is not open yet: how many steps of its set-up are open still. */
  setUp: z.object({ open: z.int() }).optional(),
  inside: z.object({
    units: z.array(z.object({ unitId: id, inside: z.int() })),
    /** How many were in at this time of the same weekday, on average of four weeks. */
    usual: z.int(),
    /** Entries by hour of today, and as many as usual on this weekday; hours without either are left out. */
    hours: z.array(z.object({ hour: z.int(), entries: z.int(), usual: z.int() })),
  }),
  /** The latest at the doors, and how many came today. */
  entries: z.array(entryRecord),
  entriesToday: z.int(),
  /** What was sold today, less what was credited: by people at the desk and online, without the invoices of contracts. */
  soldCents: z.int(),
  /** People whose first contract was concluded today. */
  newMembers: z.int(),
  /** The doors in use. */
  doors: z.array(z.object({ id, name: z.string(), unitId: id, seenAt: instant, isSilent: z.boolean() })),
});

export type AdminHome = z.infer<typeof adminHome>;
