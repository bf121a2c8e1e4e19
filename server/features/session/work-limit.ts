/** Lets `atOnce` pieces of work run at a time and `waiting` more wait their turn; beyond that it refuses. */
export class WorkLimit {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #refuse: () => Error;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waiting: number, refuse: () => Error) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#refuse = refuse;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#waiting) throw this.#refuse();
      // Whoever finishes hands its place on, so a newcomer cannot slip in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
