import type { EntryPolicy } from '../entry-policy.ts';

/** What a door does depending on the age of its data: it opens, asks for staff, or admits nobody. */
export type DoorStatus = 'open' | 'ask_staff' | 'closed';

/** What a door cannot rely on. */
export type DoorDoubt = 'clock' | 'snapshot';

/** Instants in milliseconds since 1970, by the last known server time. */
export interface DoorSyncState {
  now: number;
  /** When it last heard from the server. */
  syncedAt: number;
  policy: EntryPolicy;
  /** Its clock has jumped, or its stored snapshot is not validly signed. */
  doubt: DoorDoubt | undefined;
}

const hours = 3_600_000;

/**
 * By the tenant's policy: amber after a day, closed after a week, unless the policy allows asking for staff even then.
 */
export function doorStatusOf({ now, syncedAt, policy, doubt }: DoorSyncState): DoorStatus {
  // By a wrong clock nothing is old: people decide.
  if (doubt === 'clock') return 'ask_staff';
  if (isPastUse({ now, syncedAt, policy }) && !policy.isOpenWhenStale) return 'closed';
  return doubt || now - syncedAt >= policy.amberAfterHours * hours ? 'ask_staff' : 'open';
}

/** After this the door admits nobody by its stored data, whatever the policy, so the data can be deleted. */
export const isPastUse = ({ now, syncedAt, policy }: Omit<DoorSyncState, 'doubt'>): boolean =>
  now - syncedAt >= policy.closedAfterDays * 24 * hours;

/** The claims of a door's token. It has its own type and is valid for `door/*` only. */
export interface DoorClaims {
  doorId: number;
  /** How often the door has been enrolled: tokens of an earlier tablet are invalid. */
  enrolment: number;
  host: string;
  aud: string;
  iss: string;
  /** Seconds since 1970. */
  exp: number;
  iat: number;
}

export const doorTokenSeconds = 5 * 60;
