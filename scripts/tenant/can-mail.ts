import { readEnvironment } from '#server/environment.ts';

/** Whether a mail reaches its reader: by SMTP, or in development by the mailbox that is shown in the browser. */
export function canMail(): boolean {
  const { name, smtp } = readEnvironment(process.env);
  return name === 'development' || smtp !== undefined;
}
