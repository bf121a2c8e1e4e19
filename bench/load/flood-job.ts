import type { Member } from '../data/sign-tokens.ts';

/** Requests that one caller sends over many connections, each as soon as the one before it is answered. */
export interface FloodJob {
  port: number;
  host: string;
  connections: number;
  /** Sent in turn. */
  paths: string[];
  token: string | undefined;
}

export interface FloodTimes {
  answered: number;
  refused: number;
}

/** Members who book, over each connection one after the other with a rest between, and a balancer that asks for `/healthz`. */
export interface QuietJob {
  port: number;
  host: string;
  connections: number;
  /** Each books once. */
  members: Member[];
  trainingIds: number[];
  seconds: number;
}

export interface QuietTimes {
  /** How long each booking waited, in milliseconds; one that was not answered in time, as long as it was waited for. */
  booked: number[];
  healthy: number[];
  /** What was neither a booking nor unanswered. */
  failed: number;
}
