import type { HistoryAuthor } from '#api/clients/history-schema.ts';
import type { HistoryRow } from '../queries.ts';

/** Whoever is named did it, the person themselves too; else what the source says of rows that name nobody. */
export function authorOf(
  { byId, byName }: Pick<HistoryRow, 'byId' | 'byName'>,
  ids: readonly number[],
  otherwise: HistoryAuthor['who'],
): HistoryAuthor {
  if (byId === null) return { who: otherwise, name: null };
  return ids.includes(byId) ? { who: 'person', name: null } : { who: 'staff', name: byName };
}
