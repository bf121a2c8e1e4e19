import { isPlainDate, type PlainDate } from '../dates.ts';
import type { Grants } from '../products/grants.ts';

/** Who is younger joins at the club, with a guardian. */
export const leastAge = 18;

/** Who is younger has no log-in of their own. */
export const leastLogInAge = 13;

/** The day on which somebody has their birthday of an age; who is born on 29 February has it on 1 March. */
export function birthdayOf(birthDate: PlainDate, age: number = leastAge): PlainDate {
  const year = String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0');
  const day = `${year}${birthDate.slice(4)}`;
  return isPlainDate(day) ? day : `${year}-03-01`;
}

/** Whether somebody has had their birthday of that age by a day. */
export const isOfAge = (birthDate: PlainDate, today: PlainDate, age: number = leastAge): boolean =>
  birthdayOf(birthDate, age) <= today;

/** The last day of birth of those who are of age on a day. */
export function bornByOf(today: PlainDate): PlainDate {
  const year = String(Number(today.slice(0, 4)) - leastAge).padStart(4, '0');
  const day = `${year}${today.slice(4)}`;
  return isPlainDate(day) ? day : `${year}-02-28`;
}

/** What one can join with in a club: a contract or visits, there or everywhere. */
export const isJoinedBy = (grants: Grants, unitId: number): boolean =>
  (grants.type === 'contract' || grants.type === 'ticket') &&
  (grants.unitIds === null || grants.unitIds.includes(unitId));
