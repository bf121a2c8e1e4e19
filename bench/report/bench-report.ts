import type { Findings } from '../budgets.ts';
import { budgetTable } from './tables.ts';

/** Prints each result as it comes, and collects all for the file. */
export class BenchReport {
  readonly #print: (text: string) => void;
  readonly #parts: string[] = [];
  readonly #findings: Findings = {};

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  /** Progress for the terminal; not part of the results. */
  say(line: string): void {
    this.#print(line);
  }

  add(title: string, ...paragraphs: readonly string[]): void {
    const text = [`## ${title}`, ...paragraphs.filter(Boolean)].join('\n\n');
    this.#parts.push(text);
    this.#print(`\n${text}\n`);
  }

  find(findings: Findings): void {
    Object.assign(this.#findings, findings);
  }

  /** Adds the conclusion. Returns the number of missed budgets. */
  end(seconds: number): number {
    const { table, missed } = budgetTable(this.#findings);
    this.add('Budgets', table, `${missed} missed. The run took ${Math.round(seconds)} s.`);
    return missed;
  }

  get text(): string {
    return `# Benchmark\n\nWritten by \`npm run bench\`. Ratios are of one run; absolute figures do not carry to another machine or day.\n\n${this.#parts.join('\n\n')}\n`;
  }
}
