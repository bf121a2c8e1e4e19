import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { isPassing } from '#server/db/attempt.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import type { FileStore } from '#server/features/files/file-store.ts';
import { reserveTenantId } from '#tests/builders/insert-tenant.ts';
import { demoClubs } from './clubs/demo-clubs.ts';
import { createDemoClub } from './create-demo-club.ts';
import type { DemoClub } from './demo-club.ts';
import { rollDemoForward } from './roll-demo-forward.ts';

export interface DemoOptions {
  /** The current day of the demo. */
  today: PlainDate;
  /** Hash of the password that all demo people share. */
  passwordHash: string;
  /** Where videos are kept; without it there are none. */
  files?: FileStore;
  /** Progress: steps done of a total; `what` is the club being filled. */
  onProgress: (done: number, total: number, what: string) => void;
  /** Without it a fault ends the fill. */
  onFault?: OnDemoFault;
  /** The clubs to fill; all by default. */
  clubs?: readonly DemoClub[];
}

/** What went wrong with a club, or with a part of it; the rest goes on. */
export type OnDemoFault = (about: string, error: unknown) => void;

export interface DemoClubSummary {
  name: string;
  /** The club's hosts. */
  hosts: readonly string[];
  /** `skipped`: its host belongs to a club that is not a demo, which was left unchanged. */
  outcome: 'created' | 'rolled' | 'skipped' | 'failed';
  addedDates: number;
}

export type DemoSummary = readonly DemoClubSummary[];

interface Owner {
  tenantId: number;
  isDemo: boolean;
}

async function findOwner(db: Database, { hosts: [host] }: DemoClub): Promise<Owner | undefined> {
  return db
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .select(['tenant.id as tenantId', 'tenant.is_demo as isDemo'])
    .where('host', '=', host)
    .executeTakeFirst();
}

/** Two servers of one database may start at once: the second waits for the lock, and then has nothing to do. */
async function waitForTurn({ db }: TenantScope, club: DemoClub): Promise<void> {
  await sql`select set_config('lock_timeout', '120s', true)`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${club.mailDomain}`}, 0))`.execute(db);
}

async function fillClub(owner: Database, club: DemoClub, options: DemoOptions, onDates: (part: number) => void) {
  const before = await findOwner(owner, club);
  if (before && !before.isDemo) return { outcome: 'skipped' as const, addedDates: 0 };
  const tenantId = before?.tenantId ?? (await reserveTenantId(owner));
  return inTenant(owner, tenantId, async (scope) => {
    await waitForTurn(scope, club);
    if (!before && (await findOwner(scope.db, club))) return { outcome: 'rolled' as const, addedDates: 0 };
    if (!before) await createDemoClub(scope, club, options);
    const { addedDates } = await rollDemoForward(scope, club, options, (done, total) => onDates(done / total));
    return { outcome: before ? ('rolled' as const) : ('created' as const), addedDates };
  });
}

const progressSteps = 100;

/**
 * Fills the demo clubs, each in one transaction, or rolls existing ones forward to `today`. The same day gives the same
 * data. `owner` is a connection of the tables' owner.
 */
export async function fillDemo(owner: Database, options: DemoOptions): Promise<DemoSummary> {
  const clubs = options.clubs ?? demoClubs;
  const total = clubs.length * progressSteps;
  const summary: DemoClubSummary[] = [];
  for (const [at, club] of clubs.entries()) {
    const report = (part: number) => options.onProgress(Math.round((at + part) * progressSteps), total, club.name);
    report(0);
    const result = await fillClub(owner, club, options, report).catch((error: unknown) => {
      if (!options.onFault || isPassing(error)) throw error;
      options.onFault(club.name, error);
      return { outcome: 'failed' as const, addedDates: 0 };
    });
    report(1);
    const hosts = await owner
      .selectFrom('tenant_host')
      .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
      .select('host')
      .where('host', 'in', [...club.hosts])
      .where('tenant.is_demo', '=', true)
      .execute();
    summary.push({ name: club.name, hosts: hosts.map(({ host }) => host), ...result });
  }
  return summary;
}
