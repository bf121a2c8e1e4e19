import type { Client } from 'pg';

/** Numbers of transactions begin anew after four thousand million: which of two is older is known of half as many. */
const known = 2_000_000_000n;

/**
 * The number of the oldest transaction that goes on. What a lower one wrote is committed by now; a transaction within one has a
 * higher number than that one.
 */
export async function oldestTransaction(client: Client): Promise<string> {
  const { rows } = await client.query<{ oldest: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
  );
  return String(BigInt(rows[0]?.oldest ?? ''));
}

/**
 * Rows whose version is of that transaction or a later one, as a condition. A row of thousands of millions of transactions ago
 * may count as new, which does no harm: it is copied once more.
 */
export const writtenSince = (oldest: string): string => `(age(xmin) <= age(xid('${BigInt(oldest)}'::xid8)))`;

/** @throws Error where so many transactions have gone by that their order is not known */
export async function refuseTooOld(client: Client, oldest: string): Promise<void> {
  const now = await oldestTransaction(client);
  if (BigInt(now) - BigInt(oldest) > known)
    throw new Error('The rows were copied too long ago to know what has changed; run it again.');
}

/** The number of the transaction that goes on, as rows name it that it writes. */
export async function ownNumber(client: Client): Promise<string> {
  const { rows } = await client.query<{ own: string }>('select pg_current_xact_id()::xid::text as own');
  return String(BigInt(rows[0]?.own ?? ''));
}

/** Rows whose version is of none of these transactions, as a condition. */
export const writtenByOthers = (numbers: readonly string[]): string =>
  `(xmin <> all ('{${numbers.map(BigInt).join(',')}}'::xid[]))`;
