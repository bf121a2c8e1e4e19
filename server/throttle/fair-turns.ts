/** So much of one caller begins in one round of the event loop. */
const togetherInARound = 8;

/**
 * Cheap answers of one caller, which need no queue by themselves, a few in each round of the event loop: however many they ask
 * for, what others do comes between them. Where nobody else does anything, rounds follow at once.
 */
export class FairTurns {
  /** Whoever had a turn in this round: how many, and what waits for the next. */
  readonly #callers = new Map<string, { begun: number; waiting: (() => void)[] }>();

  /** Nothing where the caller has a turn at once. */
  next(caller: string): Promise<void> | undefined {
    if (this.#callers.size === 0) setImmediate(this.#beginRound);
    const known = this.#callers.get(caller);
    if (!known) {
      this.#callers.set(caller, { begun: 1, waiting: [] });
      return undefined;
    }
    if (known.begun++ < togetherInARound) return undefined;
    return new Promise((resolve) => known.waiting.push(resolve));
  }

  readonly #beginRound = (): void => {
    for (const [caller, known] of this.#callers) {
      const now = known.waiting.splice(0, togetherInARound);
      known.begun = now.length + known.waiting.length;
      if (now.length === 0) this.#callers.delete(caller);
      for (const begin of now) begin();
    }
    if (this.#callers.size > 0) setImmediate(this.#beginRound);
  };
}
