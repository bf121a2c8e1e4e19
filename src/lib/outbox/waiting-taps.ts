import type { Intent } from '#api/outbox/intent.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { Queued } from './queued.ts';

/** Longer than this nobody is left to look at a busy button. */
const patienceMs = 10_000;

interface Waiting {
  settle: (intent: Intent) => void;
  queue: () => void;
}

/** The taps of this page whose person still looks at the button. */
export class WaitingTaps {
  readonly #waiting = new Map<string, Waiting>();

  /** Resolves with the server's answer, throws its no, and throws `Queued` when `queue` is called or patience ends. */
  answerOf(id: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = () => {
        end();
        reject(new Queued());
      };
      const timer = setTimeout(queue, patienceMs);
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      const settle = ({ kind, verdict }: Intent) => {
        end();
        if (verdict?.outcome === 'done') resolve(verdict.result);
        else if (verdict?.outcome === 'refused') reject(new ApiFailure(verdict.key, verdict.status, verdict.remedy));
        else reject(new ApiFailure(kind === 'leave' ? 'cancelling_not_allowed' : 'registering_not_allowed', 409));
      };
      this.#waiting.set(id, { settle, queue });
    });
  }

  /** Returns whether somebody waits for this verdict, who gets it by that. */
  settle(intent: Intent): boolean {
    const waiting = this.#waiting.get(intent.id);
    waiting?.settle(intent);
    return waiting !== undefined;
  }

  queue(id: string): void {
    this.#waiting.get(id)?.queue();
  }

  queueAll(): void {
    for (const { queue } of this.#waiting.values()) queue();
  }
}
