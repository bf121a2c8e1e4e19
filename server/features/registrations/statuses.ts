import { sql } from 'kysely';

/*
 * Literals in the statement, not parameters: only then PostgreSQL sees, when it plans a prepared statement generically,
 * that a partial index suffices.
 */
export const booked = sql.lit<'booked'>('booked');
export const waiting = sql.lit<'waiting'>('waiting');
export const live = [booked, waiting] as const;
