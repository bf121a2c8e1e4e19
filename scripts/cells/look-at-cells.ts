import type { Client } from 'pg';
import { withClient } from '#server/db/embedded/with-client.ts';
import type { Cell } from './read-cells.ts';

/** A tenant as the tables of a cell have it. */
export interface CellTenant {
  id: number;
  name: string;
  hosts: string[];
  restsSince: Date | null;
  /** The cell that serves it, or will: null where it is this one. */
  elsewhereIn: string | null;
  elsewhereSince: Date | null;
}

export interface Looked {
  cell: Cell;
  tenants: readonly CellTenant[];
  /** Why it could not be asked; it has tenants that are not known then. */
  failure: string | undefined;
}

export async function listCellTenants(client: Client): Promise<CellTenant[]> {
  const { rows } = await client.query<CellTenant>(
    `select id, name, rests_since as "restsSince", elsewhere_in as "elsewhereIn",
       elsewhere_since as "elsewhereSince",
       array(select host from tenant_host where tenant_id = tenant.id order by host) as hosts
     from tenant order by id`,
  );
  return rows;
}

/** Asks all cells at once; one that does not answer stops no other. */
export const lookAtCells = (cells: readonly Cell[]): Promise<Looked[]> =>
  Promise.all(
    cells.map(async (cell) => {
      try {
        const tenants = await inCell(cell, listCellTenants);
        return { cell, tenants, failure: undefined };
      } catch (error) {
        return { cell, tenants: [], failure: reasonOf(error) };
      }
    }),
  );

const connectMs = 5000;

export const inCell = <T>({ owner }: Cell, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient({ ...owner, connectionTimeoutMillis: connectMs }, work);

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Whom the cell serves, out of service or not. */
export const servedBy = ({ tenants }: Looked): CellTenant[] =>
  tenants.filter(({ elsewhereIn }) => elsewhereIn === null);

/** What may never be: a host or a number that two cells serve. Each as a sentence. */
export function findTwice(looked: readonly Looked[]): string[] {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const one of looked)
    for (const { id, hosts } of servedBy(one))
      for (const what of [`The number ${id}`, ...hosts.map((host) => `The host ${host}`)]) {
        const other = seen.get(what);
        if (other !== undefined) twice.push(`${what} is served by ${other} and by ${one.cell.name}.`);
        seen.set(what, one.cell.name);
      }
  return twice;
}
