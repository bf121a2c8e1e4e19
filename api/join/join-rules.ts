import type { PlainDate } from '../dates.ts';
import type { Grants } from '../products/grants.ts';

/** Who is younger joins at the club, with a guardian. */
export const leastAge = 18;

/** Whether somebody has had their birthday of that age by a day; who is born on 29 February has it on 1 March. */
export function isOfAge(birthDate: PlainDate, today: PlainDate): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + leastAge).padStart(4, '0');
  return `${year}${birthDate.slice(4)}` <= today;
}

/** What one can join with in a club: a contract or visits, there or everywhere. */
export const isJoinedBy = (grants: Grants, unitId: number): boolean =>
  (grants.type === 'contract' || grants.type === 'ticket') &&
  (grants.unitIds === null || grants.unitIds.includes(unitId));
