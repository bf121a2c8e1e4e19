import { Client, type ClientConfig } from 'pg';

/** Runs work on a connection of its own and closes it, whatever comes of the work. */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  // A connection that PostgreSQL ends between two queries tells it here; the next query fails and says why.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
