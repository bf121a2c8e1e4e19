import { sql, type Transaction } from 'kysely';
import { fixedQuery, type Gaps } from './fixed-query.ts';
import type { Database } from './open-database.ts';
import { sendLater } from './round-trips.ts';
import type { Tables } from './schema.ts';

declare const scoped: unique symbol;

/** A transaction that sees one tenant's rows and no other's. Made by `inTenant` alone. */
export interface TenantScope {
  readonly [scoped]: true;
  readonly tenantId: number;
  readonly db: Transaction<Tables>;
}

/** Lost against a parallel transaction, or planned before a migration: nothing was changed, the same may be tried again. */
const retriable = new Set(['40001', '40P01', '0A000']);

const enterTenant = fixedQuery(
  ({ tenantId }: Gaps<{ tenantId: string }>) =>
    sql`select set_config('trenn.tenant', ${tenantId}, true), set_config('lock_timeout', '3s', true)`,
);

/**
 * Runs `work` in one transaction of the tenant (READ COMMITTED) and commits it. A deadlock is tried again, twice at
 * most, so `work` must do nothing that a rollback would not undo. Row-level security does the rest: whatever a query
 * forgets, it reaches this tenant's rows only.
 */
export async function inTenant<T>(
  database: Database,
  tenantId: number,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(async (db) => {
        await sendLater(db, enterTenant({ tenantId: String(tenantId) }));
        return work({ tenantId, db } as TenantScope);
      });
    } catch (error) {
      if (attempt === 3 || !retriable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
