export interface FileProblem {
  /** Counted from 1; absent where no place in the file is meant. */
  line?: number;
  sentence: string;
}

/** The file of a tenant cannot be used; nothing was changed. The message has a line for each problem. */
export class TenantFileError extends Error {
  override name = 'TenantFileError';

  constructor(problems: readonly FileProblem[]) {
    super(
      problems.map(({ line, sentence }) => (line === undefined ? sentence : `Line ${line}: ${sentence}`)).join('\n'),
    );
  }
}
