import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import { traced } from '../tracing/trace.ts';
import { nameProgram } from './asked-by.ts';
import { sharedNameCodes } from './connection/can-prepare.ts';
import { pipeline } from './connection/round-trips.ts';
import { type Database, limitsOf } from './open-database.ts';
import { type Placeholders, preparedQuery } from './prepared-query.ts';
import type { Tables } from './schema.ts';

declare const scoped: unique symbol;

/** A transaction that sees only one tenant's rows. Created by `inTenant` alone. */
export interface TenantScope {
  readonly [scoped]: true;
  readonly tenantId: number;
  readonly db: Transaction<Tables>;
}

/** Stands for whichever tenant is entered when the text is run that `db` writes; it reads nothing itself. */
export const scopeOfEach = (db: Kysely<Tables>): TenantScope =>
  ({ tenantId: sql`current_tenant()`, db }) as unknown as TenantScope;

/**
 * Lost to a parallel transaction, planned before a migration, or prepared on another connection: nothing was changed,
 * so it may be retried.
 */
const retriable = new Set<string | undefined>(['40001', '40P01', '0A000', ...sharedNameCodes]);

/**
 * The timeouts are set in the transaction, not at connection start: this costs no trip, and works behind a pooler,
 * which rejects unknown startup parameters. `enter_tenant` refuses a tenant that is moved into another cell.
 */
const enterTenant = preparedQuery(
  ({
    tenantId,
    statementMs,
    idleMs,
    program,
  }: Placeholders<Record<'tenantId' | 'statementMs' | 'idleMs' | 'program', string>>) => sql`
    select set_config('trenn.tenant', ${tenantId}, true), set_config('lock_timeout', '3s', true),
      set_config('statement_timeout', ${statementMs}, true),
      set_config('idle_in_transaction_session_timeout', ${idleMs}, true),
      set_config('application_name', ${program}, true), enter_tenant(current_tenant())`,
);

const open = new AsyncLocalStorage<true>();

/** Does the caller run in a transaction? Then it holds a connection, and mostly locks, and must wait for nobody outside. */
export const isInTransaction = (): boolean => open.getStore() === true;

/**
 * Runs `work` in one transaction of the tenant (READ COMMITTED) and commits it. A deadlock is retried twice at most, so
 * `work` must do nothing that a rollback would not undo. Row-level security limits every query to this tenant's rows.
 */
export const inTenant = <T>(
  database: Database,
  tenantId: number,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> =>
  traced({ kind: 'transaction', name: 'transaction', notes: { 'trenn.tenant': tenantId } }, () =>
    tryInTenant(database, tenantId, work),
  );

async function tryInTenant<T>(
  database: Database,
  tenantId: number,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const { statementMs, idleMs } = limitsOf(database);
  const entry = {
    tenantId: String(tenantId),
    statementMs: String(statementMs),
    idleMs: String(idleMs),
    program: nameProgram(),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(async (db) => {
        await pipeline(db, enterTenant(entry));
        return open.run(true, () => work({ tenantId, db } as TenantScope));
      });
    } catch (error) {
      if (attempt === 3 || !retriable.has((error as { code?: string }).code)) throw error;
    }
  }
}

/** As `inTenant`, but all that is read is of one moment, and nothing can be changed. */
export function atOneMoment<T>(
  database: Database,
  tenantId: number,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db);
    await sql`select set_config('trenn.tenant', ${String(tenantId)}, true)`.execute(db);
    return open.run(true, () => work({ tenantId, db } as TenantScope));
  });
}
