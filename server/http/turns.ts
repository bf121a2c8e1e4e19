interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Lets few pieces of work with the same key run at a time; the others wait, in order of arrival. Other keys do not notice. */
export class Turns {
  readonly #atOnce: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    // Whoever finishes hands its turn on, so a newcomer cannot slip in between.
    if (line.running >= this.#atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running++;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(key);
    }
  }

  /** How many keys are worked for. */
  get size(): number {
    return this.#lines.size;
  }
}
