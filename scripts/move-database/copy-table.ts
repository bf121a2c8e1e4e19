import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedTable } from './tables.ts';

/** So that both ends write a value as the same text, and wait for each other, whatever their settings are. */
export const sameSettings = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** As text: in binary the numbers of a database's own types stand, which the other database has given to others. */
export async function copyTable(
  source: Client,
  target: Client,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await pipeline(source.query(copyTo(`copy ${from} to stdout`)), target.query(copyFrom(`copy ${into} from stdin`)));
}

/** A table with its columns, as `copy` takes it. */
export const wholeOf = ({ name, columns }: CopiedTable): string => `${name} (${Object.keys(columns).join(', ')})`;

/**
 * How many rows a table has, and the sum of their hashes: equal on both sides when the rows are, in whatever order they lie.
 * As a role that sees all rows.
 */
export async function digestTable(client: Client, { name, columns }: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(row(${Object.keys(columns).join(', ')})::text), 16))
       ::bit(64)::bigint::numeric), 0) as digest from only ${name}`,
  );
  return rows[0]?.digest ?? '';
}
