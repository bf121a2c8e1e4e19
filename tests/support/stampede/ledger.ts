import type { TestPerson } from '../app/test-club.ts';

export interface Held {
  registrationId: number;
  trainingId: number;
  person: TestPerson;
}

const slotOf = (person: TestPerson, trainingId: number): string => `${person.clientId}:${trainingId}`;

/** What the people know by the answers that they got: the other half of the truth, to be compared with the rows. */
export class Ledger {
  /** Answered with a registration, and not left since. */
  readonly held: Held[] = [];
  /** Left, and the leaving was answered. */
  readonly left: Held[] = [];
  /** Whose leaving was answered with "not there": the club must have ended them, with a reason. */
  readonly missed: Held[] = [];
  readonly #busy = new Set<string>();
  readonly #taken = new Set<string>();

  /** One call at a time for a person and a training, or nobody could say what has to come out. */
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

  /** Takes out the one at an index, for somebody to leave. */
  takeOut(index: number): Held | undefined {
    const held = this.held[index];
    const last = this.held.pop();
    if (held && last && held !== last) this.held[index] = last;
    return held;
  }

  /** Out of it for good: she may book again. */
  release(held: Held, into: 'left' | 'missed'): void {
    this.#taken.delete(slotOf(held.person, held.trainingId));
    this[into].push(held);
  }
}
