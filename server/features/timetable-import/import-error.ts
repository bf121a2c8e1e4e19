import { type Said, type SaidValue, said } from '../../files/said.ts';
import { sentenceOf } from '../../files/speak.ts';

/** A problem in a file and its position. */
export interface Problem {
  /** Counted from 1; absent when the problem concerns the whole file. */
  line?: number;
  /** Of `timetable-report.json`. */
  said: Said;
  /** What an operator can say to the command about it. */
  hint?: string;
}

/** For an operator. */
export const formatProblem = ({ line, said, hint }: Problem): string =>
  `${line === undefined ? '' : `Line ${line}: `}${sentenceOf(said)}${hint === undefined ? '' : ` ${hint}`}`;

export const sortByLine = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));

const mostShown = 20;

/** The file cannot be imported; nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const more = problems.length > mostShown ? [`… and ${problems.length - mostShown} more.`] : [];
    super([...problems.slice(0, mostShown).map(formatProblem), ...more].join('\n'));
    this.problems = problems;
  }
}

/** For `throw`: one problem at one line. */
export const problemAt = (line: number | undefined, key: string, values?: Record<string, SaidValue>): ImportError =>
  new ImportError([{ ...(line !== undefined && { line }), said: said(key, values) }]);
