/** One event of a calendar, before it is written as RFC 5545 has it. */
export interface CalendarEntry {
  /** The same for as long as the thing is the same, and nothing else's anywhere. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA name. */
  timeZone: string;
  title: string;
  place: string;
  /** Lines of plain text. */
  text: string;
  url: string;
  /** `TENTATIVE` is a place in the waiting line. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Rises whenever time, place or status change. */
  sequence: number;
  createdAt: Date | undefined;
  changedAt: Date;
}
