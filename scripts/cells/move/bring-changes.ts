import type { Client } from 'pg';
import type { CopiedTable } from '#scripts/move-database/tables.ts';
import type { Ahead, AheadTable } from './copy-ahead.ts';
import type { Held } from './prove-same.ts';
import { writtenSince } from './row-age.ts';
import { beginFor, fillDraft, insertDraft, keyOf, sleepTriggers } from './tenant-tables.ts';
import { type Both, overTables } from './way.ts';

/**
 * Brings over what was written, and deletes there what was deleted, since the tables of a tenant were copied that is held by now.
 */
export const bringChanges = (
  pairs: readonly Both[],
  tenantId: number,
  { ahead, held }: { ahead: Ahead; held: Held },
): Promise<void> =>
  overTables(pairs, ahead.tables, async (pair, copied) => {
    const { rows, hashed } = held.get(copied.table.name) ?? { rows: 0, hashed: 0 };
    if (hashed > 0 || rows !== copied.rows)
      await bringTable(pair, copied, { tenantId, isNew: writtenSince(ahead.since), old: rows - hashed });
  });

/**
 * A row that nobody has written since is there as it is here. So what is there, without the keys of new ones, contains every old
 * one: where it is as many, it is the same, and where it is more, the others were deleted.
 */
async function bringTable(
  pair: Both,
  { table, rows }: AheadTable,
  { tenantId, isNew, old }: { tenantId: number; isNew: string; old: number },
): Promise<void> {
  const { source, target } = pair;
  await beginFor(source, tenantId);
  await beginFor(target, tenantId);
  await sleepTriggers(target);
  // A loop over keys that the planner takes for few would take minutes while the tenant is closed.
  await target.query('set local enable_nestloop = off');
  const keys = await keyOf(source, table);
  const draft = await fillDraft(pair, table, { tenantId, where: isNew });
  // Before any is inserted: a new row may have what is unique, and was another's that is deleted.
  const kept = rows - (await deleteThose(target, keys, { tenantId, draft, where: 'exists' }));
  if (kept !== old) {
    const olds = await fillDraft(pair, keys, { tenantId, where: `not ${isNew}`, prefix: 'kept' });
    await deleteThose(target, keys, { tenantId, draft: olds, where: 'not exists' });
  }
  await insertDraft(target, table, draft);
  await target.query('commit');
  await source.query('commit');
}

/** @param keys the table with the columns of its primary key alone */
async function deleteThose(
  client: Client,
  { name, columns }: CopiedTable,
  { tenantId, draft, where }: { tenantId: number; draft: string; where: 'exists' | 'not exists' },
): Promise<number> {
  const same = Object.keys(columns).map((column) => `draft.${column} = own.${column}`);
  const { rowCount } = await client.query(
    `delete from ${name} own where tenant_id = $1 and ${where} (select from ${draft} draft where ${same.join(' and ')})`,
    [tenantId],
  );
  return rowCount ?? 0;
}
