import type { Language } from '#api/languages.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { serverNow } from '../../api/server-clock.ts';
import { sessionStore } from '../../session/session-store.ts';
import { storedAuth } from '../../session/stored-auth.ts';
import { askServerTime } from '../drain/ask-server-time.ts';
import { requestBackgroundSync } from '../drain/background-sync.ts';
import { drain, markStep } from '../drain/drain.ts';
import { announceOutboxChange, onOutboxChange } from '../drain/outbox-channel.ts';
import { sendIntent } from '../drain/send-intent.ts';
import { type Intent, type IntentKind, type IntentResults, isDeferred, newIntent } from '../intents/intent.ts';
import { nextDueAt } from '../intents/next-intent.ts';
import { type UndoStrategy, undoStrategyOf } from '../intents/undo.ts';
import { type NewIntent, type Outbox, outboxView } from '../outbox-view.ts';
import { OutboxSession } from './outbox-session.ts';
import { OutboxSettlement, type SettlementPorts } from './outbox-settlement.ts';
import { findPageToken } from './page-token.ts';
import { PendingCalls } from './pending-calls.ts';

/** A timer that fires more often than this would only repeat itself. */
const shortestSleepMs = 100;

/** When this page sends: at once, when something is due, and when a network may be there again. */
class OutboxScheduler {
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

/** Attempts before the UI reports the action as queued. */
const attemptsBeforeQueued = 3;

/** The outbox of the logged-in user, in this page. Other tabs and the worker share the store and the lock. */
export class PageOutbox implements Outbox {
  readonly #ports: SettlementPorts;
  readonly #calls = new PendingCalls();
  readonly #session = new OutboxSession();
  readonly #scheduler = new OutboxScheduler(this.#session, () => this.#changed());
  readonly #settlement: OutboxSettlement;

  constructor(ports: SettlementPorts) {
    this.#ports = ports;
    this.#settlement = new OutboxSettlement(ports, this.#calls);
    onOutboxChange(() => void this.#show());
    this.#scheduler.watchNetwork();
    this.#session.follow(() => this.#switch());
  }

  /** Resolves with the server's response, or throws its rejection; throws `Queued` when there is none for now. */
  async enqueue<K extends IntentKind>(tap: NewIntent<K>): Promise<IntentResults[K]> {
    const { id, kind, args, subject, notAfter, isLeft } = tap;
    const { own } = this.#session;
    if (!own) throw new ApiFailure('action_not_allowed', 401);
    const { clientId, store } = own;
    const last = (await store.list()).at(-1)?.order ?? 0;
    const createdAt = serverNow().toISOString();
    const order = Math.max(Date.now(), last + 1);
    const language = document.documentElement.lang as Language;
    const isSentAlone = storedAuth.read()?.keep ?? false;
    const { actorId, firstName: person } = sessionStore.get().userClaims ?? {};
    const about = actorId === undefined ? subject : { ...subject, person };
    const facts = {
      id,
      kind,
      args,
      subject: about,
      actorId,
      clientId,
      language,
      isSentAlone,
      notAfter,
      createdAt,
      order,
    };
    const intent = newIntent(facts);
    // Without a network it is reported as queued at once.
    await store.put(navigator.onLine ? intent : { ...intent, nextTryAt: Date.now() });
    markStep('put');
    const answered = this.#calls.answerOf(id, !store.isHeld(id), isLeft);
    // It may be queued before the caller waits for it, which no browser should report as an error that nobody handles.
    answered.catch(() => undefined);
    await this.#changed();
    markStep('shown');
    this.#scheduler.run(false);
    return answered as Promise<IntentResults[K]>;
  }

  async undo(id: string): Promise<UndoStrategy | undefined> {
    const { store } = this.#session.own ?? {};
    if (!store) return undefined;
    // A reversed intent stays until its outcome is known, and is then replaced by the one that reverses it.
    let strategy = undefined as UndoStrategy | undefined;
    const isGone = await store.removeIf(id, (intent) => {
      strategy = undoStrategyOf(intent);
      return strategy !== 'reverse';
    });
    if (!isGone) await store.change(id, (intent) => ({ ...decided(intent), undoId: crypto.randomUUID() }));
    if (strategy === 'refetch') this.#ports.refetch();
    this.#calls.queue(id);
    await this.#changed();
    if (!isGone) this.#scheduler.run(false);
    return strategy;
  }

  /** The server is reachable again: intents deferred for longer may be sent now. */
  retryNow(): void {
    this.#scheduler.run(true);
  }

  async sendNow(): Promise<void> {
    const { store } = this.#session.own ?? {};
    if (!store) return;
    for (const { id } of await store.list()) await store.change(id, decided);
    this.#scheduler.run(true);
  }

  async discard(): Promise<void> {
    const { store } = this.#session.own ?? {};
    if (!store) return;
    for (const { id } of await store.list()) await store.removeIf(id, () => true);
    await this.#changed();
  }

  /** Another person's outbox is open than before, or none. */
  #switch(): void {
    this.#calls.queueAll();
    this.#settlement.reset();
    outboxView.show([]);
    void this.#show();
    this.#scheduler.run(true);
  }

  async #changed(): Promise<void> {
    announceOutboxChange();
    await this.#show();
  }

  /** Publishes the store's state to the screens, and outcomes to their waiting callers. */
  async #show(): Promise<void> {
    const { own } = this.#session;
    if (!own) return;
    const all = await own.store.list();
    if (own !== this.#session.own) return;
    outboxView.show(all.filter(({ state }) => state !== 'settled'));
    if (all.some((intent) => isDeferred(intent) && intent.isSentAlone)) void requestBackgroundSync();
    for (const intent of all) {
      if (intent.state === 'settled') this.#settlement.settle(intent, own);
      else if (this.#isQueued(intent)) this.#calls.queue(intent.id, !own.store.isHeld(intent.id));
    }
  }

  /** Whoever waits for its outcome is told that it waits, or is no longer there to be told. */
  #isQueued(intent: Intent): boolean {
    if (intent.waitsFor || intent.attempts >= attemptsBeforeQueued || isBlocked(intent)) return true;
    return isDeferred(intent) && this.#calls.isLeft(intent.id);
  }
}

/** An intent left for the user to decide is resolved. */
function decided(intent: Intent): Intent {
  const { waitsFor, ...rest } = intent;
  return waitsFor === 'person' ? rest : intent;
}

/** No network, or no token available: further attempts would not help. */
const isBlocked = ({ state, nextTryAt, attempts }: Intent): boolean =>
  state === 'queued' && nextTryAt !== undefined && (!navigator.onLine || attempts === 0);
