import type pg from 'pg';
import { readSql, type Statement } from '../sql/read-sql.ts';

type Values = Record<string, unknown>;

/**
 * The statements that our server runs for a booking, prepared, in one transaction and in as few round trips, with
 * nothing around them: no session, no rules. The pool's connections are pipelined.
 */
export async function bookAsTheServerDoes(pool: pg.Pool, values: Values): Promise<unknown> {
  const client = await pool.connect();
  try {
    const known = { ...values };
    for (const [at, trip] of readSql('book-as-the-server-does').entries()) {
      const results = await sendTogether(client, trip, `booking-${at}`, known);
      for (const [index, { prefix }] of trip.entries()) {
        if (!prefix) continue;
        const row = (results[index]?.rows[0] ?? {}) as Values;
        for (const [column, value] of Object.entries(row)) known[prefix + column] = value;
      }
    }
    client.release();
    return known['locked_registration'];
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function sendTogether(
  client: pg.PoolClient,
  statements: Statement[],
  name: string,
  values: Values,
): Promise<pg.QueryResult[]> {
  const { stream } = client.connection;
  stream.cork();
  const sent = statements.map(({ text, variables }, index) =>
    variables.length === 0
      ? client.query(text)
      : client.query({ name: `${name}-${index}`, text, values: variables.map((variable) => values[variable]) }),
  );
  stream.uncork();
  return Promise.all(sent);
}
