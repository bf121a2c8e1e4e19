import type { HistoryAuthor } from '#api/clients/history-schema.ts';
import type { HistoryRow } from '../queries.ts';

/** A key did what it did, in whose name ever; else whoever is named did it, the person themselves too; else what the source says of rows that name nobody. */
export function authorOf(
  { byId, byName, keyName }: Pick<HistoryRow, 'byId' | 'byName' | 'keyName'>,
  ids: readonly number[],
  otherwise: HistoryAuthor['who'],
): HistoryAuthor {
  if (keyName !== null) return { who: 'staff', name: keyName };
  if (byId === null) return { who: otherwise, name: null };
  return ids.includes(byId) ? { who: 'person', name: null } : { who: 'staff', name: byName };
}
