import type { Client } from 'pg';
import type { CopiedTable } from '#scripts/move-database/tables.ts';
import { inCell } from '../look-at-cells.ts';
import type { Cell } from '../read-cells.ts';
import { beginFor, copyRows, type Digest, digestRows, listTenantTables, sleepTriggers } from './tenant-tables.ts';

export interface Way {
  from: Cell;
  to: Cell;
  tenantId: number;
}

/** What a machine with few cores can use; tables are few enough at a time. */
const workers = 3;

/**
 * Copies all rows of a tenant that is held, and compares them table by table. Several tables at a time and each for good: as
 * long as it is not opened there, nobody sees them, and the next try begins by deleting them.
 */
export async function copyTenant(way: Way): Promise<{ tables: number; rows: number }> {
  const tables = await inCell(way.from, listTenantTables);
  const waiting = [...tables];
  const copied = { tables: tables.length, rows: 0 };
  const work = () =>
    between(way, async (source, target) => {
      for (let table = waiting.pop(); table; table = waiting.pop()) {
        // Added afterwards: others add theirs meanwhile.
        const rows = await copyTable(way, table, { source, target });
        copied.rows += rows;
      }
    });
  await Promise.all(Array.from({ length: workers }, work));
  return copied;
}

async function copyTable(
  { tenantId }: Way,
  table: CopiedTable,
  { source, target }: { source: Client; target: Client },
): Promise<number> {
  const before = await digestRows(source, table, tenantId);
  if (before.rows > 0) await copyRows(source, target, table, tenantId);
  const after = await digestRows(target, table, tenantId);
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(`${table.name} is not the same in both: ${say(before)}; there ${say(after)}.`);
  return before.rows;
}

const say = ({ rows, sum }: Digest): string => `${rows} rows, ${sum}`;

const between = ({ from, to, tenantId }: Way, work: (source: Client, target: Client) => Promise<void>) =>
  inCell(from, (source) =>
    inCell(to, async (target) => {
      await beginFor(source, tenantId);
      await beginFor(target, tenantId);
      await sleepTriggers(target);
      await work(source, target);
      await target.query('commit');
    }),
  );
