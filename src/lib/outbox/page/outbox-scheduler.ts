import { serverNow } from '../../api/server-clock.ts';
import { askServerTime } from '../drain/ask-server-time.ts';
import { drain } from '../drain/drain.ts';
import { sendIntent } from '../drain/send-intent.ts';
import { nextDueAt } from '../intents/next-intent.ts';
import type { OutboxSession } from './outbox-session.ts';
import { findPageToken } from './page-token.ts';

/** A timer that fires more often than this would only repeat itself. */
const shortestSleepMs = 100;

/** When this page sends: at once, when something is due, and when a network may be there again. */
export class OutboxScheduler {
  readonly #session: OutboxSession;
  readonly #onChange: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` is called after each change of the store. */
  constructor(session: OutboxSession, onChange: () => Promise<void>) {
    this.#session = session;
    this.#onChange = onChange;
  }

  /** The browser reports a network, or the page is looked at again: what was deferred is tried too. */
  watchNetwork(): void {
    const retry = () => this.run(true);
    addEventListener('online', retry);
    addEventListener('pageshow', retry);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') retry();
    });
  }

  /** Sends what is due; when forced also what was deferred. */
  run(isForced: boolean): void {
    const { own } = this.#session;
    if (!own) return;
    const { clientId, store } = own;
    void drain(clientId, isForced, {
      store,
      findToken: (isRefused) => findPageToken(clientId, isRefused),
      send: sendIntent,
      now: () => serverNow().getTime(),
      askTime: askServerTime,
      onChange: this.#onChange,
    }).finally(() => this.#sleep());
  }

  /** Until something is due. Without a network there is no timer: its return is a separate event. */
  async #sleep(): Promise<void> {
    clearTimeout(this.#timer);
    const dueAt = nextDueAt((await this.#session.own?.store.list()) ?? []);
    if (dueAt === undefined || !navigator.onLine || document.visibilityState !== 'visible') return;
    this.#timer = setTimeout(() => this.run(false), Math.max(shortestSleepMs, dueAt - Date.now()));
  }
}
