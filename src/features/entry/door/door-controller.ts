import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { isSignedByDevice, isSignedByTenant } from '#api/entry/bytes/check-signature.ts';
import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import type { DoorEntry } from '#api/entry/door/door-schema.ts';
import { readScannedCode } from '#api/entry/door/scanned-code.ts';
import type { PassOutcome } from '#api/entry/pass/check-pass.ts';
import { readPassCode } from '#api/entry/pass/pass-format.ts';
import { publicKeyOf, signWith } from '../device-key.ts';
import { decideAtDoor, isSameShowing, type Showing } from './check-pass-at-door.ts';
import { DoorApiClient, followDoorEvents, isRefused } from './door-api-client.ts';
import { DoorClock, readClock } from './door-clock.ts';
import { DoorEntries } from './door-entries.ts';
import { fetchSnapshot, type SyncedPeople, verifyStoredDoor } from './door-snapshot.ts';
import { findLastSeen, findStoredDoor, forgetDoor, keepLastSeen, type StoredDoor, storeDoor } from './door-store.ts';
import { type DoorAnswer, type DoorView, doorView, viewOf } from './door-view.ts';
import { forgetPeople } from './forget-people.ts';
import { PaperTickets } from './paper-tickets.ts';

const nonceBytes = 8;

/** The code that the door shows to phones at `ms` since 1970: it expires shortly after. */
async function signDoorCode(keys: CryptoKeyPair, doorId: number, ms: number): Promise<string> {
  const facts = { doorId, time: Math.floor(ms / 1000), nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)) };
  const signature = await signWith(keys, doorCodeMessage('D1', facts));
  return writeDoorCode('D1', { ...facts, signature });
}

/**
 * Verifies two dummy signatures: the first of each kind takes several times as long as later ones, and no client should
 * wait for it at the door.
 */
async function warmUpSignatures({ keys, place }: StoredDoor): Promise<void> {
  const [device, tenant] = [
    fromBase64url(await publicKeyOf(keys)),
    fromBase64url(place.tenantKeys[0]?.publicKey ?? ''),
  ];
  const half = new Uint8Array(32).fill(1);
  const message = new Uint8Array(16);
  if (device) isSignedByDevice(device, message, Uint8Array.from([...half, ...half]));
  // A valid point of the curve and a number: all of the work is done before it turns out to be false.
  if (tenant?.length === half.length) isSignedByTenant(tenant, message, Uint8Array.from([...tenant, ...half]));
}

const syncIntervalMs = 60_000;
const resultShownMs = 4000;
const codeIntervalMs = 10_000;
/** Refused syncs in a row, a minute apart: a server whose clock was set back refuses good signatures for a while. */
const refusalsBeforeRemoval = 10;
/** The server’s batch limit. */
const entriesPerRequest = 100;

/** Runs one door: knows its people, checks who shows a pass, opens, and syncs with the server when it can. */
export class DoorController {
  #door: StoredDoor;
  readonly #client: DoorApiClient;
  readonly #clock: DoorClock;
  readonly #ending = new AbortController();
  readonly #entries: DoorEntries;
  /** The stored or last received snapshot is not signed by the club. */
  #isDisputed: boolean;
  #isSyncing: Promise<void> | undefined;
  #refusals = 0;
  #last: Showing | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #papers: PaperTickets;
  #timeZone = 'UTC';

  private constructor(door: StoredDoor, entries: DoorEntries, lastSeen: number | undefined) {
    this.#door = verifyStoredDoor(door);
    this.#isDisputed = this.#door.known !== door.known;
    this.#entries = entries;
    this.#client = new DoorApiClient(door.place.doorId, door.keys);
    this.#papers = new PaperTickets(this.#client);
    this.#clock = new DoorClock((door.known ?? door.forgot)?.offset ?? 0, readClock(), lastSeen);
  }

  /** Undefined when this device is not a door. `timeZone` is the club’s. */
  static async open(timeZone: string): Promise<DoorController | undefined> {
    const door = await findStoredDoor();
    if (!door) return undefined;
    const lastSeen = await findLastSeen();
    const controller = new DoorController(door, await DoorEntries.open(), lastSeen);
    controller.#timeZone = timeZone;
    // Setting the clock back does not make old names recent.
    await controller.#forgetPastUse(Math.max(Date.now(), lastSeen ?? 0));
    return controller;
  }

  start(): () => void {
    const { signal } = this.#ending;
    const timers = [
      setInterval(() => void this.sync(), syncIntervalMs),
      setInterval(() => void this.#showCode(), codeIntervalMs),
      setInterval(() => void keepLastSeen(Date.now()), syncIntervalMs),
    ];
    addEventListener('online', () => void this.sync(), { signal });
    void followDoorEvents(this.#client, this, signal);
    void this.sync();
    void this.#showCode();
    void warmUpSignatures(this.#door);
    this.#show({});
    return () => {
      this.#ending.abort();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(this.#answerTimer);
    };
  }

  /** Called with a code seen by the camera. */
  async onCode(text: string): Promise<void> {
    const now = this.#now();
    const code = readPassCode(text);
    if (doorView.get().answer) return;
    const scanned = readScannedCode(text);
    if (scanned?.kind === 'ticket') return this.#onPaper(scanned.code);
    if (code && isSameShowing(this.#last, code, now)) return;
    const doubt = this.#clock.doubt(readClock(), this.#isDisputed);
    const around = { recent: this.#entries.all, now, doubt, timeZone: this.#timeZone };
    const { outcome, answer } = decideAtDoor(text, this.#door, around);
    // Set before any await: the next frame shows the same phone.
    if (outcome?.passId !== undefined) this.#last = { ...outcome, at: now };
    if (outcome?.passId !== undefined && outcome.step !== undefined) await this.#record(outcome, now);
    this.answer(answer);
  }

  async #onPaper(code: string): Promise<void> {
    const answer = await this.#papers.read(code, this.#now());
    if (answer) this.answer(answer);
  }

  /** Shows a result briefly: of the scanned pass, or the server’s for a phone that scanned this door’s code. */
  answer(answer: DoorAnswer): void {
    clearTimeout(this.#answerTimer);
    this.#show({ answer });
    this.#answerTimer = setTimeout(() => this.#show({ answer: undefined }), resultShownMs);
  }

  /** Sends the entries to the server and fetches changes. One call at a time. */
  sync(): Promise<void> {
    this.#isSyncing ??= this.#sync().finally(() => {
      this.#isSyncing = undefined;
    });
    return this.#isSyncing;
  }

  /** This tablet is no longer a door. */
  async remove(): Promise<void> {
    this.#ending.abort();
    await forgetDoor();
    doorView.show({ phase: 'none', wasRemoved: true });
  }

  async #sync(): Promise<void> {
    try {
      await this.#push();
      await this.#applySnapshot(await fetchSnapshot(this.#client, this.#door));
      this.#refusals = 0;
      this.#show({ isAway: false });
    } catch (error) {
      await this.#handleSyncError(error);
    }
  }

  async #applySnapshot(synced: SyncedPeople | undefined): Promise<void> {
    this.#isDisputed = synced === undefined;
    if (!synced) return;
    const offset = this.#clock.hear(synced.syncedAt, readClock());
    const place = { ...this.#door.place, tenantKeys: synced.tenantKeys };
    const { forgot: _, ...door } = this.#door;
    this.#door = { ...door, place, known: { ...synced, offset } };
    await storeDoor(this.#door);
  }

  /**
   * A door deletes all its data when the server says that it is no door, and not on an error that may mean something
   * else.
   */
  async #handleSyncError(error: unknown): Promise<void> {
    this.#refusals = isRefused(error) ? this.#refusals + 1 : 0;
    if (this.#refusals >= refusalsBeforeRemoval) return this.remove();
    await this.#forgetPastUse(Date.now());
    this.#show({ isAway: true });
  }

  /** A stolen tablet does not hold names for long. `date` is by its own clock. */
  async #forgetPastUse(date: number): Promise<void> {
    const left = forgetPeople(this.#door, date);
    if (left === this.#door) return;
    this.#door = left;
    await storeDoor(left);
    await this.#entries.forgetBefore(date);
  }

  async #push(): Promise<void> {
    const items = this.#entries.unsent.slice(0, entriesPerRequest);
    if (items.length > 0) {
      await this.#client.call('POST /door/entry', { body: { items } });
      await this.#entries.markSent(items);
    }
    // Sent entries are useful only while the same pass could be used again.
    const { passbackMinutes = 0 } = this.#door.known?.policy ?? {};
    await this.#entries.forgetBefore(this.#now() - (passbackMinutes + 10) * 60_000);
  }

  async #record({ answer, reason, kind, passId = 0, step = 0 }: PassOutcome, now: number): Promise<void> {
    const at = new Date(now).toISOString();
    const entry: DoorEntry = { opId: crypto.randomUUID(), passId, step, at, answer, reason };
    await this.#entries.keep({ entry, isSent: false, isTicket: kind === 'ticket' });
    void this.sync();
  }

  async #showCode(): Promise<void> {
    this.#show({ code: await signDoorCode(this.#door.keys, this.#door.place.doorId, this.#now()) });
  }

  #show(change: Partial<DoorView>): void {
    if (this.#ending.signal.aborted) return;
    const doubt = this.#clock.doubt(readClock(), this.#isDisputed);
    const facts = { isDisputed: this.#isDisputed, waiting: this.#entries.unsent.length };
    doorView.show({ ...viewOf(this.#door, this.#now(), doubt), ...facts, ...change });
  }

  readonly #now = (): number => this.#clock.now(readClock());
}
