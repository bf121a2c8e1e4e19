import type { QueryKey } from '@tanstack/react-query';

/**
 * How the answers to one kind of query are stored on the device. A feature declares its own in `persistence-rules.ts` of
 * its folder; an answer that no rule names is not stored.
 */
export interface PersistenceRule {
  /** The first words of the query's key, without the person's id. Of several rules that fit, the one with most words counts. */
  words: readonly string[];
  /** Raise it when older answers can no longer be rendered: only those are then dropped, one by one. */
  version: number;
  /** What of an answer is not stored; `*` stands for each of a list. */
  without?: readonly string[];
  /** The part of an answer that is stored, where the answer itself decides that. */
  storedOf?: (data: unknown) => unknown;
  /**
   * The part of an answer that may still be shown now, the same object when all of it may; without it only the age
   * counts.
   */
  stillOf?: (data: unknown, now: Date) => unknown;
  /** How many last parts of the key change with the day, so that tomorrow finds what was cached today. */
  movingParts?: (key: QueryKey) => number;
}

/** By the words of a rule, the endpoints whose answers it stores: `docs/kept-answers.json` records marks of their fields. */
export type PersistedEndpoints = Readonly<Record<string, readonly string[]>>;
