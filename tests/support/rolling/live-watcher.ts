import { setTimeout as delay } from 'node:timers/promises';
import { LiveListener } from '../live-listener.ts';

const againMs = 200;

/** A screen that shows the live timetable, and connects again when its stream ends. */
export class LiveWatcher {
  readonly #port: number;
  readonly #host: string;
  #listener: LiveListener | undefined;
  #isOver = false;
  /** How often it connected. */
  opened = 0;
  /** How often it was refused, or its stream was cut instead of ended. */
  faults = 0;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
    void this.#watch();
  }

  /** @returns whether it hears within the time that a training has so many free places */
  async hears(trainingId: number, free: number, withinMs: number): Promise<boolean> {
    for (const end = Date.now() + withinMs; Date.now() < end; await delay(50)) {
      const isTold = this.#listener?.events.some(({ trainings }) =>
        trainings.some(({ id, freePlaces }) => id === trainingId && freePlaces === free),
      );
      if (isTold) return true;
    }
    return false;
  }

  leave(): void {
    this.#isOver = true;
    this.#listener?.leave();
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      const listener = await LiveListener.open(this.#port, this.#host).catch(() => undefined);
      if (listener?.status === 200) {
        this.opened++;
        this.#listener = listener;
        await listener.ended.catch(() => !this.#isOver && this.faults++);
      } else {
        listener?.leave();
        this.faults++;
      }
      await delay(againMs);
    }
  }
}
