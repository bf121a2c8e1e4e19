import { type Said, said } from '../../../files/said.ts';
import type { LastImport } from './changed-fields.ts';
import type { IncomingEntitlement } from './client-line.ts';
import type { EntitlementKind } from './column-names.ts';
import type { KnownEntitlement } from './known-people.ts';

export interface Visits {
  /** Null means unlimited. */
  visitsTotal: number | null;
  visitsUsed: number;
}

type Incoming = Pick<IncomingEntitlement, 'visitsTotal' | 'visitsLeft' | 'visitsBefore'>;

/** The visits of a new contract or ticket; what is said describes an error. */
export function planNewVisits(
  kind: EntitlementKind,
  { visitsTotal: total, visitsLeft: left }: Incoming,
): Visits | Said {
  if (total === undefined && left === undefined)
    return kind === 'ticket' ? { visitsTotal: 1, visitsUsed: 0 } : { visitsTotal: null, visitsUsed: 0 };
  if (total === null) {
    if (kind === 'ticket') return said('visits.ticketHasNumber');
    return left === undefined ? { visitsTotal: null, visitsUsed: 0 } : said('visits.leftOfUnlimited');
  }
  const all = total ?? Math.max(left ?? 0, 1);
  if (kind === 'ticket' && all === 0) return said('visits.atLeastOne');
  if (left !== undefined && left > all) return said('visits.moreThanAll', { left, all });
  return { visitsTotal: all, visitsUsed: all - (left ?? all) };
}

/** How many visits are left according to a file; undefined when it does not say, null when unlimited. */
const leftOf = ({ visitsTotal, visitsLeft }: Incoming): number | null | undefined => visitsLeft ?? visitsTotal;

/**
 * The visits of an existing one. Visits are used here between imports, so only the difference to the last file is
 * applied: fewer left were used elsewhere, more were bought.
 */
export function planVisits(known: KnownEntitlement, incoming: Incoming, lastImport: LastImport | null): Visits | Said {
  const { visitsTotal, visitsUsed, visitsReserved } = known;
  const left = leftOf(incoming);
  const before = incoming.visitsBefore;
  const lastLeft = before ?? leftOf((lastImport ?? {}) as Incoming);
  if (left === undefined || left === lastLeft) return { visitsTotal, visitsUsed };
  if (left === null)
    return known.kind === 'ticket' ? said('visits.ticketHasNumber') : { visitsTotal: null, visitsUsed };
  if (visitsTotal === null) return { visitsTotal: visitsUsed + visitsReserved + left, visitsUsed };
  const here = visitsTotal - visitsReserved - visitsUsed;
  // A change that somebody has made in our own file is made once, and only where nothing else has changed since.
  if (before !== undefined && here === left) return { visitsTotal, visitsUsed };
  if (before !== undefined && here !== before) return said('visits.changedHere', { here, before });
  const change = left - (typeof lastLeft === 'number' ? lastLeft : here);
  if (here + change < 0) return said('visits.lessThanNone', { less: -change, here });
  return change < 0
    ? { visitsTotal, visitsUsed: visitsUsed - change }
    : { visitsTotal: visitsTotal + change, visitsUsed };
}
