import type { TestPerson } from '../app/test-club.ts';

export interface Held {
  registrationId: number;
  trainingId: number;
  person: TestPerson;
}

const slotOf = (person: TestPerson, trainingId: number): string => `${person.clientId}:${trainingId}`;

/** What the clients know from their responses, to be compared with the rows. */
export class Ledger {
  /** Confirmed registrations that are not cancelled since. */
  readonly held: Held[] = [];
  /** Cancelled, and the cancellation was confirmed. */
  readonly left: Held[] = [];
  /** Registrations whose cancellation got "not there": the club must have ended them, with a reason. */
  readonly missed: Held[] = [];
  readonly #busy = new Set<string>();
  readonly #taken = new Set<string>();

  /** One call at a time per client and training, since otherwise the result would be undefined. */
  isFree(person: TestPerson, trainingId: number): boolean {
    const slot = slotOf(person, trainingId);
    return !this.#busy.has(slot) && !this.#taken.has(slot);
  }

  begin(person: TestPerson, trainingId: number): void {
    this.#busy.add(slotOf(person, trainingId));
  }

  end(person: TestPerson, trainingId: number): void {
    this.#busy.delete(slotOf(person, trainingId));
  }

  add(held: Held): void {
    this.#taken.add(slotOf(held.person, held.trainingId));
    this.held.push(held);
  }

  /** Removes the one at an index, to be cancelled. */
  takeOut(index: number): Held | undefined {
    const held = this.held[index];
    const last = this.held.pop();
    if (held && last && held !== last) this.held[index] = last;
    return held;
  }

  /** Removes it for good: the client may book again. */
  release(held: Held, into: 'left' | 'missed'): void {
    this.#taken.delete(slotOf(held.person, held.trainingId));
    this[into].push(held);
  }
}
