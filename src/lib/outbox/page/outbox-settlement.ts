import { personNow } from '../../session/person-now.ts';
import { markStep } from '../drain/drain.ts';
import { announceOutboxChange } from '../drain/outbox-channel.ts';
import type { Intent } from '../intents/intent.ts';
import { outboxView } from '../outbox-view.ts';
import type { OwnOutbox } from './outbox-session.ts';
import type { PendingCalls } from './pending-calls.ts';

/** What the app does with an outcome. */
export interface SettlementPorts {
  /** Brings it into what the screens show; in every tab. */
  apply: (intent: Intent) => void;
  /** Tells the person; once, in one tab. Not called where the screen that they pressed on tells them itself. */
  notify: (intent: Intent) => void;
  /** Asks the server what it has: what was undone may have reached it. */
  refetch: () => void;
}

/** A tab that waits for an outcome of its own tells it itself. */
const notifyAfterMs = 2000;

/** Brings each outcome to the screens of every tab, has it told once, and then forgets the intent. */
export class OutboxSettlement {
  readonly #ports: SettlementPorts;
  readonly #calls: PendingCalls;
  readonly #applied = new Set<string>();

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
    // Whoever waited has been told by then, at the screen that they pressed on.
    if (this.#calls.settle(intent)) void this.#notify(intent, own, true);
    else setTimeout(() => void this.#notify(intent, own, false), notifyAfterMs);
  }

  /** One tab tells, and then the intent is forgotten. If the page dies in between it is told again, rather than never. */
  #notify(intent: Intent, { clientId, store }: OwnOutbox, isTold: boolean): Promise<void> {
    return navigator.locks.request(`outbox-tell ${clientId}`, async () => {
      if (personNow() !== clientId || !(await store.get(intent.id))) return;
      if (!isTold) this.#ports.notify(intent);
      markStep('told');
      await store.removeIf(intent.id, () => true);
      markStep('forgotten');
      announceOutboxChange();
    });
  }
}
