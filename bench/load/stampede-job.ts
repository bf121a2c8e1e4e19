import type { Member } from '../data/sign-tokens.ts';

/** Where a booking goes. */
export interface BookingAddress {
  port: number;
  host: string;
  path: string;
  /** What who books has looked at before. */
  seenPath: string;
}

/** Who all want the one training, at once. */
export interface CrowdJob extends BookingAddress {
  crowd: Member[];
  trainingId: number;
}

export interface CrowdTimes {
  /** Milliseconds from the first tap of the crowd to its last answer. */
  lastAnswer: number;
  /** What was not a booking. */
  failed: number;
}

/** Who book one after the other, training by training, until all have or until they are told to stop. */
export interface OthersJob extends BookingAddress {
  others: Member[];
  trainingIds: number[];
}

export interface OthersTimes {
  /** How long each of them waited, in milliseconds. */
  waited: number[];
  /** What was not a booking. */
  failed: number;
}
