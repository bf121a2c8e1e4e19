import type { RosterPerson } from '#api/rosters/schema.ts';

/** How many of those who have a place are here. */
export function countHere(people: readonly Pick<RosterPerson, 'status' | 'presence'>[]): { here: number; of: number } {
  const booked = people.filter(({ status }) => status === 'booked');
  return { here: booked.filter(({ presence }) => presence === 'present').length, of: booked.length };
}
