import type { QueryKey } from '@tanstack/react-query';

/**
 * How the answers to one kind of query are stored on the device. A feature declares its own in `persistence-rules.ts` of
 * its folder; an answer that no rule names is not stored.
 */
export interface PersistenceRule {
  /** The first words of the query's key, without the person's id. Of several rules that fit, the one with most words counts. */
  words: readonly string[];
  /** Raise it when older answers can no longer be drawn: those are then dropped, one by one, and nothing else is. */
  version: number;
  /** What of an answer is not stored; `*` stands for each of a list. */
  without?: readonly string[];
  /** What of an answer may still be shown now, the same object where all of it may; without it the age alone counts. */
  stillOf?: (data: unknown, now: Date) => unknown;
  /** How many last parts of the key move with the day, so that tomorrow finds what was seen today. */
  movingParts?: (key: QueryKey) => number;
}

/** By the words of a rule, the endpoints whose answers it stores: `docs/kept-answers.json` records their fields. */
export type PersistedEndpoints = Readonly<Record<string, readonly string[]>>;
