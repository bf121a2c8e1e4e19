import type { Client } from 'pg';
import type { CopiedTable } from '#scripts/move-database/tables.ts';
import type { Ahead } from './copy-ahead.ts';
import { writtenByOthers, writtenSince } from './row-age.ts';
import { beginFor, type Digest, digestRows, refuseUnequal } from './tenant-tables.ts';
import { type Both, overTables } from './way.ts';

/**
 * Compares a tenant that is held with its copy: how many rows each table has, and by hashes those that were written here since
 * they were copied, with those there that did not come with that copy, which has been compared. It asks the tables, not what was
 * done: also what somebody else has written there is found.
 * @throws Error where something is not the same
 */
export async function proveSame(
  pairs: readonly Both[],
  tenantId: number,
  { since, listed, tables }: Ahead,
): Promise<{ tables: number; rows: number }> {
  const proven = { tables: listed.length, rows: 0 };
  const writers = tables.map(({ writer }) => writer);
  await overTables(pairs, listed, async ({ source, target }, table) => {
    const [here, there] = await Promise.all([
      lookAt(source, table, tenantId, writtenSince(since)),
      lookAt(target, table, tenantId, writtenByOthers(writers)),
    ]);
    refuseUnequal(table, here, there);
    proven.rows += here.rows;
  });
  return proven;
}

async function lookAt(client: Client, table: CopiedTable, tenantId: number, isNew: string): Promise<Digest> {
  await beginFor(client, tenantId);
  const digest = await digestRows(client, table, tenantId, isNew);
  await client.query('commit');
  return digest;
}
