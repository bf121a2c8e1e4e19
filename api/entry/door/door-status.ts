import type { EntryPolicy } from '../entry-policy.ts';

/** What a door still does by what it heard: it opens, it asks for staff, or it lets nobody in. */
export type DoorStatus = 'open' | 'ask_staff' | 'closed';

/** Instants in milliseconds since 1970, by the server's clock as last known. */
export interface DoorSyncState {
  now: number;
  /** When it last heard from the server. */
  syncedAt: number;
  policy: EntryPolicy;
  /** Its clock has jumped, or what it has kept is not the club’s word. */
  isDoubtful: boolean;
}

const hours = 3_600_000;

/** By the tenant's policy: amber after a day, closed after a week, unless it says that the staff may be asked even then. */
export function doorStatusOf({ now, syncedAt, policy, isDoubtful }: DoorSyncState): DoorStatus {
  if (isPastUse({ now, syncedAt, policy }) && !policy.isOpenWhenStale) return 'closed';
  return isDoubtful || now - syncedAt >= policy.amberAfterHours * hours ? 'ask_staff' : 'open';
}

/** Nobody is let in any more by what the door knows of people, whatever the policy: it has no need to keep it. */
export const isPastUse = ({ now, syncedAt, policy }: Omit<DoorSyncState, 'isDoubtful'>): boolean =>
  now - syncedAt >= policy.closedAfterDays * 24 * hours;

/** What the token of a door says. It is of a type of its own and good for `door/*` only. */
export interface DoorClaims {
  doorId: number;
  /** How often the door has been enrolled: a token of the tablet before is none. */
  enrolment: number;
  host: string;
  aud: string;
  iss: string;
  /** Seconds since 1970. */
  exp: number;
  iat: number;
}

export const doorTokenSeconds = 5 * 60;
