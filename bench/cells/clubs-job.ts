import type { HostedClub } from '../hosts/hosts-database.ts';

/** Clubs of a cell, which are asked by way of the router. */
export interface ClubsJob {
  port: number;
  seconds: number;
  connections: number;
  clubs: readonly Pick<HostedClub, 'host' | 'members' | 'trainingIds' | 'styleId'>[];
  /** Of the week that is asked for. */
  from: string;
  until: string;
}

export interface ClubsResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Statuses of no answer that was wanted, as `503 × 12`. */
  others: string;
}
