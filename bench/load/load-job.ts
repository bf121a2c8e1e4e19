/** Bookings to send, one after the other: member by member, training by training, no pair twice. */
export interface BookingLoad {
  members: { clientId: number; token: string }[];
  trainingIds: number[];
}

/** What the load process is told to do. */
export interface LoadJob {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** `{n}` in it becomes the number of the request. */
  path: string;
  headers: Record<string, string>;
  /** The only status that counts as an answer. */
  expected: number;
  bookings?: BookingLoad;
}

export interface LoadResult {
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Everything but the expected status, as `409 × 12`. */
  others: string;
}
