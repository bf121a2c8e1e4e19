import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * What a migration leaves for after its transaction, each statement by itself: an index that is built `concurrently`, a constraint that was
 * added `not valid` and is validated. Nobody waits for it, and it is said again at each start: it must be nothing when it is done.
 */
export type Later = readonly string[];

const buildsIndex = /^create (?:unique )?index concurrently if not exists (\w+)/;
/** Of the advisory lock under which it is done: not that of migrations, behind which nobody should wait so long. */
const laterLock = '3853314791062309108';
const askAgainMs = 200;

/** As the owner, of whom two connections are needed: one keeps other starts away, behind a pooler too. */
export async function runLater(owner: Kysely<Tables>, later: Later): Promise<void> {
  if (later.length === 0) return;
  while (!(await runAlone(owner, later))) await delay(askAgainMs);
}

/** @returns false where another start is at it. Who waited for the lock in a statement would be waited for by the index. */
const runAlone = (owner: Kysely<Tables>, later: Later): Promise<boolean> =>
  owner.transaction().execute(async (keeper) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(laterLock)}::bigint) as "isMine"`.execute(keeper);
    if (rows[0]?.isMine !== true) return false;
    // What a transaction has read last stays open until it says something else, and the index would wait for that.
    await sql`savepoint alone`.execute(keeper);
    for (const statement of later) {
      const index = buildsIndex.exec(statement)?.[1];
      if (index !== undefined) await dropUnfinished(owner, index);
      await sql.raw(statement).execute(owner);
    }
    return true;
  });

/** One whose building was broken off is of no use, and would pass for done. */
async function dropUnfinished(owner: Kysely<Tables>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(owner);
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(owner);
}
