import type { Member } from '../data/sign-tokens.ts';

/** One caller's requests over many connections, each sent as soon as the previous response arrives. */
export interface FloodJob {
  port: number;
  host: string;
  connections: number;
  /** Sent in rotation. */
  paths: string[];
  token: string | undefined;
}

export interface FloodTimes {
  answered: number;
  refused: number;
}

/**
 * Members who book, one after the other with a pause on each connection, and a load balancer that requests `/healthz`.
 */
export interface QuietJob {
  port: number;
  host: string;
  connections: number;
  /** Each member books once. */
  members: Member[];
  trainingIds: number[];
  seconds: number;
}

export interface QuietTimes {
  /** Duration of each booking in milliseconds; without a response, the time until it was given up. */
  booked: number[];
  healthy: number[];
  /** Responses that were not bookings. */
  failed: number;
}
