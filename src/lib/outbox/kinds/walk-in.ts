import { type Kind, saying } from './kind.ts';
import { type RosterEntryArgs, rosterEntry } from './roster-entry.ts';

/** Somebody came without a booking. */
export const walkIn: Kind<RosterEntryArgs, undefined> = rosterEntry('walk_in', saying('walkIn'));
