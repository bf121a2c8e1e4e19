import { type Kind, saying } from './kind.ts';
import { type RosterEntryArgs, rosterEntry } from './roster-entry.ts';

/** A trainer's note on a training. */
export const rosterNote: Kind<RosterEntryArgs, undefined> = rosterEntry('note', saying('rosterNote'));
