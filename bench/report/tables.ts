import { type Budget, type BudgetName, budgets, type Findings, isMet } from '../budgets.ts';
import type { Standing } from '../legs.ts';

/** A Markdown table, padded to be readable on a terminal too. The first column is text, the others numbers. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const tenth = (value: number | undefined): string => value?.toFixed(1) ?? '';

export function standingsTable(what: string, standings: readonly Standing[]): string {
  const head = [what, 'per second', 'runs', 'p50 ms', 'p99 ms', 'CPU µs of its process', 'else'];
  const rows = standings.map((one) => [
    one.name,
    whole(one.perSecond),
    one.runs.map(whole).join(' '),
    tenth(one.p50),
    tenth(one.p99),
    one.cpuMicros === undefined ? '' : whole(one.cpuMicros),
    one.others,
  ]);
  return formatTable(head, rows);
}

export interface Verdict {
  table: string;
  missed: number;
}

/** All budgets with their results. One that could not be measured is not missed. */
export function budgetTable(findings: Findings): Verdict {
  let missed = 0;
  const rows = (Object.entries(budgets) as [BudgetName, Budget][]).map(([name, budget]) => {
    const found = findings[name];
    const isMissed = found !== undefined && !isMet(budget, found);
    if (isMissed) missed++;
    const verdict = found === undefined ? 'not measured' : isMissed ? 'MISSED' : 'met';
    const unit = budget.unit ? ` ${budget.unit}` : '';
    const limit = `${budget.is === 'at least' ? '≥' : '≤'} ${budget.limit}${unit}`;
    return [budget.name, budget.against, limit, found === undefined ? '' : `${round(found)}${unit}`, verdict];
  });
  return { table: formatTable(['Budget', 'against', 'goal', 'found', ''], rows), missed };
}

const round = (value: number): string => (value >= 10 ? value.toFixed(1) : String(Number(value.toFixed(2))));
