import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { type Question, writeCondition } from '#server/db/write-condition.ts';
import { TenantWork } from '#server/features/tenants/tenant-work.ts';

/**
 * Work of the clubs that the running test file has made. Those of the files before it stay in the database, and a job that goes
 * through all of them works for minutes on what nobody looks at any more.
 */
export class WorkOfFile extends TenantWork {
  #file: string | undefined;
  #lastBefore = 0;

  /** Leaves alone what was made before, if another file runs now. */
  async begin(database: Database): Promise<void> {
    const { testPath } = expect.getState();
    if (testPath === this.#file) return;
    this.#file = testPath;
    const { last } = await database
      .selectFrom('tenant')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    this.#lastBefore = last ?? 0;
  }

  /** Each is asked alone: the one statement for all would ask them all. */
  protected override async list(database: Database, due: Question | ReadonlySet<number>): Promise<readonly number[]> {
    const rows = await database
      .selectFrom('tenant')
      .select('id')
      .where('id', '>', this.#lastBefore)
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (typeof due !== 'function') return ids.filter((id) => due.has(id));
    const { text, instants } = await writeCondition(due);
    const found: number[] = [];
    for (const id of ids) {
      const { rows: holding } = await inTenant(database, id, async ({ db }) => {
        await sql`
          select set_config('trenn.instant_' || at, instant, true)
          from unnest(${instants}::text[]) with ordinality as instants(instant, at)`.execute(db);
        return sql.raw(text).execute(db);
      });
      if (holding.length > 0) found.push(id);
    }
    return found;
  }
}
