import type { HistoryKind } from '#api/clients/history-kinds.ts';
import type { HistoryLine } from '#api/clients/history-schema.ts';

/** Where the lines of a history come from: each is a row of one of these, which is what is said of it. */
export type SourceName = HistoryLine['what'];

const kindOfSource = {
  registration: 'bookings',
  edit: 'bookings',
  hold: 'bookings',
  entry: 'entries',
  posting: 'money',
  refund: 'money',
  order: 'money',
  message: 'messages',
  audit: 'changes',
  contract: 'changes',
  pass: 'changes',
  pass_end: 'changes',
} as const satisfies Record<SourceName, HistoryKind>;

export const sourceNames = Object.keys(kindOfSource) as SourceName[];

export const sourcesOf = (kinds: readonly HistoryKind[]): SourceName[] =>
  sourceNames.filter((name) => kinds.includes(kindOfSource[name]));
