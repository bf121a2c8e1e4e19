import { findTwice, inCell, type Looked, lookAtCells } from './look-at-cells.ts';
import type { Cells } from './read-cells.ts';

/** The operator's view over all cells, a line for each club, a sentence for what is wrong. */
export async function listCells({ cells }: Cells): Promise<string[]> {
  const looked = await lookAtCells(cells);
  const lines = await Promise.all(looked.map(describe));
  return [...lines.flat(), ...findTwice(looked)];
}

async function describe({ cell, tenants, failure }: Looked): Promise<string[]> {
  if (failure !== undefined) return [`${cell.name} is not reached: ${failure}.`];
  const { members, migration } = await inCell(cell, async (client) => {
    // As each tenant in turn: row-level security binds the owner too.
    const asked = await client.query<{ id: number; members: number | null }>(
      `select tenant_id as id, (answer ->> 'members')::int as members
       from tenants_asked('select count(*) as members from client')`,
    );
    const last = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    return {
      members: new Map(asked.rows.map((row) => [row.id, row.members])),
      migration: last.rows[0]?.name ?? 'none',
    };
  });
  const clubs = tenants.map(({ id, name, hosts, restsSince, elsewhereIn }) => {
    const state = stateOf({ restsSince, elsewhereIn }, cell.name);
    const people = elsewhereIn === null ? `${members.get(id) ?? '?'} people` : '';
    return [cell.name, String(id), name, hosts.join(', '), people, state].join('\t');
  });
  const count = tenants.filter(({ elsewhereIn }) => elsewhereIn === null).length;
  return [`${cell.name}: ${count} clubs, schema ${migration}.`, ...clubs];
}

function stateOf({ restsSince, elsewhereIn }: { restsSince: Date | null; elsewhereIn: string | null }, own: string) {
  if (elsewhereIn === own) return 'on its way here';
  if (elsewhereIn !== null) return `moved to ${elsewhereIn}`;
  return restsSince === null ? 'in service' : 'out of service';
}
