import { ApiFailure } from '../../api/api-failure.ts';
import type { Intent } from '../intents/intent.ts';
import { Queued } from '../queued.ts';

/** Longer than this nobody is left to look at a busy button. */
const patienceMs = 10_000;

interface PendingCall {
  settle: (intent: Intent) => void;
  queue: () => void;
}

/** The calls of this page that wait for their intent's outcome: their person still looks at the button. */
export class PendingCalls {
  readonly #pending = new Map<string, PendingCall>();

  /** Resolves with the server's answer, throws its refusal, and throws `Queued` when `queue` is called or patience ends. */
  answerOf(id: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = () => {
        end();
        reject(new Queued());
      };
      const timer = setTimeout(queue, patienceMs);
      const end = () => {
        clearTimeout(timer);
        this.#pending.delete(id);
      };
      const settle = (intent: Intent) => {
        end();
        if (intent.outcome?.type === 'done') resolve(intent.outcome.result);
        else reject(failureOf(intent));
      };
      this.#pending.set(id, { settle, queue });
    });
  }

  /** Returns whether a call waits for this outcome, which gets it by that. */
  settle(intent: Intent): boolean {
    const call = this.#pending.get(intent.id);
    call?.settle(intent);
    return call !== undefined;
  }

  queue(id: string): void {
    this.#pending.get(id)?.queue();
  }

  queueAll(): void {
    for (const { queue } of this.#pending.values()) queue();
  }
}

function failureOf({ kind, outcome }: Intent): ApiFailure {
  if (outcome?.type === 'refused') return new ApiFailure(outcome.key, outcome.status, outcome.remedy);
  return new ApiFailure(kind === 'leave' ? 'cancelling_not_allowed' : 'registering_not_allowed', 409);
}
