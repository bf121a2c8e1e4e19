/** The job of the process that holds the streams. */
export interface LiveJob {
  port: number;
  host: string;
  /** The stream that all subscribers open. */
  livePath: string;
  /** The path for bookings, each of which all subscribers must receive. */
  bookingPath: string;
  listeners: number;
  bookings: { trainingId: number; token: string }[];
}

/** For each booking, in milliseconds since it was sent. */
export interface LiveTimes {
  answered: number;
  lastTold: number;
}
