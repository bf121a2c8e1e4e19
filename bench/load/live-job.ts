/** What the process of listeners is told to do. */
export interface LiveJob {
  port: number;
  host: string;
  /** The stream that all follow. */
  livePath: string;
  /** Where a booking is sent that all must be told of. */
  bookingPath: string;
  listeners: number;
  bookings: { trainingId: number; token: string }[];
}

/** For each booking, in milliseconds since it was sent. */
export interface LiveTimes {
  answered: number;
  lastTold: number;
}
