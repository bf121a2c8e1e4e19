/** Where a wide week stands; outlives the week that is shown, so that another one opens at the same hour. */
export class WeekPlace {
  #hour: number | undefined;
  #lead: (hour: number) => void = () => undefined;
  readonly #onHour: (hour: number) => void;

  /** @param hour where the first week opens; undefined: now */
  constructor(hour: number | undefined, onHour: (hour: number) => void) {
    this.#hour = hour;
    this.#onHour = onHour;
  }

  get hour(): number | undefined {
    return this.#hour;
  }

  /** This hour is at the top now. */
  standAt(hour: number | undefined): void {
    if (hour === undefined || hour === this.#hour) return;
    this.#hour = hour;
    this.#onHour(hour);
  }

  /** The week that is shown says how to go to an hour. */
  leadBy(lead: (hour: number) => void): void {
    this.#lead = lead;
  }

  /** Goes to the row of this hour, or the next. */
  goTo(hour: number): void {
    this.#lead(hour);
  }
}
