import { setTimeout as delay } from 'node:timers/promises';

const restAfterFailureMs = 2000;

interface Look {
  /** Looks once at what has happened, and gives how long to rest after it, in ms. */
  look: () => Promise<number>;
  /** Does anybody still listen? Asked before each look. */
  isFollowed: () => boolean;
}

/** Many notices, few looks: each look serves all notices before it, and one that fails is repeated. */
export class NoticeLoop {
  readonly #look: Look;
  #hasNotice = false;
  #isBusy: boolean;

  /** While it is paused, until `resume`, notices are only remembered. */
  constructor(look: Look, { isPaused }: { isPaused: boolean }) {
    this.#look = look;
    this.#isBusy = isPaused;
  }

  /** Something has happened. */
  notice(): void {
    this.#hasNotice = true;
    if (!this.#isBusy) void this.#run();
  }

  resume(): void {
    void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#hasNotice && this.#look.isFollowed()) {
      this.#hasNotice = false;
      const restMs = await this.#look.look().catch(() => {
        // The database is unavailable or busy; the events are still to be sent.
        this.#hasNotice = true;
        return restAfterFailureMs;
      });
      await delay(restMs, undefined, { ref: false });
    }
    this.#isBusy = false;
  }
}
