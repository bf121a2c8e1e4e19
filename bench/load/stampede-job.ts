import type { Member } from '../data/sign-tokens.ts';

/** What the stampede's process is told to do. */
export interface StampedeJob {
  port: number;
  host: string;
  path: string;
  /** Who all want the one training, at once. None: what is measured is quiet. */
  crowd: Member[];
  crowdedId: number;
  /** Who book others meanwhile, one after the other, training by training; a quiet turn ends when they have. */
  others: Member[];
  otherIds: number[];
}

export interface StampedeTimes {
  /** Milliseconds from the first tap of the crowd to its last answer. */
  lastAnswer: number;
  /** How long each of the others waited, in milliseconds. */
  others: number[];
  /** What was not a booking. */
  failed: number;
}
