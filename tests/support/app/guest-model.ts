/** What a club with guests is like, told without rows, locks or SQL: places, who waits, and who comes with whom. */
export interface ModelTraining {
  /** By which guests are counted. */
  month: string;
  year: string;
  places: number;
  lapsesAt: number;
  /** The members who have a place. */
  booked: string[];
  waiting: string[];
  guests: { id: number; host: string; name: string | null }[];
}

export class GuestModel {
  now = 0;
  readonly trainings: readonly ModelTraining[];
  readonly #perMonth: number;
  readonly #perYear: number;

  constructor(trainings: readonly ModelTraining[], limits: { perMonth: number; perYear: number }) {
    this.trainings = trainings;
    this.#perMonth = limits.perMonth;
    this.#perYear = limits.perYear;
  }

  /** What the clock has brought about, in whichever order it is looked at. */
  settle(training: ModelTraining): void {
    training.guests = training.guests.filter(
      ({ host, name }) => training.booked.includes(host) && (name !== null || this.now < training.lapsesAt),
    );
    while (training.waiting.length > 0 && this.taken(training) < training.places) {
      const next = training.waiting.shift();
      if (next !== undefined) training.booked.push(next);
    }
  }

  taken = ({ booked, guests }: ModelTraining): number => booked.length + guests.length;

  book(training: ModelTraining, who: string): string {
    const didWait = training.waiting.includes(who);
    this.settle(training);
    if (training.booked.includes(who)) return didWait ? 'booked' : 'user_already_registered';
    if (training.waiting.includes(who)) return 'user_already_registered';
    if (training.waiting.length > 0 || this.taken(training) >= training.places) {
      training.waiting.push(who);
      return 'waiting';
    }
    training.booked.push(who);
    return 'booked';
  }

  leave(training: ModelTraining, who: string): string {
    this.settle(training);
    if (![...training.booked, ...training.waiting].includes(who)) return 'item_not_found';
    training.booked = training.booked.filter((one) => one !== who);
    training.waiting = training.waiting.filter((one) => one !== who);
    this.settle(training);
    return 'left';
  }

  invite(training: ModelTraining, who: string, id: number): string {
    this.settle(training);
    if (training.waiting.includes(who)) return 'registering_not_allowed';
    if (!training.booked.includes(who)) return 'item_not_found';
    if (this.now >= training.lapsesAt) return 'registering_not_allowed';
    const sameMonth = this.trainings.filter(({ month }) => month === training.month);
    for (const one of sameMonth) this.settle(one);
    const brought = sameMonth.flatMap(({ guests }) => guests).filter(({ host }) => host === who).length;
    if (brought >= this.#perMonth) return 'registering_limit_exceeded';
    if (training.waiting.length > 0 || this.taken(training) >= training.places) return 'no_free_places';
    training.guests.push({ id, host: who, name: null });
    return 'invited';
  }

  takeBack(training: ModelTraining, id: number): string {
    training.guests = training.guests.filter((guest) => guest.id !== id);
    this.settle(training);
    return 'taken back';
  }

  come(training: ModelTraining, id: number, name: string): string {
    this.settle(training);
    const guest = training.guests.find((one) => one.id === id);
    if (!guest) return 'hold_expired';
    if (guest.name === name) return 'comes';
    if (guest.name !== null) return 'share_opened';
    if (training.guests.some((one) => one.name === name)) return 'user_already_registered';
    const sameYear = this.trainings.filter(({ year }) => year === training.year).flatMap(({ guests }) => guests);
    if (sameYear.filter((one) => one.name === name).length >= this.#perYear) return 'registering_limit_exceeded';
    guest.name = name;
    return 'comes';
  }
}
