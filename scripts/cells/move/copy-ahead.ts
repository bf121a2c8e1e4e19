import type { CopiedTable } from '#scripts/move-database/tables.ts';
import { oldestTransaction, ownNumber } from './row-age.ts';
import {
  beginFor,
  digestRows,
  fillDraft,
  insertDraft,
  listTenantTables,
  refuseUnequal,
  sleepTriggers,
} from './tenant-tables.ts';
import { type Both, overTables } from './way.ts';

/** A table whose rows are in the other cell as they were at some moment after `Ahead.since`. */
export interface AheadTable {
  table: CopiedTable;
  rows: number;
  /** The transaction of the new cell that wrote them. */
  writer: string;
}

export interface Ahead {
  /** The oldest transaction that went on: what earlier ones wrote was there before anything was copied. */
  since: string;
  listed: readonly CopiedTable[];
  /** The largest first. */
  tables: readonly AheadTable[];
}

/**
 * Copies all rows of a tenant that is used meanwhile, each table as it is at one moment, and compares them. Each for good: as
 * long as the tenant is not opened there, nobody sees them, and the next try begins by deleting them.
 * @param onTable after each table
 */
export async function copyAhead(
  pairs: readonly Both[],
  tenantId: number,
  onTable: () => Promise<void>,
): Promise<Ahead> {
  const [first] = pairs as [Both];
  const since = await oldestTransaction(first.source);
  const tables = await listTenantTables(first.source);
  const ahead: AheadTable[] = [];
  await overTables(pairs, tables, async (pair, table) => {
    ahead.push(await copyTable(pair, table, tenantId));
    await onTable();
  });
  return { since, listed: tables, tables: ahead.toSorted((a, b) => b.rows - a.rows) };
}

async function copyTable({ source, target }: Both, table: CopiedTable, tenantId: number): Promise<AheadTable> {
  await beginFor(source, tenantId, 'repeatable read');
  await beginFor(target, tenantId);
  const here = await digestRows(source, table, tenantId);
  if (here.rows > 0) {
    await sleepTriggers(target);
    const draft = await fillDraft({ source, target }, table, { tenantId });
    await insertDraft(target, table, draft);
  }
  refuseUnequal(table, here, await digestRows(target, table, tenantId));
  const writer = await ownNumber(target);
  await target.query('commit');
  await source.query('commit');
  // So that statements about a tenant of which the planner knew nothing are planned for so many rows, also once it is opened.
  if (here.rows > 0) await target.query(`analyze (skip_locked) ${table.name}`);
  return { table, rows: here.rows, writer };
}
