import type { Intent, IntentKind, IntentResults } from '#api/outbox/intent.ts';
import { newIntent } from '#api/outbox/new-intent.ts';
import { isPutOff, nextDueAt } from '#api/outbox/next-intent.ts';
import { takingBack } from '#api/outbox/taking-back.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { serverNow } from '../api/server-clock.ts';
import type { Language } from '#api/languages.ts';
import { personNow } from '../session/person-now.ts';
import { sessionStore } from '../session/session-store.ts';
import { askForSync } from './ask-for-sync.ts';
import { storedAuth } from '../session/stored-auth.ts';
import { drain, markStep } from './drain.ts';
import { findToken } from './find-token.ts';
import { type IntentStore, openIntentStore } from './intent-store.ts';
import { type Outbox, outboxView, type Wish } from './outbox-view.ts';
import { listenToOutboxTabs, tellOutboxTabs } from './outbox-tabs.ts';
import { sendIntent } from './send-intent.ts';
import { WaitingTaps } from './waiting-taps.ts';
import { watchNetwork } from './watch-network.ts';

/** What the app does with a verdict. */
export interface VerdictPorts {
  /** Brings it into what the screens show; in every tab. */
  apply: (intent: Intent) => void;
  /** Tells the person; once, in one tab. Not called where the one who tapped is told by the screen itself. */
  tell: (intent: Intent) => void;
  /** Asks the server what it has: what was taken back may have reached it. */
  look: () => void;
}

/** So often a tap is tried before its person is told that it waits. */
const triesBeforeQueued = 3;
/** A tab that waits for a verdict of its own tells it itself. */
const tellAfterMs = 2000;

interface Person {
  clientId: number;
  store: IntentStore;
}

/** The outbox of whoever is logged in, in this page. Other tabs and the worker share the store and the lock. */
export class PageOutbox implements Outbox {
  readonly #ports: VerdictPorts;
  readonly #taps = new WaitingTaps();
  readonly #applied = new Set<string>();
  #person: Person | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: VerdictPorts) {
    this.#ports = ports;
    listenToOutboxTabs(() => void this.#show());
    sessionStore.subscribe(() => this.#follow());
    watchNetwork(() => this.hearOfServer());
    this.#follow();
  }

  /** Resolves with the server's answer, or throws its no; throws `Queued` where none comes for now. */
  async submit<K extends IntentKind>({ id, kind, args, subject, notAfter }: Wish<K>): Promise<IntentResults[K]> {
    const person = this.#person;
    if (!person) throw new ApiFailure('action_not_allowed', 401);
    const { clientId, store } = person;
    const last = (await store.list()).at(-1)?.order ?? 0;
    const createdAt = serverNow().toISOString();
    const order = Math.max(Date.now(), last + 1);
    const language = document.documentElement.lang as Language;
    const isSentAlone = storedAuth.read()?.keep ?? false;
    const given = { id, kind, args, subject, clientId, language, isSentAlone, notAfter, createdAt, order };
    const intent = newIntent(given);
    // Without a network nobody has to wait to be told that it waits.
    await store.put(navigator.onLine ? intent : { ...intent, nextTryAt: Date.now() });
    markStep('put');
    const answered = this.#taps.answerOf(id);
    await this.#changed();
    markStep('shown');
    this.#drain(false);
    return answered as Promise<IntentResults[K]>;
  }

  async takeBack(id: string): Promise<void> {
    const { store } = this.#person ?? {};
    if (!store) return;
    // One that is undone stays until its verdict is there, and what undoes it takes its place.
    let isInDoubt = false;
    const isGone = await store.removeIf(id, (intent) => {
      const way = takingBack(intent);
      isInDoubt = way === 'look';
      return way !== 'undo';
    });
    if (!isGone) await store.change(id, (intent) => ({ ...decided(intent), takenBackAs: crypto.randomUUID() }));
    if (isInDoubt) this.#ports.look();
    this.#taps.queue(id);
    await this.#changed();
    if (!isGone) this.#drain(false);
  }

  /** There is news of the server: what waits for more than its time may be sent by now. */
  hearOfServer(): void {
    this.#drain(true);
  }

  async sendNow(): Promise<void> {
    const { store } = this.#person ?? {};
    if (!store) return;
    for (const { id } of await store.list()) await store.change(id, decided);
    this.#drain(true);
  }

  async discard(): Promise<void> {
    const { store } = this.#person ?? {};
    if (!store) return;
    for (const { id } of await store.list()) await store.removeIf(id, () => true);
    await this.#changed();
  }

  /** The outbox is that of whoever is here now; nobody's while nobody is. */
  #follow(): void {
    const clientId = personNow();
    if (this.#person?.clientId === clientId) return;
    this.#taps.queueAll();
    this.#applied.clear();
    this.#person = clientId === undefined ? undefined : { clientId, store: openIntentStore(clientId) };
    outboxView.show([]);
    void this.#show();
    this.#drain(true);
  }

  #drain(isForced: boolean): void {
    const person = this.#person;
    if (!person) return;
    const { clientId, store } = person;
    void drain(clientId, isForced, {
      store,
      findToken: (isRefused) => findToken(clientId, isRefused),
      send: sendIntent,
      now: () => serverNow().getTime(),
      onChange: () => this.#changed(),
    }).finally(() => this.#sleep());
  }

  /** Until something is due. Without a network there is nothing to try: its news come of themselves. */
  async #sleep(): Promise<void> {
    clearTimeout(this.#timer);
    const dueAt = nextDueAt((await this.#person?.store.list()) ?? []);
    if (dueAt === undefined || !navigator.onLine || document.visibilityState !== 'visible') return;
    this.#timer = setTimeout(() => this.#drain(false), Math.max(100, dueAt - Date.now()));
  }

  async #changed(): Promise<void> {
    tellOutboxTabs();
    await this.#show();
  }

  /** Brings the store's state to the screens, and verdicts to those who wait for them. */
  async #show(): Promise<void> {
    const person = this.#person;
    if (!person) return;
    const all = await person.store.list();
    if (person !== this.#person) return;
    outboxView.show(all.filter(({ state }) => state !== 'settled'));
    if (all.some((intent) => isPutOff(intent) && intent.isSentAlone)) void askForSync();
    for (const intent of all) {
      if (intent.state === 'settled') this.#settle(intent, person);
      else if (intent.waitsFor || intent.attempts >= triesBeforeQueued || cannotGo(intent)) this.#taps.queue(intent.id);
    }
  }

  #settle(intent: Intent, person: Person): void {
    if (!this.#applied.has(intent.id)) {
      this.#applied.add(intent.id);
      outboxView.noteVerdict(intent);
      this.#ports.apply(intent);
      markStep('applied');
    }
    // Whoever waited has been told by then, at the screen that she tapped.
    if (this.#taps.settle(intent)) void this.#tell(intent, person, true);
    else setTimeout(() => void this.#tell(intent, person), tellAfterMs);
  }

  /** One tab tells, and then it is forgotten. If the page dies in between it is told again, rather than never. */
  #tell(intent: Intent, { clientId, store }: Person, isTold = false): Promise<void> {
    return navigator.locks.request(`outbox-tell ${clientId}`, async () => {
      if (personNow() !== clientId || !(await store.get(intent.id))) return;
      if (!isTold) this.#ports.tell(intent);
      markStep('told');
      await store.removeIf(intent.id, () => true);
      markStep('forgotten');
      tellOutboxTabs();
    });
  }
}

/** What was left for its person to decide waits for her no longer. */
function decided(intent: Intent): Intent {
  const { waitsFor, ...rest } = intent;
  return waitsFor === 'person' ? rest : intent;
}

/** There is no network, or no token to be had: nothing that a few more tries would change. */
const cannotGo = ({ state, nextTryAt, attempts }: Intent): boolean =>
  state === 'queued' && nextTryAt !== undefined && (!navigator.onLine || attempts === 0);
