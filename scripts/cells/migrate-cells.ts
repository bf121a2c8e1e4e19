import { sql } from 'kysely';
import { openDatabase } from '#server/db/open-database.ts';
import { raiseCounter } from '#server/features/tenants/moving/commands.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { reasonOf } from './look-at-cells.ts';
import type { Cell, Cells } from './read-cells.ts';

/**
 * Brings one cell after another up to date, and sees to it that its next tenant gets a number of its own range. What fails
 * in one stops before the next.
 * @throws Error with a sentence for the operator
 */
export async function migrateCells({ cells }: Cells, tell: (line: string) => void): Promise<void> {
  for (const [index, cell] of cells.entries()) {
    try {
      await prepareDatabase(cell.owner, async (owner) => {
        await raiseCounter(owner, 'tenant', cell.tenantsFrom - 1);
        await refuseOutOfRange(owner, cell, cells);
      });
    } catch (cause) {
      const left = cells.slice(index + 1).map(({ name }) => name);
      const others = left.length === 0 ? '' : ` Not tried: ${left.join(', ')}.`;
      throw new Error(`${cell.name} could not be migrated: ${reasonOf(cause)}${others}`, { cause });
    }
    tell(`${cell.name} is up to date.`);
  }
}

/** The first number of the cell after it; nothing for the last. */
export const nextRange = (cell: Cell, cells: readonly Cell[]): number | undefined =>
  cells
    .map(({ tenantsFrom }) => tenantsFrom)
    .toSorted((a, b) => a - b)
    .find((from) => from > cell.tenantsFrom);

async function refuseOutOfRange(
  owner: ReturnType<typeof openDatabase>,
  cell: Cell,
  cells: readonly Cell[],
): Promise<void> {
  const end = nextRange(cell, cells);
  const { rows } = await sql<{ last: number | null }>`
    select last_value::int as last from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('tenant', 'id')`.execute(owner);
  const last = rows[0]?.last ?? 0;
  if (end !== undefined && last >= end - 1)
    throw new Error(
      `its tenants have numbers up to ${last}, and the next cell begins at ${end}; give it a higher one.`,
    );
}
