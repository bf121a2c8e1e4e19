import type { Client } from 'pg';
import { listeningAs } from '#server/db/connection/listen-connection.ts';
import type { Cell } from '../read-cells.ts';

/**
 * A server that does not enter tenants is not held off: it would write to a tenant that is being copied.
 * @throws Error with a sentence for the operator, while one is connected to a cell
 */
export async function refuseOlderServers(...all: readonly [Client, Cell][]): Promise<void> {
  for (const [client, { name }] of all) {
    const { rows } = await client.query<{ address: string }>(
      `select coalesce(host(client_addr), 'its own machine') as address from pg_stat_activity
       where datname = current_database() and application_name like $1 || '%' and application_name <> $2 order by 1`,
      [listeningAs.anyVersion, listeningAs.thisVersion],
    );
    const [first] = rows;
    if (first)
      throw new Error(
        `${rows.length} of the servers of ${name} (the first at ${first.address}) run a version that a move cannot hold off: restart them with this one, and run it again.`,
      );
  }
}
