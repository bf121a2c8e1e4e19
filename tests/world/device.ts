import { type DrainPorts, drain } from '#src/lib/outbox/drain/drain.ts';
import type { IntentStore } from '#src/lib/outbox/drain/intent-store.ts';
import { sendIntent } from '#src/lib/outbox/drain/send-intent.ts';
import { type Intent, type IntentArgs, type IntentKind, newIntent } from '#src/lib/outbox/intents/intent.ts';
import { readIntent, toStoredIntent } from '#src/lib/outbox/intents/stored-intent.ts';

/** What a device stores, in the format in which it would. */
class Disk implements IntentStore {
  readonly #stored = new Map<string, unknown>();

  #read(id: string): Intent | undefined {
    const stored = this.#stored.get(id);
    return stored === undefined ? undefined : readIntent(structuredClone(stored), { language: 'et' });
  }

  async put(intent: Intent): Promise<void> {
    this.#stored.set(intent.id, toStoredIntent(intent));
  }

  async list(): Promise<Intent[]> {
    return [...this.#stored.keys()].flatMap((id) => this.#read(id) ?? []).toSorted((a, b) => a.order - b.order);
  }

  async get(id: string): Promise<Intent | undefined> {
    return this.#read(id);
  }

  async change(id: string, change: (intent: Intent) => Intent): Promise<void> {
    const intent = this.#read(id);
    if (intent) await this.put(change(intent));
  }

  async removeIf(id: string, mayGo: (intent: Intent) => boolean): Promise<boolean> {
    const intent = this.#read(id);
    return intent !== undefined && mayGo(intent) && this.#stored.delete(id);
  }
}

interface Network {
  /** The device’s fetch. */
  fetch: typeof fetch;
  token: string;
  now: Date;
  host: string;
}

/** A phone that is mostly away from a network: what its person wants waits in the app’s own outbox. */
export class Device {
  readonly clientId: number;
  /** By which its clock is ahead of the world’s. */
  readonly aheadMinutes: number;
  readonly #disk = new Disk();
  #order = 0;

  constructor(clientId: number, aheadMinutes: number) {
    this.clientId = clientId;
    this.aheadMinutes = aheadMinutes;
  }

  clock(now: Date): Date {
    return new Date(now.getTime() + this.aheadMinutes * 60_000);
  }

  async enqueue<K extends IntentKind>(kind: K, args: IntentArgs[K], now: Date): Promise<void> {
    const id = crypto.randomUUID();
    this.#order += 1;
    const own = { id, kind, args, clientId: this.clientId, language: 'et', isSentAlone: false, subject: {} } as const;
    await this.#disk.put(newIntent({ ...own, createdAt: this.clock(now).toISOString(), order: this.#order }) as Intent);
  }

  async waiting(): Promise<Intent[]> {
    return (await this.#disk.list()).filter(({ state }) => state !== 'settled');
  }

  /** Sends what waits, as the app does. @returns what was settled, which its person is told and the device forgets */
  async connect({ fetch, token, now, host }: Network): Promise<Intent[]> {
    const kept = { fetch: globalThis.fetch, location: globalThis.location };
    Object.assign(globalThis, { fetch, location: { host } });
    const ports: DrainPorts = {
      store: this.#disk,
      findToken: async () => token,
      send: sendIntent,
      now: () => this.clock(now).getTime(),
      askTime: async () => now.getTime(),
      onChange: async () => undefined,
    };
    try {
      await drain(this.clientId, true, ports);
    } finally {
      Object.assign(globalThis, kept);
    }
    const settled = (await this.#disk.list()).filter(({ state }) => state === 'settled');
    for (const { id } of settled) await this.#disk.removeIf(id, () => true);
    return settled;
  }
}
