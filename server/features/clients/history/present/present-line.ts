import type { HistoryLine } from '#api/clients/history-schema.ts';
import type { HistoryRow } from '../queries.ts';
import { authorOf } from './author-of.ts';
import type { Facts } from './facts.ts';
import { presentBookingLine } from './present-booking-line.ts';
import { presentEntryLine } from './present-entry-line.ts';
import { presentMoneyLine } from './present-money-line.ts';
import type { Around } from './read-around.ts';

/** A row of any source as a line of the history. */
export function presentLine(row: HistoryRow, around: Around): HistoryLine {
  switch (row.source) {
    case 'registration':
    case 'edit':
    case 'hold':
      return presentBookingLine(row, row.source, around);
    case 'entry':
      return presentEntryLine(row, around);
    case 'posting':
    case 'refund':
    case 'order':
      return presentMoneyLine(row, row.source, around);
    default:
      return presentOther(row, row.source, around);
  }
}

function presentOther(
  row: HistoryRow,
  source: 'message' | 'audit' | 'contract' | 'pass' | 'pass_end',
  { ids }: Around,
): HistoryLine {
  const line = { id: row.id, at: row.at.toISOString() };
  switch (source) {
    case 'message': {
      const { template, sent, isBroadcast } = row.facts as Facts['message'];
      const by = authorOf(row, ids, isBroadcast ? 'club' : 'rule');
      return { ...line, by, what: source, kind: 'messages', template, sent };
    }
    case 'audit': {
      const { change, details } = row.facts as Facts['audit'];
      return { ...line, by: authorOf(row, ids, 'operator'), what: source, kind: 'changes', change, details };
    }
    case 'contract':
      return {
        ...line,
        by: authorOf(row, ids, 'rule'),
        what: source,
        kind: 'changes',
        ...(row.facts as Facts['contract']),
      };
    case 'pass':
      return { ...line, by: authorOf(row, ids, 'person'), what: source, kind: 'changes' };
    case 'pass_end':
      return { ...line, by: authorOf(row, ids, 'unknown'), what: source, kind: 'changes' };
  }
}
