import { randomUUID } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import { withClient } from '../embedded/with-client.ts';

/** A pooler with several idle connections may return the same one twice. */
const rounds = 3;
/** Only a pooler without a free connection makes one connection wait for another. */
const patienceMs = 10_000;
/** The statement name is unknown, or exists already: the server connection is not the one that prepared it. */
export const sharedNameCodes: ReadonlySet<string | undefined> = new Set(['26000', '42P05']);

/**
 * Do statements stay prepared on these connections? Behind a pooler in transaction mode each transaction may run on
 * another connection to PostgreSQL; PgBouncer prepares there again from 1.21 on, if configured to.
 * @throws Error with a sentence for the operator, behind a pooler that allows no transactions
 */
export function canPrepare(connection: ClientConfig): Promise<boolean> {
  return withClient(connection, (one) =>
    withClient(connection, async (other) => {
      const name = `trenn_probe_${randomUUID()}`;
      const statement = { name, text: 'select $1::int', values: [1], query_timeout: patienceMs };
      try {
        for (let round = 0; round < rounds; round++) {
          await one.query(statement);
          // Takes the connection that the other one has just released, and holds it meanwhile.
          await begin(other);
          await other.query({ ...statement });
          await one.query(statement);
          await other.query('rollback');
        }
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    }),
  );
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (sharedNameCodes.has((error as { code?: string }).code) || error.message === 'Query read timeout');

async function begin(client: Client): Promise<void> {
  try {
    await client.query('begin');
  } catch (error) {
    if (!(error instanceof Error) || !/statement pooling/i.test(error.message)) throw error;
    throw new Error(
      'The pooler in front of PostgreSQL is in statement mode, which allows no transactions: put it into transaction ' +
        'or session mode.',
      { cause: error },
    );
  }
}
