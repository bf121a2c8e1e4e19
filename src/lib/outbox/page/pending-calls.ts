import { ApiFailure } from '../../api/api-failure.ts';
import type { Intent } from '../intents/intent.ts';
import { tooLateKey } from '../kinds/kinds.ts';
import { Queued } from '../queued.ts';

/** The maximum time that a button stays busy. */
const patienceMs = 10_000;

interface PendingCall {
  settle: (intent: Intent) => void;
  queue: (isKept: boolean) => void;
  isLeft: () => boolean;
}

/** The calls of this page that wait for their intent's outcome: their button is still busy. */
export class PendingCalls {
  readonly #pending = new Map<string, PendingCall>();
  readonly #made = new Set<string>();

  /**
   * Resolves with the server's response, throws its rejection, and throws `Queued` when `queue` is called or at the
   * timeout.
   */
  answerOf(id: string, isKept: boolean, isLeft: () => boolean = () => false): Promise<unknown> {
    this.#made.add(id);
    return new Promise((resolve, reject) => {
      const queue = (isKept: boolean) => {
        end();
        reject(new Queued(isKept));
      };
      const timer = setTimeout(() => queue(isKept), patienceMs);
      const end = () => {
        clearTimeout(timer);
        this.#pending.delete(id);
      };
      const settle = (intent: Intent) => {
        end();
        if (intent.outcome?.type === 'done') resolve(intent.outcome.result);
        else reject(failureOf(intent));
      };
      this.#pending.set(id, { settle, queue, isLeft });
    });
  }

  /** Returns whether a caller waits for this outcome, and delivers it. */
  settle(intent: Intent): boolean {
    const call = this.#pending.get(intent.id);
    call?.settle(intent);
    return call !== undefined;
  }

  /** Whether this page made it, so that no other page waits for its outcome. */
  hasMade(id: string): boolean {
    return this.#made.has(id);
  }

  /** Whether the screen that waits for it is gone. */
  isLeft(id: string): boolean {
    return this.#pending.get(id)?.isLeft() ?? false;
  }

  queue(id: string, isKept = true): void {
    this.#pending.get(id)?.queue(isKept);
  }

  queueAll(): void {
    for (const { queue } of this.#pending.values()) queue(true);
  }
}

function failureOf(intent: Intent): ApiFailure {
  const { outcome } = intent;
  if (outcome?.type === 'refused') return new ApiFailure(outcome.key, outcome.status, outcome.remedy, outcome.fields);
  return new ApiFailure(tooLateKey(intent), 409);
}
