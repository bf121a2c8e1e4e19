import { type RawBuilder, sql } from 'kysely';

/** So many rows go in one statement, however many there are. */
const rowsAtOnce = 2000;

/** Runs a statement for all rows in parts: each part is one parameter, for `jsonb_to_recordset`. */
export async function inChunks<T>(
  rows: readonly T[],
  run: (chunk: RawBuilder<string>) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await run(sql`${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb`);
  }
}
