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

const key = 'wanted-booking';
/** Whoever logs in later than this has something else in mind. */
const longestMs = 30 * 60_000;

/** Kept in the tab alone, and never longer than it: what somebody else pressed is not booked for the next person. */
export const wantedBooking = {
  keep: (wanted: Omit<WantedBooking, 'at' | 'operationId'>): void =>
    sessionStorage.setItem(key, JSON.stringify({ ...wanted, operationId: crypto.randomUUID(), at: Date.now() })),

  get(): WantedBooking | undefined {
    const kept = sessionStorage.getItem(key);
    const wanted = kept === null ? undefined : (JSON.parse(kept) as WantedBooking);
    return wanted && Date.now() - wanted.at < longestMs ? wanted : undefined;
  },

  /** Of the log-in that leads back to that class: whoever came here by another way has something else in mind. */
  leadingTo(destination: string | undefined): WantedBooking | undefined {
    const wanted = wantedBooking.get();
    if (!wanted || !destination) return undefined;
    const { searchParams } = new URL(destination, location.origin);
    const id = searchParams.get('training') ?? searchParams.get('id');
    return id === String(wanted.trainingId) ? wanted : undefined;
  },

  forget: (): void => sessionStorage.removeItem(key),
};
