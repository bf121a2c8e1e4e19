import { addDays, type PlainDate } from '../dates.ts';
import { addMonths } from './add-months.ts';
import type { Grants } from './grants.ts';

/** The last day of a contract that begins on a day; null: without end, or no contract. */
export function lastDayOf(grants: Grants, startsOn: PlainDate): PlainDate | null {
  const months = grants.type === 'contract' ? grants.months : null;
  return months === null ? null : addDays(addMonths(startsOn, months), -1);
}
