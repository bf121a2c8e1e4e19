import { type FileCounts, type LineResult, mostReported, type ReportedLine } from '#api/documents/checked-file.ts';
import type { Columns } from './read-columns.ts';
import type { Said } from './said.ts';

/** What becomes of a line of a file. */
export interface LineOutcome {
  line: number;
  outcome: LineResult;
  /** Whom or what it is about, as far as known. */
  who: string;
  details: Said[];
}

export const countOutcomes = (outcomes: readonly LineOutcome[]): FileCounts => {
  const counts: FileCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of outcomes) counts[outcome]++;
  return counts;
};

/** What a person has to look at, then what becomes of others. `say` is in the reader’s language. */
export function reportOf(outcomes: readonly LineOutcome[], say: (one: Said) => string): ReportedLine[] {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const noticed = outcomes.filter(({ outcome, details }) => outcome === 'unchanged' && details.length > 0);
  const changed = outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  return [
    ...refused.slice(0, mostReported.refused),
    ...noticed.slice(0, mostReported.others),
    ...changed.slice(0, mostReported.others),
  ].map(({ line, who, outcome, details }) => ({ line, who, outcome, says: details.map((one) => sayPart(one, say)) }));
}

/** A column of the file stands by itself, so that a table can show it. */
function sayPart(one: Said, say: (one: Said) => string): ReportedLine['says'][number] {
  const { column, reason } = one.values ?? {};
  if (one.key === 'cell.inColumn' && typeof reason === 'object' && 'key' in reason)
    return { column: String(column), text: say(reason) };
  return { column: null, text: say(one) };
}

const longestSample = 100;

export const presentColumns = (columns: Columns<string> | undefined) =>
  (columns?.names ?? []).map((name, index) => ({
    name,
    sample: (columns?.samples[index] ?? '').slice(0, longestSample),
    field: columns?.fields[index] ?? null,
  }));
