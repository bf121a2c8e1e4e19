import { sql } from 'kysely';

/*
 * Words of a statement and not values that it is run with: only so does PostgreSQL see, when it plans a prepared statement once for
 * all values, that an index of these alone will do.
 */
export const booked = sql.lit<'booked'>('booked');
export const waiting = sql.lit<'waiting'>('waiting');
export const live = [booked, waiting] as const;
