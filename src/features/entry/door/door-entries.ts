import type { DoorEntry } from '#api/entry/door/door-schema.ts';
import { forgetEntry, type KeptEntry, keepEntry, listEntries } from './door-store.ts';

/** No day is longer. */
const ticketMs = 25 * 3_600_000;

/**
 * Recent entries at this door: stored before the door opens, kept until the server has them and the same pass can no
 * longer be reused.
 */
export class DoorEntries {
  #all: readonly KeptEntry[];

  private constructor(all: readonly KeptEntry[]) {
    this.#all = all;
  }

  static open = async (): Promise<DoorEntries> => new DoorEntries(await listEntries());

  get all(): readonly KeptEntry[] {
    return this.#all;
  }

  get unsent(): DoorEntry[] {
    return this.#all.flatMap(({ entry, isSent }) => (isSent ? [] : [entry]));
  }

  async keep(kept: KeptEntry): Promise<void> {
    this.#all = [...this.#all.filter(({ entry }) => entry.opId !== kept.entry.opId), kept];
    // When the tablet’s storage is full it lives as long as the page, which sends it as soon as it can.
    await keepEntry(kept).catch(() => undefined);
  }

  /** The server has them. */
  async markSent(sent: readonly DoorEntry[]): Promise<void> {
    const ids = new Set(sent.map(({ opId }) => opId));
    for (const kept of this.#all) if (ids.has(kept.entry.opId)) await this.keep({ ...kept, isSent: true });
  }

  /** Deletes what was sent and is older than `since`, in ms since 1970; tickets stay for their day. */
  async forgetBefore(since: number): Promise<void> {
    const old = this.#all.filter(
      ({ entry, isSent, isTicket }) => isSent && Date.parse(entry.at) < (isTicket ? since - ticketMs : since),
    );
    for (const { entry } of old) await forgetEntry(entry.opId);
    this.#all = this.#all.filter((kept) => !old.includes(kept));
  }
}
