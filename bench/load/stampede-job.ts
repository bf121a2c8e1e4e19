import type { Member } from '../data/sign-tokens.ts';

/** Path of a booking. */
export interface BookingAddress {
  port: number;
  host: string;
  path: string;
  /** Paths that a booking member has requested before. */
  seenPath: string;
}

/** Members who all book the one training at once. */
export interface CrowdJob extends BookingAddress {
  crowd: Member[];
  trainingId: number;
}

export interface CrowdTimes {
  /** Milliseconds from the first request of the crowd to its last response. */
  lastAnswer: number;
  /** Responses that were not bookings. */
  failed: number;
}

/** Members who book one after the other, training by training, until all have or they are stopped. */
export interface OthersJob extends BookingAddress {
  others: Member[];
  trainingIds: number[];
}

export interface OthersTimes {
  /** Duration of each of their bookings, in milliseconds. */
  waited: number[];
  /** Responses that were not bookings. */
  failed: number;
}
