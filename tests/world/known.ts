/** A booking as its person knows it from answers. */
export interface Booking {
  registrationId: number;
  trainingId: number;
  clientId: number;
  /**
   * `held`: acknowledged and not left since; `left`: leaving it was acknowledged; `gone`: the club said that it is not
   * there; `removed`: staff ended it, and must have said why.
   */
  state: 'held' | 'left' | 'gone' | 'removed';
}

/** What the people of a club know from the answers that they got: the rows must agree with it. */
export class Known {
  readonly bookings = new Map<number, Booking>();
  /** What the bank has taken, by the provider’s name of the order. */
  readonly paid = new Map<string, { cents: number; at: Date }>();

  /** An answer may come late: what was ended meanwhile stays ended, unless it was put back. */
  book(registrationId: number, trainingId: number, clientId: number, { isBack = false } = {}): void {
    const known = this.bookings.get(registrationId);
    if (!known || isBack) this.bookings.set(registrationId, { registrationId, trainingId, clientId, state: 'held' });
  }

  end(registrationId: number, state: 'left' | 'gone' | 'removed'): void {
    const known = this.bookings.get(registrationId) ?? { registrationId, trainingId: 0, clientId: 0 };
    this.bookings.set(registrationId, { ...known, state });
  }

  heldBy(clientId: number): Booking[] {
    return [...this.bookings.values()].filter((one) => one.clientId === clientId && one.state === 'held');
  }
}
