import type { Circumstances } from './refusal-text.ts';
import { saidOf, saidText } from './said.ts';

/** What went wrong and what would help, where it is shown beside what failed. */
export const failureText = (error: unknown, circumstances: Circumstances): string =>
  saidText(saidOf(error), circumstances);
