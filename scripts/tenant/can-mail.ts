import { readEnvironment } from '#server/environment.ts';

/** Whether a mail reaches its reader: by SMTP, or in development by the mailbox that is shown in the browser. */
export const canMail = (): boolean =>
  readEnvironment(process.env).name === 'development' || process.env['SMTP_URL'] !== undefined;
