import { z } from 'zod';
import { listQuery } from '../lists/list-query.ts';
import { listOf, plainDate } from '../wire-types.ts';
import { clientContacts, foundClient } from './schema.ts';

/** What the heads of the list of people sort by. */
export const peopleSorts = ['name', 'state', 'package', 'lastVisit', 'debt', 'joined'] as const;
/** In which state somebody may be: by the best of what they have, or blocked themselves. */
export const peopleStates = ['valid', 'paused', 'debt', 'blocked', 'ended', 'none'] as const;
/** Days since the last visit, or since they joined. */
export const awayDays = ['30', '60', '90'] as const;

export const peopleQuery = listQuery(peopleSorts).extend({
  /** As in the search for clients. */
  search: z.string().max(100).optional(),
  state: z.enum(peopleStates).optional(),
  /** `yes`: only who owes something that is overdue. */
  owes: z.enum(['yes']).optional(),
  /** Only who has not come for so many days. */
  away: z.enum(awayDays).transform(Number).optional(),
});

export const listedPerson = foundClient.extend({
  contacts: clientContacts,
  isBlocked: z.boolean(),
  /** The status code of the best of what they have, 4 where all of it is over; null: they never had anything. */
  status: z.int().min(0).max(6).nullable(),
  package: z.object({ name: z.string(), validUntil: plainDate.nullable(), visitsLeft: z.int().nullable() }).nullable(),
  /** The day on which they were last present or entered. */
  lastVisit: plainDate.nullable(),
  /** Cents that are overdue of what they pay for. */
  debt: z.int(),
  joined: plainDate,
});

export const listedPeople = listOf(listedPerson).extend({
  /** Of all that was found, on the first page alone. */
  total: z.int().optional(),
});

export type PeopleSort = (typeof peopleSorts)[number];
export type PeopleState = (typeof peopleStates)[number];
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type ListedPerson = z.infer<typeof listedPerson>;
