import type { QueryKey } from '@tanstack/react-query';
import { addDays } from '#api/dates.ts';
import type { RosterSheet } from '#api/rosters/schema.ts';
import type { Training } from '#api/timetable/schema.ts';

/** How the answers to one kind of question are kept on the device. What no rule names is not kept. */
export interface KeptRule {
  /** The first words of the question's key, without the person's id. */
  words: readonly string[];
  /** Raise it when older answers can no longer be drawn: those are then dropped, one by one, and nothing else is. */
  version: number;
  /** What of an answer is not kept; `*` stands for each of a list. */
  without?: readonly string[];
  /** What of an answer may still be shown now, the same object where all of it may; without it the age alone counts. */
  stillOf?: (data: unknown, now: Date) => unknown;
  /** How many last parts of the key move with the day, so that tomorrow finds what was seen today. */
  movingParts?: (key: QueryKey) => number;
}

/** The more words, the earlier: the first that fits counts. */
export const keptRules: readonly KeptRule[] = [
  { words: ['public', 'timetable'], version: 1 },
  { words: ['public', 'tv'], version: 1 },
  // Who comes is for those who give the training, and for no longer than they need it.
  { words: ['own', 'timetable', 'trainer', 'training'], version: 1, stillOf: untilDayAfter },
  { words: ['own', 'rosters', 'kept'], version: 1, stillOf: thoseToMark },
  { words: ['own', 'timetable'], version: 1 },
  { words: ['own', 'registrations'], version: 1, movingParts: (key) => (isListOfNow(key) ? 2 : 1) },
  { words: ['own', 'history'], version: 1 },
  { words: ['own', 'statistics'], version: 1, movingParts: () => 1 },
  { words: ['own', 'status'], version: 1 },
  { words: ['own', 'entry'], version: 1 },
  { words: ['own', 'messages'], version: 1 },
  { words: ['own', 'profile'], version: 1, without: ['address', 'city', 'county', 'zipCode'] },
  { words: ['own', 'comments'], version: 1, without: ['items.*.lastName', 'items.*.review'] },
];

/** The clientId of the person whose answer it is; nothing for what everybody may see. */
export const ownerOf = ([of, id]: QueryKey): number | undefined =>
  of === 'own' && typeof id === 'number' ? id : undefined;

export function findKeptRule(key: QueryKey): KeptRule | undefined {
  const words = key[0] === 'own' ? [key[0], ...key.slice(2)] : key;
  return keptRules.find((rule) => rule.words.every((word, at) => word === words[at]));
}

/** The key under which an answer lies: that of its question, without what moves with the day. */
export function keptKeyOf(key: QueryKey): QueryKey {
  const moving = findKeptRule(key)?.movingParts?.(key) ?? 0;
  return moving > 0 ? key.slice(0, -moving) : key;
}

/** A period's list begins with the period; those of what is to come begin with today. */
const isListOfNow = ([, , , name]: QueryKey): boolean => name === 'coming' || name === 'around';

/** To the end of the day after the training, wherever its club is: the date alone is known here. */
function untilDayAfter(data: unknown, now: Date): unknown {
  const { item } = data as { item: Pick<Training, 'startDateTime'> };
  return now.getTime() < Date.parse(addDays(item.startDateTime.slice(0, 10), 2)) ? data : undefined;
}

/** A roster can be marked to the end of the day after. */
function thoseToMark(data: unknown, now: Date): unknown {
  const { items } = data as { items: readonly Pick<RosterSheet, 'marking'>[] };
  const still = items.filter(({ marking }) => now < new Date(marking.until));
  if (still.length === items.length) return data;
  return still.length > 0 ? { items: still } : undefined;
}
