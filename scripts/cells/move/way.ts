import type { Client } from 'pg';
import { inCell } from '../look-at-cells.ts';
import type { Cell } from '../read-cells.ts';

export interface Way {
  from: Cell;
  to: Cell;
  tenantId: number;
}

export interface Both {
  source: Client;
  target: Client;
}

/** What a machine with few cores can use; tables are few enough at a time. */
const workers = 3;

/** Connections to both cells, opened before the tenant is held, so that nobody waits for them. */
export function withPairs<T>(
  { from, to }: Way,
  work: (pairs: readonly Both[]) => Promise<T>,
  pairs: readonly Both[] = [],
): Promise<T> {
  if (pairs.length === workers) return work(pairs);
  return inCell(from, (source) =>
    inCell(to, (target) => withPairs({ from, to, tenantId: 0 }, work, [...pairs, { source, target }])),
  );
}

/** Several at a time, in their order. */
export async function overTables<T>(
  pairs: readonly Both[],
  tables: readonly T[],
  work: (pair: Both, table: T) => Promise<void>,
): Promise<void> {
  const waiting = tables.toReversed();
  const one = async (pair: Both) => {
    for (let table = waiting.pop(); table; table = waiting.pop()) await work(pair, table);
  };
  await Promise.all(pairs.map(one));
}
