import type { Client } from 'pg';
import type { CopiedTable } from '#scripts/move-database/tables.ts';
import type { Ahead } from './copy-ahead.ts';
import { writtenByOthers, writtenSince } from './row-age.ts';
import { beginFor, type Digest, digestRows, refuseUnequal } from './tenant-tables.ts';
import { type Both, overTables } from './way.ts';

/** By table, the rows of a tenant that is held, with the hashes of those that were written since they were copied. */
export type Held = ReadonlyMap<string, Digest>;

export async function lookAtHeld(pairs: readonly Both[], tenantId: number, ahead: Ahead): Promise<Held> {
  const held = new Map<string, Digest>();
  await overTables(pairs, ahead.listed, async ({ source }, table) => {
    held.set(table.name, await lookAt(source, table, tenantId, writtenSince(ahead.since)));
  });
  return held;
}

/**
 * Compares a tenant that is held with its copy: how many rows each table has, and by hashes those that were written here since
 * they were copied, with those there that did not come with that copy, which has been compared. It asks the tables, not what was
 * done: also what somebody else has written there is found.
 * @throws Error where something is not the same
 */
export async function proveSame(
  pairs: readonly Both[],
  tenantId: number,
  { ahead, held }: { ahead: Ahead; held: Held },
): Promise<{ tables: number; rows: number }> {
  const proven = { tables: ahead.listed.length, rows: 0 };
  const writers = ahead.tables.map(({ writer }) => writer);
  await overTables(pairs, ahead.listed, async ({ target }, table) => {
    const here = held.get(table.name);
    const there = await lookAt(target, table, tenantId, writtenByOthers(writers));
    refuseUnequal(table, here, there);
    proven.rows += there.rows;
  });
  return proven;
}

async function lookAt(client: Client, table: CopiedTable, tenantId: number, isNew: string): Promise<Digest> {
  await beginFor(client, tenantId);
  const digest = await digestRows(client, table, tenantId, isNew);
  await client.query('commit');
  return digest;
}
