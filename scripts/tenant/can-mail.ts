import { readEnvironment } from '#server/environment.ts';

/** Whether a mail reaches its recipient: by SMTP, or in development by the mailbox shown in the browser. */
export function canMail(): boolean {
  const { name, smtp } = readEnvironment(process.env);
  return name === 'development' || smtp !== undefined;
}
