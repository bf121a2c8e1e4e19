import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** In `npm run soak`, which takes its time. */
    isSoak: true;
  }
}

/** What `npm run soak` does in full and `npm test` in a sample of each kind. */
export const inSoak = <T>(all: T, sample: T): T => (inject('isSoak') ? all : sample);

/**
 * Of the values that break a rule, some in turn in `npm test`, so that all who ask together have each: `start` is the number of
 * who asks.
 */
export function takeTurns(start: number, count: number): <T>(all: readonly T[]) => readonly T[] {
  let turn = start * count;
  return (all) => {
    const from = turn;
    turn += count;
    return inSoak(
      all,
      all.filter((_, index) => (index - (from % all.length) + all.length) % all.length < count),
    );
  };
}
