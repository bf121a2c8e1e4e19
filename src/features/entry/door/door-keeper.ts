import type { DoorEntry } from '#api/entry/door/door-schema.ts';
import type { PassVerdict } from '#api/entry/pass/check-pass.ts';
import { doorStanding } from '#api/entry/door/door-standing.ts';
import { readPassCode } from '#api/entry/pass/pass-format.ts';
import { believeKept, type HeardPeople } from './accept-snapshot.ts';
import { DoorClock, readClock } from './door-clock.ts';
import { DoorLine, isRefused } from './door-line.ts';
import { DoorEntries } from './door-entries.ts';
import { findKeptDoor, findLastSeen, forgetDoor, keepDoor, keepLastSeen, type KeptDoor } from './door-store.ts';
import { type DoorAnswer, type DoorView, doorView } from './door-view.ts';
import { followDoor } from './follow-door.ts';
import { forgetPeople } from './forget-people.ts';
import { hearSnapshot } from './hear-snapshot.ts';
import { judgePass } from './judge-pass.ts';
import { signDoorCode } from './sign-door-code.ts';
import { warmUp } from './warm-up.ts';

const syncEachMs = 60_000;
const answerMs = 4000;
/** A phone is held up a little longer than the answer stays: that is nobody new. */
const sameMs = 15_000;
const codeMs = 10_000;
/** So many times in a row, a minute apart: a server whose clock was set back refuses good signatures for a while. */
const surelyRefused = 10;
/** As many as the server takes at once. */
const together = 100;

/** Keeps one door: knows its people, judges who shows a pass, opens, and tells the server when it can. */
export class DoorKeeper {
  #door: KeptDoor;
  readonly #line: DoorLine;
  readonly #clock: DoorClock;
  readonly #ending = new AbortController();
  readonly #entries: DoorEntries;
  /** What was kept or heard last is not the club's word. */
  #isDisputed: boolean;
  #isSyncing: Promise<void> | undefined;
  #refusals = 0;
  #last: { passId: number; at: number } | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;

  private constructor(door: KeptDoor, entries: DoorEntries, lastSeen: number | undefined) {
    this.#door = believeKept(door);
    this.#isDisputed = this.#door.known !== door.known;
    this.#entries = entries;
    this.#line = new DoorLine(door.place.doorId, door.keys);
    this.#clock = new DoorClock((door.known ?? door.forgot)?.offset ?? 0, readClock(), lastSeen);
  }

  /** Nothing where this device is no door. */
  static async open(): Promise<DoorKeeper | undefined> {
    const door = await findKeptDoor();
    if (!door) return undefined;
    const lastSeen = await findLastSeen();
    const keeper = new DoorKeeper(door, await DoorEntries.open(), lastSeen);
    // A clock that was turned back does not make old names young.
    await keeper.#forgetPastUse(Math.max(Date.now(), lastSeen ?? 0));
    return keeper;
  }

  start(): () => void {
    const { signal } = this.#ending;
    const timers = [
      setInterval(() => void this.sync(), syncEachMs),
      setInterval(() => void this.#showCode(), codeMs),
      setInterval(() => void keepLastSeen(Date.now()), syncEachMs),
    ];
    addEventListener('online', () => void this.sync(), { signal });
    void followDoor(this.#line, this, signal);
    void this.sync();
    void this.#showCode();
    void warmUp(this.#door);
    this.#show({});
    return () => {
      this.#ending.abort();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(this.#answerTimer);
    };
  }

  /** A code before the camera. */
  async see(text: string): Promise<void> {
    const { place, known, forgot } = this.#door;
    const now = this.#now();
    const passId = readPassCode(text)?.pass.passId;
    if (doorView.get().answer) return;
    if (passId !== undefined && this.#last?.passId === passId && now - this.#last.at < sameMs) return;
    // It knows of nobody: somebody else has to say who may come in.
    const kind = forgot?.standing === 'closed' ? 'refused' : 'ask_staff';
    if (!known) return this.answer({ kind, reason: 'stale', firstName: undefined });
    const isDoubtful = this.#isDisputed || this.#clock.isDoubtful(readClock());
    const verdict = judgePass(text, { place, known, recent: this.#entries.all, now, isDoubtful });
    // Before anything is waited for: the next frame shows the same phone.
    if (verdict.passId !== undefined) this.#last = { passId: verdict.passId, at: now };
    if (verdict.passId !== undefined && verdict.step !== undefined) await this.#record(verdict, now);
    const firstName = verdict.passId === undefined ? undefined : known.people[verdict.passId]?.firstName;
    this.answer({ kind: verdict.answer, reason: verdict.reason, firstName });
  }

  /** Shows an answer for a moment: of the pass that was seen, or of the server to a phone that has read this door's code. */
  answer(answer: DoorAnswer): void {
    clearTimeout(this.#answerTimer);
    this.#show({ answer });
    this.#answerTimer = setTimeout(() => this.#show({ answer: undefined }), answerMs);
  }

  /** Tells the server who stood here, and hears what is new. One at a time. */
  sync(): Promise<void> {
    this.#isSyncing ??= this.#sync().finally(() => {
      this.#isSyncing = undefined;
    });
    return this.#isSyncing;
  }

  /** This tablet is a door no longer. */
  async remove(): Promise<void> {
    this.#ending.abort();
    await forgetDoor();
    doorView.show({ phase: 'none', wasRemoved: true });
  }

  async #sync(): Promise<void> {
    try {
      await this.#push();
      await this.#hear(await hearSnapshot(this.#line, this.#door));
      this.#refusals = 0;
      this.#show({ isAway: false });
    } catch (error) {
      await this.#bear(error);
    }
  }

  async #hear(heard: HeardPeople | undefined): Promise<void> {
    this.#isDisputed = heard === undefined;
    if (!heard) return;
    const offset = this.#clock.hear(heard.syncedAt, readClock());
    const place = { ...this.#door.place, tenantKeys: heard.tenantKeys };
    const { forgot: _, ...door } = this.#door;
    this.#door = { ...door, place, known: { ...heard, offset } };
    await keepDoor(this.#door);
  }

  /** A door forgets everything when it is told that it is none, and not for a no that may be about something else. */
  async #bear(error: unknown): Promise<void> {
    this.#refusals = isRefused(error) ? this.#refusals + 1 : 0;
    if (this.#refusals >= surelyRefused) return this.remove();
    await this.#forgetPastUse(Date.now());
    this.#show({ isAway: true });
  }

  /** A tablet that was carried off has no names for long. `date` is of its own clock. */
  async #forgetPastUse(date: number): Promise<void> {
    const left = forgetPeople(this.#door, date);
    if (left === this.#door) return;
    this.#door = left;
    await keepDoor(left);
    await this.#entries.forgetBefore(date);
  }

  async #push(): Promise<void> {
    const items = this.#entries.unsent.slice(0, together);
    if (items.length > 0) {
      await this.#line.call('POST /door/entry', { body: { items } });
      for (const entry of items) await this.#entries.keep({ entry, isSent: true });
    }
    // What is sent is of use only as long as somebody could come back with the same pass.
    const { passbackMinutes = 0 } = this.#door.known?.policy ?? {};
    await this.#entries.forgetBefore(this.#now() - (passbackMinutes + 10) * 60_000);
  }

  async #record({ answer, reason, passId = 0, step = 0 }: PassVerdict, now: number): Promise<void> {
    const at = new Date(now).toISOString();
    const entry: DoorEntry = { opId: crypto.randomUUID(), passId, step, at, answer, reason };
    await this.#entries.keep({ entry, isSent: false });
    void this.sync();
  }

  async #showCode(): Promise<void> {
    this.#show({ code: await signDoorCode(this.#door.keys, this.#door.place.doorId, this.#now()) });
  }

  #show(change: Partial<DoorView>): void {
    if (this.#ending.signal.aborted) return;
    const { place, known, forgot } = this.#door;
    const [isDisputed, isClockDoubtful] = [this.#isDisputed, this.#clock.isDoubtful(readClock())];
    const isDoubtful = isDisputed || isClockDoubtful;
    const facts: Partial<DoorView> = {
      inside: known?.inside,
      syncedAt: (known ?? forgot)?.syncedAt,
      waiting: this.#entries.unsent.length,
      standing: known ? doorStanding({ ...known, now: this.#now(), isDoubtful }) : (forgot?.standing ?? 'new'),
      isDisputed,
      isClockDoubtful,
    };
    doorView.show({ phase: 'door', place, ...facts, ...change });
  }

  readonly #now = (): number => this.#clock.now(readClock());
}
