import { personNow } from '../../session/person-now.ts';
import { sessionStore } from '../../session/session-store.ts';
import { type DeviceStore, openIntentStore } from '../drain/intent-store.ts';

/** One person's outbox on this device. */
export interface OwnOutbox {
  clientId: number;
  store: DeviceStore;
}

/** The outbox open in this page: that of the logged-in user, or none. */
export class OutboxSession {
  #own: OwnOutbox | undefined;

  get own(): OwnOutbox | undefined {
    return this.#own;
  }

  /** Calls `onSwitch` whenever another outbox is open than before, and for the first one at once. */
  follow(onSwitch: () => void): void {
    const check = () => {
      const clientId = personNow();
      if (this.#own?.clientId === clientId) return;
      this.#own = clientId === undefined ? undefined : { clientId, store: openIntentStore(clientId) };
      onSwitch();
    };
    sessionStore.subscribe(check);
    check();
  }
}
