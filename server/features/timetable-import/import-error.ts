/** A problem in a file and its position, as a sentence for its author. */
export interface Problem {
  /** Counted from 1; absent when the problem concerns the whole file. */
  line?: number;
  sentence: string;
}

export const formatProblem = ({ line, sentence }: Problem): string =>
  line === undefined ? sentence : `Line ${line}: ${sentence}`;

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
export const problemAt = (line: number | undefined, sentence: string): ImportError =>
  new ImportError([line === undefined ? { sentence } : { line, sentence }]);
