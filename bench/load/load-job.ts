/** Bookings to send one after the other: by member, then by training, no pair twice. */
export interface BookingLoad {
  members: { clientId: number; token: string }[];
  trainingIds: number[];
}

/** The job of the load process. */
export interface LoadJob {
  port: number;
  host: string;
  seconds: number;
  connections: number;
  /** `{n}` is replaced by the number of the request. */
  path: string;
  headers: Record<string, string>;
  /** The only status that counts as success. */
  expected: number;
  bookings?: BookingLoad;
}

export interface LoadResult {
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** All other statuses, as `409 × 12`. */
  others: string;
}
