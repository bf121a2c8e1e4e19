import { subjectText } from '../outbox/subject-text.ts';
import { type Message, messageOfFailure } from './message.ts';
import { aboutPerson, type Circumstances, refusalText } from './refusal-text.ts';

/** In the current language. */
export function messageText(message: Message, circumstances: Circumstances): string {
  if ('refusal' in message) {
    const reason = refusalText(message.refusal, circumstances);
    const subject = message.about && subjectText(message.about);
    return subject ? `${subject}: ${reason}` : reason;
  }
  const about = message.key.startsWith('snackbar.') && aboutPerson();
  return circumstances.t(message.key, { ...about, ...message.values });
}

/** The error and what would help, shown beside what failed. */
export const failureText = (error: unknown, circumstances: Circumstances): string =>
  messageText(messageOfFailure(error), circumstances);
