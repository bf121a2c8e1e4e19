import { z } from 'zod';
import { id, idText, instant } from '../wire-types.ts';
import { lookReasonLength } from './session-limits.ts';

const count = z.int();
const seconds = z.number();

/** Of one queue or of one tenant: what is due and nobody has begun, for how long the oldest, and what has failed lately. */
const queued = z.object({ due: count, oldestSeconds: seconds, failed: count });

/** What a tenant's rows say; null where they could not be asked. */
const tenantFigures = z.object({
  people: count,
  /** Messages that failed in the last seven days, and those that are due and have not left. */
  failedMessages: count,
  waitingMessages: count,
  oldestWaitingSeconds: seconds,
  /** Paid at the provider, and on no invoice. */
  unbookedPayments: count,
  oldestUnbookedSeconds: seconds,
  /** The last booking, cancellation, mark or entry. */
  lastActivityAt: instant.nullable(),
  /** The last look at the invariants, and what it found; null: none yet. */
  checkedAt: instant.nullable(),
  violations: count,
});

/** How many sessions of the last days an app of that version used; null: of none that it said. The most used first. */
const appVersions = z.array(z.object({ version: z.string().nullable(), sessions: count }));

const seenHost = z.object({
  host: z.string(),
  /** This server answers there. */
  isReached: z.boolean(),
  /** Null where nothing shows a certificate. */
  certificateUntil: instant.nullable(),
});

const operatedTenant = z.object({
  id,
  name: z.string(),
  hosts: z.array(z.string()),
  /** Those that were looked at from outside, within the last minutes. */
  seenHosts: z.array(seenHost),
  isDemo: z.boolean(),
  /** Out of service since then. */
  restsSince: instant.nullable(),
  figures: tenantFigures.nullable(),
  jobs: queued,
  /** What the planner takes its rows for; null: not estimated yet. */
  bytes: count.nullable(),
  /** How many answers of the last `loadHours` took as long as each of `loadBoundaries`; empty without any. */
  answers: z.array(count),
  /** Null: not counted yet. */
  appVersions: appVersions.nullable(),
  /** Work of this process that keeps failing for it. */
  faults: z.array(z.object({ work: z.string(), failures: count, since: instant })),
});

export const operatedTenants = z.object({
  items: z.array(operatedTenant),
  queues: z.array(queued.extend({ name: z.string() })),
  server: z.object({
    version: z.string(),
    /** Of the app, as this server gives it out. */
    appVersion: z.string(),
    /** The last migration of the database. */
    schema: z.string(),
    warnings: z.array(z.string()),
    connections: z.object({ used: count, most: count }),
    databaseBytes: count,
    diskFree: count,
    diskSize: count,
    /** As it was noted by the command that makes one; null: none was. */
    backedUpAt: instant.nullable(),
    /** The last attempt failed since then. */
    backupFailedAt: instant.nullable(),
    /** A copy was restored elsewhere, and nothing of it was broken; null: it was never tried. */
    restoreTriedAt: instant.nullable(),
    memory: z.object({ used: count, most: count }),
  }),
  at: instant,
});

export const tenantParams = z.object({ id: idText });

/** As `npm run tenant -- add` takes it; the logo stands in it. */
export const addedTenantFile = z.object({ file: z.string().min(2).max(5_000_000) });
export const addedTenant = z.object({ id, name: z.string(), hosts: z.array(z.string()) });

/** One of its hosts, typed by whoever deletes it. */
export const removedTenant = z.object({ host: z.string().min(1).max(260) });

export const startedExport = z.object({
  /** Without which nobody imports it; shown once, and kept nowhere. */
  secret: z.string(),
  /** For a download that begins within two minutes. */
  ticket: z.string(),
});
export const exportParams = z.object({ ticket: z.string().min(1).max(200) });

export const lookIn = z.object({ reason: z.string().trim().min(lookReasonLength.min).max(lookReasonLength.max) });

const settingValue = z.unknown();

/** How a tenant works, and nothing of its people. */
export const lookedInTenant = z.object({
  tenant: operatedTenant,
  /** Until then it can be looked at. */
  until: instant,
  reason: z.string(),
  counts: z.array(z.object({ what: z.string(), count })),
  /** By the names of the tenant's file. */
  settings: z.array(z.object({ field: z.string(), value: settingValue })),
  failures: z.array(z.object({ what: z.string(), why: z.string(), count, lastAt: instant })),
  violations: z.array(z.object({ invariant: z.string(), place: z.string() })),
});

export const repair = z.object({ what: z.enum(['messages', 'payments', 'checks']) });
/** Messages that are sent again, payments that are asked for again, or places where an invariant is broken. */
export const repaired = z.object({ count });

export const load = z.object({
  items: z.array(
    z.object({
      at: instant,
      requests: count,
      /** Nineteen of twenty answers took so many milliseconds at most; null without any. */
      milliseconds: count.nullable(),
      /** Jobs that were due when the five minutes ended. */
      due: count,
    }),
  ),
});

export const operatorLog = z.object({
  items: z.array(
    z.object({
      id,
      at: instant,
      act: z.string(),
      tenantId: id.nullable(),
      name: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export type OperatedTenants = z.infer<typeof operatedTenants>;
export type OperatedTenant = z.infer<typeof operatedTenant>;
export type SeenHost = z.infer<typeof seenHost>;
export type TenantFigures = z.infer<typeof tenantFigures>;
export type LookedInTenant = z.infer<typeof lookedInTenant>;
export type Repair = z.infer<typeof repair>['what'];
export type OperatorLog = z.infer<typeof operatorLog>;
export type AddedTenant = z.infer<typeof addedTenant>;
export type StartedExport = z.infer<typeof startedExport>;
