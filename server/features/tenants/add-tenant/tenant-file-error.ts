import type { z } from 'zod';
import { explainIssue } from '#server/explain-issue.ts';

export interface FileProblem {
  /** Counted from 1; absent when the problem has no position in the file. */
  line?: number;
  /** The field, as `branding.title`. */
  name?: string;
  sentence: string;
}

/** The tenant file cannot be used; nothing was changed. The message has a line for each problem. */
export class TenantFileError extends Error {
  override name = 'TenantFileError';
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(
      problems.map(({ line, sentence }) => (line === undefined ? sentence : `Line ${line}: ${sentence}`)).join('\n'),
    );
    this.problems = problems;
  }
}

type Path = readonly (string | number)[];

/** A schema's issues, one sentence each, with the line where it is known. */
export function explainIssues(error: z.ZodError, lineOf?: (path: Path) => number): FileProblem[] {
  const problem = (path: Path, sentence: string): FileProblem => ({
    ...(lineOf && { line: lineOf(path) }),
    name: path.join('.'),
    sentence,
  });
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    if (issue.code !== 'unrecognized_keys') {
      return [problem(path, `${nameOf(path)} ${explainIssue(issue.message)}.`)];
    }
    return issue.keys.map((key) => {
      const unknown = [...path, key];
      return problem(unknown, `${nameOf(unknown)} is not known; is it spelt right?`);
    });
  });
}

/** `clubs[0].rooms[2].name`. */
const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key + 1}]` : name === '' ? key : `${name}.${key}`),
    '',
  ) || 'The file';
