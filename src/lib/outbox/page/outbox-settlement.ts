import { personNow } from '../../session/person-now.ts';
import { markStep } from '../drain/drain.ts';
import { announceOutboxChange } from '../drain/outbox-channel.ts';
import type { Intent } from '../intents/intent.ts';
import { outboxView } from '../outbox-view.ts';
import type { OwnOutbox } from './outbox-session.ts';
import type { PendingCalls } from './pending-calls.ts';

/** How the app handles an outcome. */
export interface SettlementPorts {
  /** Applies it to the data on the screens; in every tab. */
  apply: (intent: Intent) => void;
  /** Notifies the user; once, in one tab that they see. Not called when the screen of the tap notifies them itself. */
  notify: (intent: Intent) => void;
  /** Refetches from the server: an undone intent may have reached it. */
  refetch: () => void;
}

/** How long another tab that may wait for its own outcome gets to report it itself. */
const notifyAfterMs = 2000;

/** Brings each outcome to the screens of every tab, has it told once, and then forgets the intent. */
export class OutboxSettlement {
  readonly #ports: SettlementPorts;
  readonly #calls: PendingCalls;
  readonly #applied = new Set<string>();
  readonly #telling = new Set<string>();

  constructor(ports: SettlementPorts, calls: PendingCalls) {
    this.#ports = ports;
    this.#calls = calls;
  }

  /** Somebody else's outbox is open from now on. */
  reset(): void {
    this.#applied.clear();
  }

  settle(intent: Intent, own: OwnOutbox): void {
    if (!this.#applied.has(intent.id)) {
      this.#applied.add(intent.id);
      outboxView.addSettled(intent);
      this.#ports.apply(intent);
      markStep('applied');
    }
    // The screen of the tap has been notified by then.
    if (this.#calls.settle(intent)) void this.#finish(intent, own, true);
    else if (!this.#telling.has(intent.id)) {
      this.#telling.add(intent.id);
      setTimeout(() => void this.#tell(intent, own), this.#calls.hasMade(intent.id) ? 0 : notifyAfterMs);
    }
  }

  /** Until then the intent stays stored: another tab that is looked at, or the next start, tells it instead. */
  async #tell(intent: Intent, own: OwnOutbox): Promise<void> {
    do await untilVisible();
    while ((await this.#finish(intent, own, false)) === 'hidden');
    this.#telling.delete(intent.id);
  }

  /**
   * One tab notifies the user, and then the intent is deleted. If the page dies in between they are notified again,
   * rather than never. `hidden`: this tab was left while it waited for its turn.
   */
  #finish(intent: Intent, { clientId, store }: OwnOutbox, isTold: boolean): Promise<'hidden' | undefined> {
    return navigator.locks.request(`outbox-tell ${clientId}`, async () => {
      if (personNow() !== clientId || !(await store.get(intent.id))) return undefined;
      if (!isTold && !isVisible()) return 'hidden';
      if (!isTold) this.#ports.notify(intent);
      markStep('told');
      await store.removeIf(intent.id, () => true);
      markStep('forgotten');
      announceOutboxChange();
      return undefined;
    });
  }
}

const isVisible = (): boolean => document.visibilityState === 'visible';

function untilVisible(): Promise<void> {
  if (isVisible()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isVisible()) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
