import { addMinutes, toWallTime } from '#api/dates.ts';

interface Waiting {
  person: number;
  offeredUntil: Date | null;
  hasLetGo: boolean;
}

interface Booked {
  person: number;
  bookedAt: Date;
  promotedAt: Date | null;
  isConfirmed: boolean;
}

interface Start {
  startsAt: Date;
  timeZone: string;
  places: number;
  now: Date;
  /** Releases the places of clients who have not confirmed by five minutes before the start. */
  doesRelease: boolean;
}

const isOpen = (one: Waiting): boolean => one.offeredUntil !== null;

/**
 * One training and its waitlist as the product's page describes it: with plain lists and the region's own numbers,
 * sharing nothing with the program but its calendar. Clients are numbers from 0.
 */
export class LineModel {
  now: Date;
  places: number;
  held = 0;
  booked: Booked[] = [];
  line: Waiting[] = [];
  /** Clients without an entitlement to the training. */
  readonly blocked = new Set<number>();
  readonly #startsAt: Date;
  readonly #timeZone: string;
  readonly #doesRelease: boolean;

  constructor({ startsAt, timeZone, places, now, doesRelease }: Start) {
    this.#startsAt = startsAt;
    this.#timeZone = timeZone;
    this.places = places;
    this.now = now;
    this.#doesRelease = doesRelease;
  }

  isInside(person: number): boolean {
    return [...this.booked, ...this.line].some((one) => one.person === person);
  }

  /** The response to the client. A refusal changes nothing, not even what the clock would have changed anyway. */
  book(person: number): string {
    const { held, booked } = this;
    const line = this.line.map((one) => ({ ...one }));
    const answer = this.#tryToBook(person);
    if (answer !== 'booked' && answer !== 'waiting') Object.assign(this, { held, booked, line });
    return answer;
  }

  leave(person: number): string {
    const own = this.booked.find((one) => one.person === person);
    if (this.#minutesLeft() <= 0 || (own && this.now > this.#freeUntil(own))) return 'cancelling_not_allowed';
    this.booked = this.booked.filter((one) => one.person !== person);
    this.line = this.line.filter((one) => one.person !== person);
    this.settle();
    return 'left';
  }

  confirm(person: number): string {
    const own = this.booked.find((one) => one.person === person);
    if (!own) return 'cannot_confirm_presence_waiting';
    const left = this.#minutesLeft();
    const isOpen = left > 0 && (own.isConfirmed || (left <= 120 && !this.#isReleasing()));
    if (!isOpen) return 'action_not_allowed';
    this.booked = this.booked.map((one) => (one === own ? { ...own, isConfirmed: true } : one));
    return 'confirmed';
  }

  /** Brings the waitlist to its state at this moment. */
  settle(): void {
    const left = this.#minutesLeft();
    if (this.#isReleasing()) this.booked = this.booked.filter(({ isConfirmed }) => isConfirmed);
    if (left > 120) this.#moveIn();
    else if (left > 30) this.#offer();
    else for (const one of this.line) if (one.offeredUntil) this.#letGo(one);
    if (left > 120 || left <= 0) this.held = 0;
    else if (left > 30) this.held = this.line.filter(({ offeredUntil }) => offeredUntil).length;
    else this.held = this.line.some(({ person }) => !this.blocked.has(person)) ? this.#free() : 0;
  }

  #tryToBook(person: number): string {
    const isBesideLine = this.#isReleasing() || (this.line.length > 0 && this.#free() > 0);
    if (isBesideLine) this.settle();
    const booked = this.booked.find((one) => one.person === person);
    if (isBesideLine && booked) {
      return booked.promotedAt?.getTime() === this.now.getTime() ? 'booked' : 'user_already_registered';
    }
    const waiting = this.line.find((one) => one.person === person);
    if (isBesideLine && waiting) return this.#take(waiting);
    if (this.#minutesLeft() <= 15 || this.blocked.has(person)) return 'registering_not_allowed';
    if (booked || waiting) return 'user_already_registered';
    if (this.#free() - this.held > 0) {
      const isConfirmed = this.#minutesLeft() <= 120;
      this.booked = [...this.booked, { person, bookedAt: this.now, promotedAt: null, isConfirmed }];
      return 'booked';
    }
    if (this.#minutesLeft() <= 30 && this.held > 0) return 'no_free_places';
    this.line = [...this.line, { person, offeredUntil: null, hasLetGo: false }];
    return 'waiting';
  }

  #take(own: Waiting): string {
    if (this.#minutesLeft() <= 0) return 'registering_not_allowed';
    const isRace = this.#minutesLeft() <= 30;
    if (this.#free() <= 0) return 'user_already_registered';
    if (!isRace && !own.offeredUntil && this.#free() - this.held <= 0) return 'user_already_registered';
    if (this.blocked.has(own.person)) return 'registering_not_allowed';
    this.#promote(own);
    this.settle();
    return 'booked';
  }

  #moveIn(): void {
    for (const one of this.line) one.offeredUntil = null;
    for (const one of this.line.filter(({ person }) => !this.blocked.has(person))) {
      if (this.#free() > 0) this.#promote(one);
    }
  }

  #offer(): void {
    for (const one of this.line.filter(isOpen)) if ((one.offeredUntil ?? this.now) <= this.now) this.#letGo(one);
    for (const one of this.line.filter(isOpen).slice(Math.max(0, this.#free()))) one.offeredUntil = null;
    for (const one of this.line) {
      if (isOpen(one) || one.hasLetGo || this.blocked.has(one.person)) continue;
      if (this.line.filter(isOpen).length < this.#free()) one.offeredUntil = this.#offerEnd();
    }
  }

  #letGo(one: Waiting): void {
    one.offeredUntil = null;
    one.hasLetGo = true;
  }

  #promote({ person }: Waiting): void {
    const isConfirmed = this.#minutesLeft() <= 120;
    this.booked = [...this.booked, { person, bookedAt: this.now, promotedAt: this.now, isConfirmed }];
    this.line = this.line.filter((one) => one.person !== person);
  }

  /** Ten minutes, counted one by one on the club's clock, excluding those of the night. */
  #offerEnd(): Date {
    const race = addMinutes(this.#startsAt, -30);
    let end = this.now;
    for (let own = 0; own < 10 && end < race; end = addMinutes(end, 1)) {
      const time = toWallTime(end, this.#timeZone).slice(11, 16);
      if (time < '22:00' && time >= '07:00') own++;
    }
    return end;
  }

  #freeUntil({ bookedAt, promotedAt }: Booked): Date {
    const isMovedIn = promotedAt && promotedAt < addMinutes(this.#startsAt, -120);
    const own = addMinutes(bookedAt, isMovedIn ? 30 : 1);
    return new Date(Math.max(addMinutes(this.#startsAt, -90).getTime(), own.getTime()));
  }

  #isReleasing = (): boolean => this.#doesRelease && this.#minutesLeft() <= 5 && this.#minutesLeft() > 0;
  #free = (): number => this.places - this.booked.length;
  #minutesLeft = (): number => (this.#startsAt.getTime() - this.now.getTime()) / 60_000;
}
