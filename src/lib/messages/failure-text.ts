import type { Circumstances } from './refusal-text.ts';
import { messageOfFailure, messageText } from './message.ts';

/** What went wrong and what would help, where it is shown beside what failed. */
export const failureText = (error: unknown, circumstances: Circumstances): string =>
  messageText(messageOfFailure(error), circumstances);
