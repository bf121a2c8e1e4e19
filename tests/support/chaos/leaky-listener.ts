import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Enough for anybody to see, and not enough to be refused by PostgreSQL. */
const leaked = 30;

/** A listener with the fault to be looked for: once its connection ends, it makes many in its place. */
export async function listenLeakily(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('listen trenn_changes');
  client.once('end', () => {
    for (let count = 0; count < leaked; count++) void keepConnection(connectionString);
  });
}

async function keepConnection(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  const ended = new Promise((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  await client.connect().catch(() => client.end());
  await ended;
  await delay(50);
  await keepConnection(connectionString);
}
