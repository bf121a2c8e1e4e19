import { addDays, type PlainDate } from '#api/dates.ts';

export interface Run<T> {
  first: PlainDate;
  last: PlainDate;
  one: T;
}

/** What is the same week after week as one run, from its first date to its last; a week without it ends a run. */
export function weeklyRuns<T>(dated: readonly { date: PlainDate; key: string; one: T }[]): Run<T>[] {
  const runs: Run<T>[] = [];
  const open = new Map<string, Run<T>[]>();
  for (const { date, key, one } of dated.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const same = open.get(key) ?? [];
    open.set(key, same);
    const run = same.find(({ last }) => addDays(last, 7) === date);
    if (run) run.last = date;
    else {
      const fresh = { first: date, last: date, one };
      same.push(fresh);
      runs.push(fresh);
    }
  }
  return runs;
}
