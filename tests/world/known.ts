import type { PlainDate } from '#api/dates.ts';

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

/** One place that somebody wants of several. */
export interface Wish {
  id: number;
  clientId: number;
  trainingIds: readonly number[];
  /** The lists, or the place that was free at once. */
  items: readonly { registrationId: number; trainingId: number; status: string }[];
}

/** A place for a friend of a member. */
export interface Guest {
  registrationId: number;
  trainingId: number;
  hostId: number;
  /** Of the link; null: the host never saw it. */
  key: string | null;
  /** Who was told that they come. */
  by: string | null;
  isTakenBack: boolean;
}

/** Money on the club's account. */
export interface Transfer {
  number: number;
  cents: number;
  /** Empty: it names nothing. */
  reference: string;
  on: PlainDate;
}

/** What the people of a club know from the answers that they got: the rows must agree with it. */
export class Known {
  readonly bookings = new Map<number, Booking>();
  /** What the bank has taken, by the provider’s name of the order. */
  readonly paid = new Map<string, { cents: number; at: Date }>();
  wishes: Wish[] = [];
  /** Which classes come every week for whom, as `clientId/name`: what was booked by it stays when it is ended. */
  readonly weekly = new Set<string>();
  readonly guests = new Map<number, Guest>();
  /** Places and gift cards that two were told to have. */
  readonly twice: string[] = [];
  readonly transfers: Transfer[] = [];
  /** Numbers of those in a statement that was read. */
  readonly read = new Set<number>();
  /** Letters to many that were accepted, by their ids. */
  readonly broadcasts = new Map<number, 'sent' | 'withdrawn'>();

  /** Who was told to be in which course, as `groupId/clientId`, and whose place an admin has ended since. */
  readonly courses = new Map<string, 'member' | 'left'>();
  /** Visits of tickets of courses when they were given, by their ids. */
  readonly visits = new Map<number, number>();
  /** Dates that were left when something was promised for them. */
  readonly missed: { clientId: number; trainingId: number }[] = [];
  /** What answers said that gift cards have paid, by their codes. */
  readonly spent = new Map<string, number>();
  /** Who was told to have a gift card. */
  readonly claimed = new Map<string, number>();

  /** An answer may come late: what was ended meanwhile stays ended, unless it was put back. */
  book(registrationId: number, trainingId: number, clientId: number, { isBack = false } = {}): void {
    const known = this.bookings.get(registrationId);
    if (!known || isBack) this.bookings.set(registrationId, { registrationId, trainingId, clientId, state: 'held' });
  }

  end(registrationId: number, state: 'left' | 'gone' | 'removed'): void {
    const known = this.bookings.get(registrationId) ?? { registrationId, trainingId: 0, clientId: 0 };
    this.bookings.set(registrationId, { ...known, state });
  }

  /** A list that was joined before belongs to the latest wish alone. */
  wish(wish: Wish): void {
    const isOf = ({ registrationId }: Wish['items'][number]) =>
      wish.items.some((one) => one.registrationId === registrationId);
    this.wishes = this.wishes.map((one) => ({ ...one, items: one.items.filter((item) => !isOf(item)) }));
    this.wishes.push(wish);
  }

  come(registrationId: number, name: string): void {
    const guest = this.guests.get(registrationId);
    if (!guest) return;
    if (guest.by !== null && guest.by !== name) this.twice.push(`registration ${registrationId}: ${guest.by}, ${name}`);
    guest.by ??= name;
  }

  transfer(transfer: Omit<Transfer, 'number'>): void {
    this.transfers.push({ number: this.transfers.length + 1, ...transfer });
  }

  join(groupId: number, clientId: number): void {
    this.courses.set(`${groupId}/${clientId}`, 'member');
  }

  leaveCourse(groupId: number, clientId: number): void {
    this.courses.set(`${groupId}/${clientId}`, 'left');
  }

  spend(code: string, cents: number): void {
    this.spent.set(code, (this.spent.get(code) ?? 0) + cents);
  }

  claim(code: string, clientId: number): void {
    const before = this.claimed.get(code) ?? clientId;
    if (before !== clientId) this.twice.push(`gift card ${code}: clients ${before}, ${clientId}`);
    this.claimed.set(code, clientId);
  }

  heldBy(clientId: number): Booking[] {
    return [...this.bookings.values()].filter((one) => one.clientId === clientId && one.state === 'held');
  }
}
