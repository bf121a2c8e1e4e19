import type { Client, ClientConfig } from 'pg';
import { newClient } from '../connection/several-hosts.ts';

/** Runs work on a connection of its own and closes it in every case. */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = newClient(connection);
  // A connection that PostgreSQL ends between two queries emits this event; the next query fails with the reason.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
