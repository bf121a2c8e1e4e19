import type { DoorEntry } from '#api/entry/door/door-schema.ts';
import { forgetEntry, keepEntry, type KeptEntry, listEntries } from './door-store.ts';

/** Who stood here lately: written down before the door opens, kept until the server has heard of it and nobody can come back with the same pass. */
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
    // Without room on the tablet it lives as long as the page, which tells the server as soon as it can.
    await keepEntry(kept).catch(() => undefined);
  }

  /** Forgets what was sent and is older than `since`, in ms since 1970. */
  async forgetBefore(since: number): Promise<void> {
    const old = this.#all.filter(({ entry, isSent }) => isSent && Date.parse(entry.at) < since);
    for (const { entry } of old) await forgetEntry(entry.opId);
    this.#all = this.#all.filter((kept) => !old.includes(kept));
  }
}
