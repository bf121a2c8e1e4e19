import { z } from 'zod';
import type { Connection } from '#server/db/embedded/connection.ts';
import { checkout, ServerChild } from './server-child.ts';

const connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const ready = z.object({ event: z.literal('ready'), owner: connection });

/**
 * Runs `work` against a PostgreSQL that a process of its own has started, as the server does.
 * @param args its data root, and where it archives its log
 */
export async function withEmbedded<T>(args: readonly string[], work: (owner: Connection) => Promise<T>): Promise<T> {
  const child = new ServerChild('embedded-postgres-child.ts', [checkout, ...args]);
  try {
    return await work(ready.parse(await child.next()).owner);
  } finally {
    await child.end('SIGTERM');
  }
}
