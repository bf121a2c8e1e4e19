/** What a visitor pressed before they logged in: it is booked once they have. */
export interface WantedBooking {
  /** Made at the press, and the key under which the booking happens once. */
  operationId: string;
  trainingId: number;
  name: string;
  /** Wall time of the club. */
  startDateTime: string;
  version: number;
  /** There was no place: they join the waiting list. */
  isFull: boolean;
  /** Ms since 1970. */
  at: number;
}

export const wantedBookingKey = 'wanted-booking';

/** Kept in the tab alone, and never longer than it: what somebody else pressed is not booked for the next person. */
export const keepWantedBooking = (wanted: Omit<WantedBooking, 'at' | 'operationId'>): void =>
  sessionStorage.setItem(
    wantedBookingKey,
    JSON.stringify({ ...wanted, operationId: crypto.randomUUID(), at: Date.now() }),
  );
