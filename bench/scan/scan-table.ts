import { median } from '../legs.ts';
import { formatTable } from '../report/tables.ts';
import { countFound } from './count-found.ts';
import { kinds, stepsOfKind } from './degraded-frames.ts';
import type { Looks } from './look-at-frames.ts';

/** The finds of each reader by kind, and the duration of an attempt. */
export function scanTable(looks: ReadonlyMap<string, Looks>): string {
  const all = [...looks];
  const head = [`Found, of ${stepsOfKind} each`, ...all.map(([name]) => name)];
  const rows = kinds.map((kind) => [kind, ...all.map(([, found]) => String(countFound(found[kind])))]);
  const totals = all.map(([, found]) => countFound(Object.values(found).flat()));
  const ms = (isFound: boolean) =>
    all.map(([, found]) => {
      const of = Object.values(found)
        .flat()
        .filter((look) => look.isFound === isFound);
      return (median(of.map((look) => look.ms)) ?? 0).toFixed(1);
    });
  return formatTable(head, [
    ...rows,
    [`of all ${kinds.length * stepsOfKind}`, ...totals.map(String)],
    ['ms where it is found', ...ms(true)],
    ['ms where it is not', ...ms(false)],
  ]);
}
