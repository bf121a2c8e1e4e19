import { messageOfFailure, messageText } from './message.ts';
import type { Circumstances } from './refusal-text.ts';

/** The error and what would help, shown beside what failed. */
export const failureText = (error: unknown, circumstances: Circumstances): string =>
  messageText(messageOfFailure(error), circumstances);
