import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Enough to be detected, and not enough to exceed PostgreSQL's limit. */
const leaked = 30;

/** A listener with the fault to be detected: when its connection ends, it opens many instead. */
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
